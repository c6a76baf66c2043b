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

/**
 * One line of the table: the result, its spread, the baseline's own figure, and the goal.
 *
 * @param unit of the figures that are compared
 */
export function ratioLine(what: string, ratio: Comparison, goal: number, unit = 'a second'): string {
  const spread = `${ratio.min.toFixed(2)} to ${ratio.max.toFixed(2)}`;
  const figures = `${Math.round(ratio.ours)} against ${Math.round(ratio.bare)} ${unit}`;
  return `${what}: ${ratio.median.toFixed(2)} x (${spread}), baseline ${figures}, goal ${goal.toFixed(2)} x, ${verdict(ratio.median >= goal)}`;
}

/** How the table says whether a goal was reached. */
export function verdict(isReached: boolean): string {
  return isReached ? 'met' : 'MISSED';
}

/** The baseline of a row that is no ratio: its median, with the least and the greatest. */
export function baselineOf(values: readonly number[], unit: string, digits = 1): string {
  return `, baseline ${median(values).toFixed(digits)} ${unit} ${spreadOf(values, digits)}`;
}

/** The time in milliseconds since 1970 and their fractions, comparable between processes. */
export function sinceEpoch(): number {
  return performance.timeOrigin + performance.now();
}
