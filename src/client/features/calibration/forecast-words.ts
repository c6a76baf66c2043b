import { type CalibrationView, cameTrue, type Forecast } from '../../../shared/calibration.ts';
import { percentOf } from '../../../shared/percent-of.ts';
import { listed } from '../../lib/listed.ts';

/** How many of the forecasts were right; of a single one, what it was and what happened. */
export function summaryOf({ leaning, right, experiments }: CalibrationView): string {
  const [only, another] = experiments;
  if (only && !another) {
    const happened = only.passed ? 'passed' : 'failed';
    return `Your one forecast (${sureWords(only)}) was ${verdictOf(only)}: it ${happened}.`;
  }
  const counts: [number, string][] = [
    [right, 'right'],
    [leaning - right, 'wrong'],
    [experiments.length - leaning, '50%, which is neither right nor wrong'],
  ];
  const parts = counts.filter(([count]) => count > 0);
  return `Of your ${experiments.length} forecasts, ${listed(parts.map(([count, what]) => `${count} ${count === 1 ? 'was' : 'were'} ${what}`))}.`;
}

export function sureWords({ sure }: Forecast): string {
  return `${percentOf(sure)} sure that it passes`;
}

export function verdictOf(forecast: Forecast): string {
  const verdict = cameTrue(forecast);
  return verdict === null ? 'neither right nor wrong' : verdict ? 'right' : 'wrong';
}
