/** The median; of an even number of values, the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The percentile for a share from 0 to 1: 0.99 for the 99th percentile, 0 for the least and 1 for the greatest value. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** `(0.4 to 118.2)`: the least and the greatest value, as the table reads them. */
export function spreadOf(values: readonly number[], digits = 1): string {
  return `(${quantile(values, 0).toFixed(digits)} to ${quantile(values, 1).toFixed(digits)})`;
}

export interface Ratio {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export interface Comparison extends Ratio {
  readonly ours: number;
  readonly bare: number;
}

/**
 * Runs measurements alternately, reversing the order in each round, so that machine noise affects all of them equally.
 * Returns the values of each, by round.
 */
export async function compareAllByTurns<Name extends string>(
  rounds: number,
  measurements: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(measurements) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      values[name].push(await measurements[name]());
    }
  }
  return values;
}

/** Compares alternating measurements round by round. A ratio above 1 means that the product's value was higher. */
export function ratioOf(ours: readonly number[], bare: readonly number[]): Comparison {
  const ratios = ours.map((value, round) => value / (bare[round] ?? Number.NaN));
  return {
    median: median(ratios),
    min: Math.min(...ratios),
    max: Math.max(...ratios),
    ours: median(ours),
    bare: median(bare),
  };
}

/** Runs two measurements alternately and compares them. */
export async function compareByTurns(
  rounds: number,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<Comparison> {
  const measured = await compareAllByTurns(rounds, { ours, bare });
  return ratioOf(measured.ours, measured.bare);
}

/** One line of the table: the result, its spread, and the goal. */
export function ratioLine(what: string, ratio: Ratio, goal: number): string {
  const met = ratio.median >= goal ? 'met' : 'MISSED';
  const spread = `${ratio.min.toFixed(2)} to ${ratio.max.toFixed(2)}`;
  return `${what}: ${ratio.median.toFixed(2)} x (${spread}), goal ${goal.toFixed(2)} x, ${met}`;
}

/** The time in milliseconds since 1970 and their fractions, comparable between processes. */
export function sinceEpoch(): number {
  return performance.timeOrigin + performance.now();
}
