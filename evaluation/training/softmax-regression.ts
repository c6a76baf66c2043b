/** Examples as sparse rows; columns are numbered from 0. */
export interface Examples {
  readonly rowStarts: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float64Array;
  readonly columnCount: number;
}

export interface FitOptions {
  /** L2 regularisation. */
  readonly l2: number;
  /** L1 regularisation: keeps weights of uninformative features at 0. */
  readonly l1: number;
  readonly epochs: number;
}

const RATE = 0.15;
const STEADINESS = 1;

/**
 * Fits a softmax regression by FTRL-proximal (McMahan et al., "Ad Click Prediction", 2013), which needs few passes over
 * the examples. Weights are stored column by column, `classes` per column. The examples are shuffled with a fixed seed,
 * so that the same examples give the same weights.
 */
export function fitSoftmax(
  { rowStarts, columns, values, columnCount }: Examples,
  targets: readonly number[],
  classes: number,
  { l1, l2, epochs }: FitOptions,
): Float64Array {
  const weights = new Float64Array(columnCount * classes);
  const pulls = new Float64Array(columnCount * classes);
  const squares = new Float64Array(columnCount * classes);
  const scores = new Float64Array(classes);
  const order = Int32Array.from(targets.keys());
  const random = randomFrom(7);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    for (const row of order) {
      const from = rowStarts[row] as number;
      const to = rowStarts[row + 1] as number;
      scores.fill(0);
      for (let at = from; at < to; at += 1) {
        const base = (columns[at] as number) * classes;
        const value = values[at] as number;
        for (let c = 0; c < classes; c += 1)
          scores[c] = (scores[c] as number) + value * (weights[base + c] as number);
      }
      toErrors(scores, targets[row] as number);
      for (let at = from; at < to; at += 1) {
        const base = (columns[at] as number) * classes;
        const value = values[at] as number;
        for (let c = 0; c < classes; c += 1) {
          const cell = base + c;
          const slope = value * (scores[c] as number);
          const square = squares[cell] as number;
          const root = Math.sqrt(square);
          const nextRoot = Math.sqrt(square + slope * slope);
          const pull =
            (pulls[cell] as number) + slope - ((nextRoot - root) / RATE) * (weights[cell] as number);
          pulls[cell] = pull;
          squares[cell] = square + slope * slope;
          weights[cell] =
            Math.abs(pull) <= l1 ? 0 : -(pull - Math.sign(pull) * l1) / ((STEADINESS + nextRoot) / RATE + l2);
        }
      }
    }
  }
  return weights;
}

/** Turns scores into the gradient, probabilities minus the true label, in place. */
function toErrors(scores: Float64Array, target: number): void {
  let most = -Infinity;
  for (const score of scores) if (score > most) most = score;
  let sum = 0;
  for (let c = 0; c < scores.length; c += 1) {
    const power = Math.exp((scores[c] as number) - most);
    scores[c] = power;
    sum += power;
  }
  for (let c = 0; c < scores.length; c += 1) scores[c] = (scores[c] as number) / sum;
  scores[target] = (scores[target] as number) - 1;
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const held = order[last] as number;
    order[last] = order[other] as number;
    order[other] = held;
  }
}

/** Mulberry32, a small deterministic random number generator. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
