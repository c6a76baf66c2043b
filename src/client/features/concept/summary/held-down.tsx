import type { ScoreExplanation } from '../../../../shared/score-reasons.ts';

type Held = NonNullable<ScoreExplanation['heldDown']>;

/** Explains why the stored scores are lower than the sums below, and by how much. */
export function HeldDown({ held }: { held: Held }) {
  const made = [
    held.score === null ? null : `a score of ${percent(held.score)}`,
    held.proven === null ? null : `${percent(held.proven)} proven`,
  ].filter((each) => each !== null);
  return (
    <p role="note" className="mb-3 rounded-lg bg-sunken px-3 py-2 text-sm">
      <strong className="font-semibold">Held at what stood before.</strong> The columns below make{' '}
      {made.join(' and ')}. {held.because}
    </p>
  );
}

function percent(fraction: number): string {
  return `${(100 * fraction).toFixed(1)} %`;
}
