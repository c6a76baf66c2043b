import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inkOn } from '../../shared/contrast.ts';
import { limitedTo } from './limited-to.ts';

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

const FONT = 'Bricolage Grotesque';
const DRAWN_AT_ONCE = 1;
/** Characters that the font lacks; they would be drawn as empty boxes. */
const UNDRAWABLE = /[^\u0020-\u024f\u2010-\u2027\u20ac\u2122]/gu;

const inTurn = limitedTo(DRAWN_AT_ONCE);

/** What stands on a card, from its top to its foot, and its two colours. */
export interface CardFace {
  readonly top: string;
  readonly headline: string;
  readonly subline: string;
  readonly foot: string;
  readonly ground: string;
  readonly edge: string;
}

/** Draws a card for link previews, 1200 x 630, as PNG. Leaves out characters that the font lacks. */
export function drawCard(face: CardFace): Promise<Buffer> {
  return inTurn(() => draw(face));
}

async function draw(face: CardFace): Promise<Buffer> {
  // Both are large and needed by few requests, so they are loaded with the first card.
  const [{ default: satori }, { Resvg }, fonts] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    loadFonts(),
  ]);
  const svg = await satori(layout(face) as Parameters<typeof satori>[0], {
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

function layout({ top, headline: words, subline, foot, ground, edge }: CardFace): Part {
  const headline = drawable(words);
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
      part({ display: 'flex', fontSize: 34, fontWeight: 400 }, drawable(top)),
      part({ display: 'flex', flexDirection: 'column' }, [
        part(
          { display: 'flex', fontSize: headline.length > 50 ? 68 : 84, fontWeight: 800, lineHeight: 1.1 },
          headline,
        ),
        part({ display: 'flex', marginTop: 24, fontSize: 34, fontWeight: 400 }, drawable(subline)),
      ]),
      part({ display: 'flex', fontSize: 28, fontWeight: 400 }, drawable(foot)),
    ],
  );
}

function part(style: object, children: string | readonly Part[]): Part {
  return { type: 'div', props: { style, children } };
}

/** The text without the characters that the font lacks. */
export function drawable(text: string): string {
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
