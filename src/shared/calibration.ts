import { z } from 'zod';

/** A forecast that has met its result. */
export interface Forecast {
  /** How sure the founder was before the start that it passes, 0 to 1. */
  readonly sure: number;
  readonly passed: boolean;
}

export const calibrationBand = z.object({
  /** Forecasts from this on, up to but without `to`; the last band includes 1. */
  from: z.number(),
  to: z.number(),
  count: z.number(),
  passed: z.number(),
  /** The mean of what was said; null for a band without forecasts. */
  said: z.number().nullable(),
});

export const calibrationView = z.object({
  /** Experiments that passed or failed after a forecast. */
  forecasts: z.number(),
  /** Of those, how often the likelier of the two came true; a forecast of one half is right by half. */
  right: z.number(),
  /** The mean squared distance between forecast and result, 0 (always sure and right) to 1; null without forecasts. */
  brier: z.number().nullable(),
  bands: z.array(calibrationBand),
  experiments: z.array(
    z.object({
      id: z.string(),
      conceptId: z.string(),
      assumptionId: z.string(),
      title: z.string(),
      sure: z.number(),
      passed: z.boolean(),
      endedAt: z.string(),
    }),
  ),
});
export type CalibrationView = z.infer<typeof calibrationView>;

const BANDS = 5;

/** How good a founder's forecasts have been. */
export function calibrationOf(
  forecasts: readonly Forecast[],
): Pick<CalibrationView, 'forecasts' | 'right' | 'brier' | 'bands'> {
  const count = forecasts.length;
  const squares = forecasts.map(({ sure, passed }) => (sure - (passed ? 1 : 0)) ** 2);
  return {
    forecasts: count,
    right: sum(forecasts.map(rightness)),
    brier: count === 0 ? null : sum(squares) / count,
    bands: Array.from({ length: BANDS }, (_, index) => bandOf(forecasts, index)),
  };
}

function rightness({ sure, passed }: Forecast): number {
  if (sure === 0.5) return 0.5;
  return sure > 0.5 === passed ? 1 : 0;
}

function bandOf(forecasts: readonly Forecast[], index: number) {
  const own = forecasts.filter(({ sure }) => Math.min(BANDS - 1, Math.floor(sure * BANDS)) === index);
  return {
    from: index / BANDS,
    to: (index + 1) / BANDS,
    count: own.length,
    passed: own.filter(({ passed }) => passed).length,
    said: own.length === 0 ? null : sum(own.map(({ sure }) => sure)) / own.length,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
