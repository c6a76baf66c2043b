/** A stretch of lines that stayed, went or came. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Lines of context kept around a change; what lies further away is folded. */
const CONTEXT = 2;
export type DiffRow = DiffLine | { readonly kind: 'folded'; readonly count: number };

/** What has to be done to the lines of `before` to get `after`: the longest common lines stay. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const lengths = commonLengths(a, b);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && left === right) {
      lines.push({ kind: 'same', text: left });
      i += 1;
      j += 1;
    } else if (
      left !== undefined &&
      (right === undefined || at(lengths, i + 1, j) >= at(lengths, i, j + 1))
    ) {
      lines.push({ kind: 'removed', text: left });
      i += 1;
    } else if (right !== undefined) {
      lines.push({ kind: 'added', text: right });
      j += 1;
    }
  }
  return lines;
}

/** Folds long stretches that stayed, so that what changed can be found. */
export function foldSame(lines: readonly DiffLine[]): DiffRow[] {
  const near = lines.map((_, index) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some((line) => line.kind !== 'same'),
  );
  const rows: DiffRow[] = [];
  lines.forEach((line, index) => {
    const last = rows[rows.length - 1];
    if (near[index]) rows.push(line);
    else if (last?.kind === 'folded') rows[rows.length - 1] = { kind: 'folded', count: last.count + 1 };
    else rows.push({ kind: 'folded', count: 1 });
  });
  return rows;
}

/** How many lines are common to the rest of `a` from i and the rest of `b` from j. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? [];
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] =
        a[i] === b[j]
          ? at(lengths, i + 1, j + 1) + 1
          : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  }
  return lengths;
}

function at(lengths: readonly (readonly number[])[], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0;
}
