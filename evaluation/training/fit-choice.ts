import type { FeatureList } from '../../src/server/platform/ai/built-in/reader/features.ts';
import { layOut } from './examples.ts';
import type { FittedGroup } from './fitted-group.ts';

/** The candidates of one pitch, and how good a title each would be: 0 not at all, 1 as good as can be. */
export interface ChoiceExample {
  readonly candidates: readonly FeatureList[];
  readonly worths: readonly number[];
}

const EPOCHS = 60;
const BATCH = 32;
const RATE = 0.01;
const LAST_RATE = 0.0005;
const L2 = 0.002;
const STEPS = 127;

/**
 * Fits one weight for each feature by which candidates of a pitch are compared, so that a choice by softmax picks a good one as often as can
 * be (multinomial logit, by Adam). The order of the examples is fixed, so that the same examples give the same weights.
 */
export function fitChoice(examples: readonly ChoiceExample[]): FittedGroup {
  const given = examples.filter(({ worths }) => worths.some((worth) => worth > 0));
  const { rowStarts, columns, values, buckets } = layOut(
    given.flatMap(({ candidates }) => candidates),
    1,
  );
  const spread = spreadOf(columns, values, buckets.length);
  const weights = new Float64Array(buckets.length);
  const means = new Float64Array(buckets.length);
  const squares = new Float64Array(buckets.length);
  const starts = startsOf(given);
  const cellsOf = (row: number) => ({ from: rowStarts[row] as number, to: rowStarts[row + 1] as number });
  const scoreOf = (row: number) => {
    const { from, to } = cellsOf(row);
    let score = 0;
    for (let cell = from; cell < to; cell += 1) {
      const column = columns[cell] as number;
      score += ((weights[column] as number) * (values[cell] as number)) / (spread[column] as number);
    }
    return score;
  };
  const addSlopes = (slopes: Float64Array, row: number, error: number) => {
    const { from, to } = cellsOf(row);
    for (let cell = from; cell < to; cell += 1) {
      const column = columns[cell] as number;
      slopes[column] =
        (slopes[column] as number) + (error * (values[cell] as number)) / (spread[column] as number);
    }
  };
  const batches = Math.ceil(given.length / BATCH);
  let step = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const rate = RATE * (1 - epoch / EPOCHS) + LAST_RATE;
    for (let batch = 0; batch < batches; batch += 1) {
      const slopes = new Float64Array(buckets.length);
      let count = 0;
      for (let at = batch; at < given.length; at += batches) {
        count += 1;
        const { worths } = given[at] as ChoiceExample;
        const first = starts[at] as number;
        const scores = worths.map((_, each) => scoreOf(first + each));
        for (const [each, error] of errorsOf(scores, worths).entries())
          addSlopes(slopes, first + each, error);
      }
      step += 1;
      for (const [column, slope] of slopes.entries()) {
        const pull = slope / count + L2 * (weights[column] as number);
        means[column] = 0.9 * (means[column] as number) + 0.1 * pull;
        squares[column] = 0.999 * (squares[column] as number) + 0.001 * pull * pull;
        const mean = (means[column] as number) / (1 - 0.9 ** step);
        const square = (squares[column] as number) / (1 - 0.999 ** step);
        weights[column] = (weights[column] as number) - (rate * mean) / (Math.sqrt(square) + 1e-8);
      }
    }
  }
  return quantised(
    buckets,
    weights.map((weight, column) => weight / (spread[column] as number)),
  );
}

/** Probabilities minus those of the good candidates, by their worth. */
function errorsOf(scores: readonly number[], worths: readonly number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const all = powers.reduce((sum, each) => sum + each, 0);
  const good = powers.reduce((sum, each, at) => sum + each * (worths[at] as number), 0);
  return powers.map((power, at) => power / all - (power * (worths[at] as number)) / good);
}

/** The root mean square of each column's values about their mean, by which they are made comparable. */
function spreadOf(columns: Int32Array, values: Float64Array, count: number): Float64Array {
  const counts = new Float64Array(count);
  const sums = new Float64Array(count);
  const squares = new Float64Array(count);
  for (const [cell, column] of columns.entries()) {
    const value = values[cell] as number;
    counts[column] = (counts[column] as number) + 1;
    sums[column] = (sums[column] as number) + value;
    squares[column] = (squares[column] as number) + value * value;
  }
  return counts.map((n, column) => {
    const mean = (sums[column] as number) / Math.max(1, n);
    return Math.sqrt(Math.max(0, (squares[column] as number) / Math.max(1, n) - mean * mean)) || 1;
  });
}

function startsOf(examples: readonly ChoiceExample[]): number[] {
  let next = 0;
  return examples.map(({ candidates }) => {
    const start = next;
    next += candidates.length;
    return start;
  });
}

function quantised(buckets: Int32Array, weights: Float64Array): FittedGroup {
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / STEPS;
  return {
    name: 'choice',
    heads: [{ name: 'choice', classes: ['no', 'yes'], scale, temperature: 1 }],
    buckets,
    weights: Int8Array.from({ length: 2 * buckets.length }, (_, at) =>
      at % 2 === 0 ? 0 : Math.round((weights[(at - 1) / 2] as number) / scale),
    ),
  };
}
