/** The middle value; of an even number, the lower of the two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The value that this share of all, 0 to 1, does not exceed: 0.99 for the 99th percentile; 1 for the largest. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

export interface Ratio {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/**
 * Runs two measurements by turns and compares them round by round, so that noise of the machine hits both.
 * A ratio above 1 means that the first was higher.
 */
export async function compareByTurns(
  rounds: number,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<Ratio & { readonly ours: number; readonly bare: number }> {
  const ratios: number[] = [];
  const all = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 === 0;
    const a = first ? await ours() : undefined;
    const b = await bare();
    const measured = a ?? (await ours());
    all.ours.push(measured);
    all.bare.push(b);
    ratios.push(measured / b);
  }
  return {
    median: median(ratios),
    min: Math.min(...ratios),
    max: Math.max(...ratios),
    ours: median(all.ours),
    bare: median(all.bare),
  };
}

/** One line of the table: what was reached, how it spread, and what is asked for. */
export function ratioLine(what: string, ratio: Ratio, goal: number): string {
  const met = ratio.median >= goal ? 'met' : 'MISSED';
  const spread = `${ratio.min.toFixed(2)} to ${ratio.max.toFixed(2)}`;
  return `${what}: ${ratio.median.toFixed(2)} x (${spread}), goal ${goal.toFixed(2)} x, ${met}`;
}
