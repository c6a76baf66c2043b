import { z } from 'zod';

/** A forecast together with its result. */
export interface Forecast {
  /** The founder's forecast before the start that the experiment passes, 0 to 1. */
  readonly sure: number;
  readonly passed: boolean;
}

/** From this many forecasts on, how often they come true says more about the founder than about chance. */
export const FORECASTS_THAT_TELL = 10;

/** Whether the outcome that a forecast called likelier came true; null for 50%, which calls none likelier. */
export function cameTrue({ sure, passed }: Forecast): boolean | null {
  return sure === 0.5 ? null : sure > 0.5 === passed;
}

export const calibrationBand = z.object({
  /** Forecasts from `from` (inclusive) to `to` (exclusive); the last band includes 1. */
  from: z.number(),
  to: z.number(),
  count: z.number(),
  passed: z.number(),
  /** The mean forecast; null for a band without any. */
  said: z.number().nullable(),
});

export const calibrationView = z.object({
  /** Experiments that passed or failed and had a forecast. */
  forecasts: z.number(),
  /** Those that called one outcome likelier, all but 0.5. */
  leaning: z.number(),
  /** How many of these came true. */
  right: z.number(),
  /** The Brier score: mean squared difference of forecast and result, 0 (best) to 1; null without forecasts. */
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

/** Computes the accuracy of a founder's forecasts. */
export function calibrationOf(
  forecasts: readonly Forecast[],
): Pick<CalibrationView, 'forecasts' | 'leaning' | 'right' | 'brier' | 'bands'> {
  const count = forecasts.length;
  const verdicts = forecasts.map(cameTrue);
  const squares = forecasts.map(({ sure, passed }) => (sure - (passed ? 1 : 0)) ** 2);
  return {
    forecasts: count,
    leaning: verdicts.filter((verdict) => verdict !== null).length,
    right: verdicts.filter(Boolean).length,
    brier: count === 0 ? null : sum(squares) / count,
    bands: Array.from({ length: BANDS }, (_, index) => bandOf(forecasts, index)),
  };
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
