interface Line {
  readonly start: number;
  readonly end: number;
  /** What stands between its cells and how often; null for a line that cannot be a row. */
  readonly shape: string | null;
}

/**
 * Whether a place in a text is in a pasted table: next to a line with as many bars or tabs, two at least. Its cells are no
 * sentences, and a line alone may be one ("dentists | vets | nurses").
 */
export function tableIn(text: string): (offset: number) => boolean {
  const lines = linesOf(text);
  const rows = lines.filter(
    ({ shape }, at) => shape !== null && (lines[at - 1]?.shape === shape || lines[at + 1]?.shape === shape),
  );
  return (offset) => rows.some(({ start, end }) => offset >= start && offset <= end);
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const read = { start, end: start + line.length, shape: shapeOf(line) };
    start += line.length + 1;
    return read;
  });
}

function shapeOf(line: string): string | null {
  for (const mark of ['|', '\t']) {
    const times = line.trim().split(mark).length - 1;
    if (times >= 2) return `${mark}${times}`;
  }
  return null;
}

/** Cells of a row as words: with commas in place of the bars. */
export function withoutBars(text: string): string {
  if (!text.includes('|')) return text;
  return text.replace(/^[\s|:-]*\|[\s|]*|[\s|]*\|[\s|:-]*$/g, '').replace(/\s*\|[\s|]*/g, ', ');
}
