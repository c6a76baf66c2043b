import type { FeatureList } from '../../src/server/platform/ai/built-in/reader/features.ts';
import { ModelGroup } from '../../src/server/platform/ai/built-in/reader/linear-model.ts';
import { layOut } from './examples.ts';
import { type FitOptions, fitSoftmax } from './softmax-regression.ts';

/** One prediction task of a group with its labels; null for examples without a label. */
export interface HeadTargets {
  readonly name: string;
  readonly classes: readonly string[];
  readonly targets: readonly (string | null)[];
  /** The weight of each class; 1 by default. */
  readonly repeats?: Readonly<Record<string, number>>;
  /** In place of the group's options. */
  readonly options?: FitOptions;
}

/** A fitted group, quantised as the shipped model stores it. */
export interface FittedGroup {
  readonly name: string;
  readonly heads: readonly {
    name: string;
    classes: readonly string[];
    scale: number;
    temperature: number;
    sureFrom?: readonly number[];
  }[];
  readonly buckets: Int32Array;
  readonly weights: Int8Array;
}

/** Clips weights beyond this many standard deviations, so that one byte per weight suffices. */
const STEPS = 127;

/** Fits the heads of a group on the same examples, each on those with a label, and quantises the weights to bytes. */
export function fitGroup(
  name: string,
  lists: readonly FeatureList[],
  heads: readonly HeadTargets[],
  least: number,
  options: FitOptions,
): FittedGroup {
  const fitted = heads.map((head) => {
    const rows = [...head.targets.entries()].flatMap(([row, target]): number[] =>
      target === null ? [] : Array<number>(head.repeats?.[target] ?? 1).fill(row),
    );
    const examples = layOut(
      rows.map((row) => lists[row] as FeatureList),
      least,
    );
    const targets = rows.map((row) => head.classes.indexOf(head.targets[row] as string));
    const weights = fitSoftmax(examples, targets, head.classes.length, head.options ?? options);
    let most = 1e-9;
    for (const weight of weights) most = Math.max(most, Math.abs(weight));
    return { head, buckets: examples.buckets, weights, scale: most / STEPS };
  });
  const width = heads.reduce((sum, { classes }) => sum + classes.length, 0);
  const rows = new Map<number, Int8Array>();
  let from = 0;
  for (const { head, buckets, weights, scale } of fitted) {
    const size = head.classes.length;
    for (const [column, bucket] of buckets.entries()) {
      for (let c = 0; c < size; c += 1) {
        const value = Math.round((weights[column * size + c] as number) / scale);
        if (value === 0) continue;
        let row = rows.get(bucket);
        if (!row) {
          row = new Int8Array(width);
          rows.set(bucket, row);
        }
        row[from + c] = value;
      }
    }
    from += size;
  }
  const buckets = Int32Array.from([...rows.keys()].sort((a, b) => a - b));
  const weights = new Int8Array(buckets.length * width);
  for (const [row, bucket] of buckets.entries()) weights.set(rows.get(bucket) as Int8Array, row * width);
  return {
    name,
    heads: fitted.map(({ head, scale }) => ({
      name: head.name,
      classes: head.classes,
      scale,
      temperature: 1,
    })),
    buckets,
    weights,
  };
}

export function asModelGroup({ heads, buckets, weights }: FittedGroup): ModelGroup {
  return new ModelGroup(heads, buckets, weights);
}
