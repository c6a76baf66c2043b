interface Measured {
  readonly row: string;
  readonly what: string;
  readonly figure: string;
  /** The least and the greatest of its rounds, or of the samples that a percentile is of; empty for a count or a size. */
  readonly spread: string;
  /** What the same run measured of the least that does the same; empty where there is none. */
  readonly baseline: string;
  readonly goal: string;
  readonly verdict: string;
}

/**
 * A run as one Markdown table: a line for each goal, and in the last column what was measured beside it.
 *
 * @param parts the lines of each module of the bench
 * @param rows the rows asked for; one that has no figure is named as not measured
 */
export function tableOf(parts: readonly (readonly string[])[], rows: readonly string[]): string[] {
  return [
    cells(['', 'what', 'figure', 'least to greatest', 'baseline', 'goal', '', 'beside it']),
    cells(['---', '---', '---', '---', '---', '---', '---', '---']),
    ...parts.flatMap(rowsOf),
    ...lostRows(parts.flat(), rows).map((row) => cells([row, '', 'not measured', '', '', '', 'MISSED', ''])),
  ];
}

/** The rows that were asked for and have no figure. */
export function lostRows(lines: readonly string[], rows: readonly string[]): string[] {
  const found = new Set(lines.flatMap((line) => readLine(line)?.row ?? []));
  return rows.filter((row) => !found.has(row));
}

/** What is told beside stands in the first line of the row before it, or of the first row. */
function rowsOf(lines: readonly string[]): string[] {
  const first = lines.flatMap((line) => readLine(line)?.row ?? [])[0];
  const beside = new Map<string | undefined, string[]>();
  let row = first;
  for (const line of lines) {
    const measured = readLine(line);
    row = measured?.row ?? row;
    if (!measured) beside.set(row, [...(beside.get(row) ?? []), line.trim().replace(/^P\d+ /, '')]);
  }
  return lines.flatMap((line) => {
    const measured = readLine(line);
    if (!measured) return [];
    const notes = beside.get(measured.row) ?? [];
    beside.delete(measured.row);
    const { what, figure, spread, baseline, goal, verdict } = measured;
    return cells([measured.row, what, figure, spread, baseline, goal, verdict, notes.join('; ')]);
  });
}

/** `P1 a list, cold: 1.36 x (1.12 to 1.52), baseline 410 against 300 a second, goal 1.10 x, met`; null for a line that only tells of it. */
function readLine(line: string): Measured | null {
  const found = /^(P\d+) (.+?): (.+?)(?:, baseline (.+))?, goal (.+), ((?:met|MISSED).*)$/.exec(line);
  if (!found) return null;
  const [, row = '', what = '', figures = '', baseline = '', goal = '', verdict = ''] = found;
  const spread = /\((?:\w+ )?(-?[\d.]+ to -?[\d.]+)\)/.exec(figures);
  const figure = figures
    .replace(spread?.[0] ?? '', '')
    .replace(/\s+(?=,|$)/g, '')
    .replace(/\s+/g, ' ');
  return { row, what, figure, spread: spread?.[1] ?? '', baseline, goal, verdict };
}

function cells(texts: readonly string[]): string {
  return `| ${texts.map((text) => text.replaceAll('|', '/')).join(' | ')} |`;
}
