import { createHash } from 'node:crypto';
import { contrastOf, inkOn, TEXT_CONTRAST } from '../../../shared/contrast.ts';
import type { PageLook } from '../../../shared/launch.ts';

/** A page's style sheet, and the hash that allows it in the content security policy. */
export interface PageStyle {
  readonly css: string;
  readonly hash: string;
}

const cache = new Map<string, PageStyle>();
const KEPT_AT_MOST = 500;

/** Builds the style of a look in the founder's colours. Text colours are chosen for contrast, never by the founder. */
export function styleOf(look: PageLook, colours: { background: string; accent: string }): PageStyle {
  const key = `${look} ${colours.background} ${colours.accent}`;
  const held = cache.get(key);
  if (held) return held;
  if (cache.size >= KEPT_AT_MOST) cache.clear();
  const css = `${variables(look, colours)}${BASE}${LOOKS[look]}`;
  const style = { css, hash: createHash('sha256').update(css).digest('base64') };
  cache.set(key, style);
  return style;
}

function variables(look: PageLook, { background, accent }: { background: string; accent: string }): string {
  const hero = look === 'bold' ? accent : background;
  const button = look === 'bold' ? inkOn(hero) : accent;
  const ink = inkOn(background);
  // Links use the founder's colour if it has enough contrast, else the text colour.
  const link = contrastOf(accent, background) >= TEXT_CONTRAST ? accent : ink;
  const values = {
    bg: background,
    ink,
    hero,
    'hero-ink': inkOn(hero),
    button,
    'button-ink': inkOn(button),
    accent,
    link,
  };
  return `:root{${Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;
}

const BASE = `
*{box-sizing:border-box}
html{color-scheme:light;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--ink);font:1.0625rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
a{color:var(--link)}
h1,p,.name,button,label,input,textarea{unicode-bidi:plaintext}
h1{margin:0 0 1rem;line-height:1.1;text-wrap:balance}
p{margin:0 0 1rem}
img{display:block;max-width:100%;height:auto}
.wrap{max-width:64rem;margin:0 auto;padding:0 1.25rem}
.name{font-weight:700}
.sub{font-size:1.25rem;max-width:36rem}
form{max-width:28rem}
label{display:block;font-weight:600;margin:0 0 .25rem}
.row{margin:0 0 1rem}
input[type=text],input[type=email],textarea{display:block;width:100%;min-height:3rem;padding:.6rem .75rem;border:2px solid #6b6b6b;border-radius:.375rem;background:#fff;color:#14120f;font:inherit}
textarea{min-height:8rem}
.tick{display:flex;gap:.75rem;align-items:flex-start;font-weight:400}
.tick input{flex:none;width:1.5rem;height:1.5rem;margin:.1rem 0 0}
button,.button{display:inline-block;min-height:3rem;padding:.7rem 1.5rem;border:2px solid var(--button);border-radius:.375rem;background:var(--button);color:var(--button-ink);font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
.hero{background:var(--hero);color:var(--hero-ink)}
.hero a{color:inherit}
:focus-visible{outline:3px solid currentColor;outline-offset:2px}
.wrong{font-weight:700;margin:.25rem 0 0}
.wrong[role=alert]{margin:0 0 1rem;padding-left:.75rem;border-left:4px solid currentColor}
.trap{position:absolute;left:-999rem;width:1px;height:1px;overflow:hidden}
.share{padding:.75rem 1rem;border:2px solid currentColor;border-radius:.375rem;font-weight:600}
footer{padding:2rem 0 3rem;font-size:.9375rem}
footer p{margin:0 0 .5rem}
`;

const LOOKS: Record<PageLook, string> = {
  paper: `
h1{font:700 clamp(2.25rem,6vw,3.75rem)/1.1 Georgia,"Iowan Old Style","Times New Roman",serif}
header{padding:1.5rem 0;font-family:Georgia,serif}
.hero{padding:1rem 0 3rem}
.cols{display:grid;gap:2.5rem}
.cols.plain{row-gap:0}
.cols img{border-radius:.25rem;border:1px solid currentColor}
footer .wrap:before{content:"";display:block;border-top:1px solid currentColor;margin-bottom:1.25rem}
@media(min-width:52rem){.cols{grid-template-columns:3fr 2fr;align-items:start}}`,
  bold: `
h1{font-size:clamp(2.75rem,9vw,6rem);font-weight:900;letter-spacing:-.03em;line-height:1}
header{padding:1.25rem 0;text-transform:uppercase;letter-spacing:.06em;font-size:.9375rem}
.hero{padding:0 0 4rem}
.hero img{margin-top:2rem;border-radius:.75rem}
.sub{font-size:1.375rem}
button,.button{border-radius:999px;padding:.8rem 2rem}`,
  quiet: `
body{text-align:center}
h1{font-size:clamp(1.875rem,4.5vw,2.75rem);font-weight:600;letter-spacing:-.01em}
header{padding:3rem 0 2rem;font-size:.9375rem}
.hero{padding:0 0 3rem}
.wrap{max-width:40rem}
.sub{margin-inline:auto}
form{margin:2rem auto 0;text-align:left}
img{margin:2rem auto 0;border-radius:1rem}
button{width:100%}`,
};
