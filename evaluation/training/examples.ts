import { BUCKETS, type FeatureList } from '../../src/server/platform/ai/built-in/reader/features.ts';
import type { Examples } from './softmax-regression.ts';

export interface LaidOut extends Examples {
  /** The bucket of each column. */
  readonly buckets: Int32Array;
}

/** Numbers the buckets that occur often enough to be learned, and builds the rows of features. */
export function layOut(lists: readonly FeatureList[], least: number): LaidOut {
  const columnOf = columnsOf(lists, least);
  const rowStarts = new Int32Array(lists.length + 1);
  const columns: number[] = [];
  const values: number[] = [];
  for (const [row, list] of lists.entries()) {
    for (const [at, bucket] of list.buckets.entries()) {
      const column = columnOf[bucket] as number;
      if (column < 0) continue;
      columns.push(column);
      values.push(list.values[at] as number);
    }
    rowStarts[row + 1] = columns.length;
  }
  const buckets = Int32Array.from([...columnOf.keys()].filter((bucket) => (columnOf[bucket] as number) >= 0));
  return {
    rowStarts,
    columns: Int32Array.from(columns),
    values: Float64Array.from(values),
    columnCount: buckets.length,
    buckets,
  };
}

function columnsOf(lists: readonly FeatureList[], least: number): Int32Array {
  const counts = new Int32Array(BUCKETS);
  for (const list of lists)
    for (const bucket of new Set(list.buckets)) counts[bucket] = (counts[bucket] as number) + 1;
  const columns = new Int32Array(BUCKETS).fill(-1);
  let next = 0;
  for (const [bucket, count] of counts.entries()) if (count >= least) columns[bucket] = next++;
  return columns;
}
