import { CANVAS_BOX_LABELS } from '../../../shared/canvas.ts';
import { evidenceCountWords, rankWords } from './assumption-words.ts';
import { BOX_PLACES, type FilledBox } from './canvas-boxes.ts';

const WIDTH = 1600;
const HEIGHT = 1040;
const MARGIN = 32;
const TOP = 92;
const GAP = 12;
const PAD = 16;
const ROWS = [340, 340, 180] as const;

/** Measures the width of a text, in pixels. */
export type Measure = (text: string, size: number, bold: boolean) => number;

interface CanvasPictureInput {
  readonly title: string;
  readonly boxes: readonly FilledBox[];
  readonly measure: Measure;
}

export const PICTURE_SIZE = { width: WIDTH, height: HEIGHT } as const;

/**
 * The lean canvas as a stand-alone SVG document: dashed boxes where
 * something is only believed, solid ones where evidence stands, quiet ones where nothing is assumed yet.
 */
export function canvasPicture({ title, boxes, measure }: CanvasPictureInput): string {
  const [heading = ''] = wrap(title, WIDTH - 2 * MARGIN, 40, true, measure);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Helvetica, Arial, sans-serif">`,
    `<title>${escapeXml(title)}: Lean Canvas</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    textLine(heading, MARGIN, 60, 40, '#0a0d13', true),
    ...boxes.map((filled) => boxPicture(filled, measure)),
    '</svg>',
  ].join('\n');
}

/** As on screen: a dash is a hunch and nothing else. */
function edgeOf({ assumptions, proven }: FilledBox): string {
  if (assumptions.length === 0) return 'stroke="#c5ceda" stroke-width="2"';
  return `stroke="#0a0d13" stroke-width="2"${proven ? '' : ' stroke-dasharray="9 7"'}`;
}

function boxPicture(filled: FilledBox, measure: Measure): string {
  const { x, y, width, height } = frameOf(filled);
  const lines = linesOf(filled, width - 2 * PAD, height - PAD - 44, measure);
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="none" ${edgeOf(filled)}/>`,
    textLine(CANVAS_BOX_LABELS[filled.box], x + PAD, y + 32, 20, '#0a0d13', true),
    ...lines.map((line) =>
      textLine(
        line.text,
        x + PAD,
        y + 44 + line.offset,
        line.size,
        line.soft ? '#465062' : '#0a0d13',
        line.bold,
      ),
    ),
  ].join('\n');
}

function frameOf({ box }: FilledBox): { x: number; y: number; width: number; height: number } {
  const place = BOX_PLACES[box];
  const column = (WIDTH - 2 * MARGIN + GAP) / 10;
  const y = TOP + ROWS.slice(0, place.row).reduce((sum, row) => sum + row + GAP, 0);
  const height = ROWS.slice(place.row, place.row + place.rows).reduce((sum, row) => sum + row + GAP, -GAP);
  return { x: MARGIN + place.column * column, y, width: place.columns * column - GAP, height };
}

interface Line {
  readonly text: string;
  readonly offset: number;
  readonly size: number;
  readonly soft: boolean;
  readonly bold: boolean;
}

/** The lines of a box from top to bottom; the last one states how many do not fit. */
function linesOf(filled: FilledBox, width: number, height: number, measure: Measure): Line[] {
  const lines: Line[] = [];
  let used = 0;
  const add = (texts: readonly string[], size: number, soft: boolean, bold: boolean) => {
    for (const text of texts) {
      used += Math.round(size * 1.35);
      lines.push({ text, offset: used, size, soft, bold });
    }
  };
  if (filled.summary) add(wrap(filled.summary, width, 15, false, measure).slice(0, 5), 15, false, false);
  for (const [index, each] of filled.assumptions.entries()) {
    const words = wrap(each.text, width, 15, true, measure);
    const note = `${rankWords(each)} · ${evidenceCountWords(each)}`;
    const left = filled.assumptions.length - index;
    const needed = 10 + words.length * 20 + 18 + (left > 1 ? 20 : 0);
    if (used + needed > height) {
      used += 6;
      add([`and ${left} more`], 14, true, false);
      break;
    }
    used += 10;
    add(words, 15, !each.active, true);
    add([note], 13, true, false);
  }
  return lines;
}

/** Wraps a text to lines of the maximum width; a longer word is cut. */
function wrap(text: string, width: number, size: number, bold: boolean, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((each) => pieces(each, width, size, bold, measure))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer, size, bold) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}

function pieces(word: string, width: number, size: number, bold: boolean, measure: Measure): string[] {
  if (measure(word, size, bold) <= width) return [word];
  const found: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece && measure(piece + character, size, bold) > width) {
      found.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...found, piece];
}

function textLine(text: string, x: number, y: number, size: number, fill: string, bold: boolean): string {
  const weight = bold ? ' font-weight="700"' : '';
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}"${weight}>${escapeXml(text)}</text>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for XML and drops characters that XML forbids. */
function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: matches the characters that XML forbids
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
  );
}
