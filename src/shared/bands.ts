/** A band of the validation score: its lowest rounded percent, colour name and label. */
export interface ScoreBand {
  readonly from: number;
  readonly tone: 'teal' | 'green' | 'amber' | 'orange' | 'red' | 'yellow';
  readonly label: string;
}

/** Bands of the founder app (specification 1, section 9). */
export const SCORE_BANDS: readonly ScoreBand[] = [
  { from: 90, tone: 'teal', label: 'Ship it and move on' },
  { from: 75, tone: 'green', label: 'Comfortable for now' },
  { from: 60, tone: 'amber', label: 'Okay-ish, still needs proof' },
  { from: 40, tone: 'orange', label: 'Big holes, start experiments' },
  { from: 0, tone: 'red', label: "You're guessing. Validate now" },
];

/** Bands of the competition page (specification 2, section 9). */
export const COMPETITION_BANDS: readonly ScoreBand[] = [
  { from: 80, tone: 'green', label: 'Highly validated' },
  { from: 60, tone: 'yellow', label: 'Moderately validated' },
  { from: 40, tone: 'orange', label: 'Early stage' },
  { from: 0, tone: 'red', label: 'Needs work' },
];

/** A score fraction as whole percent. */
export function scorePercent(score: number): number {
  return Math.round(score * 100);
}

/** The band that a score fraction falls in, by its rounded percent. */
export function scoreBand(score: number, bands: readonly ScoreBand[] = SCORE_BANDS): ScoreBand {
  const percent = scorePercent(score);
  return bands.find((band) => percent >= band.from) ?? (bands[bands.length - 1] as ScoreBand);
}
