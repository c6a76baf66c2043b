import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inkOn } from '../../../shared/contrast.ts';
import { limitedTo } from '../../platform/limited-to.ts';
import { coloursOf } from '../launch.publishing.ts';
import { cardMark } from './page-model.ts';
import type { ShownMessage } from './public-page.html.ts';
import type { PageRow } from './public-pages.ts';
import { signatureOf } from './signature.ts';

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

const FONT = 'Bricolage Grotesque';
const KEPT_AT_MOST = 100;
const DRAWN_AT_ONCE = 1;
/** Characters that the font lacks; they would be drawn as empty boxes. */
const UNDRAWABLE = /[^\u0020-\u024f\u2010-\u2027\u20ac\u2122]/gu;

const drawn = new Map<string, Promise<Buffer>>();
const inTurn = limitedTo(DRAWN_AT_ONCE);

/** Draws the preview picture of a shared link: the headline in the founder's colours, as PNG. Cached. */
export function linkCard(row: PageRow, message: ShownMessage): Promise<Buffer> {
  const key = cardMark(row, message);
  const held = drawn.get(key);
  if (held !== undefined) return held;
  if (drawn.size >= KEPT_AT_MOST) drawn.clear();
  const made = inTurn(() => draw(row, message));
  made.catch(() => drawn.delete(key));
  drawn.set(key, made);
  return made;
}

async function draw(row: PageRow, message: ShownMessage): Promise<Buffer> {
  // Both are large and needed by few requests, so they are loaded with the first card.
  const [{ default: satori }, { Resvg }, fonts] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    loadFonts(),
  ]);
  const svg = await satori(layout(row, message) as Parameters<typeof satori>[0], {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    fonts,
  });
  return new Resvg(svg, { fitTo: { mode: 'width', value: CARD_WIDTH }, font: { loadSystemFonts: false } })
    .render()
    .asPng();
}

interface Part {
  readonly type: 'div';
  readonly props: { readonly style: object; readonly children?: string | readonly Part[] };
}

function layout(row: PageRow, message: ShownMessage): Part {
  const { background, accent } = coloursOf(row);
  const ground = row.look === 'bold' ? accent : background;
  const edge = row.look === 'bold' ? background : accent;
  const headline = drawable(message.headline) || drawable(row.title);
  return part(
    {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      boxSizing: 'border-box',
      width: CARD_WIDTH,
      height: CARD_HEIGHT,
      padding: '64px 72px',
      background: ground,
      color: inkOn(ground),
      borderBottom: `24px solid ${edge}`,
      fontFamily: FONT,
    },
    [
      part({ display: 'flex', fontSize: 34, fontWeight: 400 }, drawable(row.title)),
      part({ display: 'flex', flexDirection: 'column' }, [
        part(
          { display: 'flex', fontSize: headline.length > 50 ? 68 : 84, fontWeight: 800, lineHeight: 1.1 },
          headline,
        ),
        part({ display: 'flex', marginTop: 24, fontSize: 34, fontWeight: 400 }, drawable(message.subline)),
      ]),
      part({ display: 'flex', fontSize: 28, fontWeight: 400 }, `By ${drawable(signatureOf(row))}`),
    ],
  );
}

function part(style: object, children: string | readonly Part[]): Part {
  return { type: 'div', props: { style, children } };
}

function drawable(text: string): string {
  return text.replace(UNDRAWABLE, '').replace(/\s+/g, ' ').trim();
}

interface LoadedFont {
  readonly name: string;
  readonly data: Buffer;
  readonly weight: 400 | 800;
  readonly style: 'normal';
}

let loaded: Promise<LoadedFont[]> | undefined;

function loadFonts(): Promise<LoadedFont[]> {
  const { resolve } = createRequire(import.meta.url);
  const read = async (script: string, weight: 400 | 800): Promise<LoadedFont> => {
    const file = `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${script}-${weight}-normal.woff`;
    return { name: FONT, data: await readFile(resolve(file)), weight, style: 'normal' };
  };
  loaded ??= Promise.all([
    read('latin', 800),
    read('latin', 400),
    read('latin-ext', 800),
    read('latin-ext', 400),
  ]);
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}
