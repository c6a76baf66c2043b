import { writeFileSync } from 'node:fs';
import { CANVAS_BOXES } from '../../../../shared/canvas.ts';
import { BOX_WEIGHTS } from '../built-in/box-weights.ts';
import { CROSS_CHECK_FOLDS, crossCheck, fitOn } from './box-fitting.ts';
import { DEVELOPMENT_PITCHES } from './development-pitches.ts';

/**
 * Fits the weights of the box signs on the development pitches and writes them to `built-in/box-weights.ts`.
 * Run it after a change of signs, grammar or labels. It first prints how often boxes are right on pitches that a
 * fit has not seen, each eighth of the pitches judged by a fit on the others.
 */
const { right, total } = crossCheck(DEVELOPMENT_PITCHES);
console.log(
  `right box on unseen clauses, ${CROSS_CHECK_FOLDS} folds: ${right} of ${total} (${((100 * right) / total).toFixed(1)} %)`,
);

const rows = Object.entries(fitOn(DEVELOPMENT_PITCHES))
  .map(([sign, weights]) => [sign, weights.map((weight) => Math.round(weight * 100) / 100)] as const)
  .filter(([, weights]) => weights.some((weight) => Math.abs(weight) >= 0.05))
  .sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(
  new URL('../built-in/box-weights.ts', import.meta.url),
  `/**
 * What each sign tells of each box, in the order ${CANVAS_BOXES.join(', ')}.
 * Written by evaluation/fit-box-weights.ts; not edited by hand.
 */
export const BOX_WEIGHTS: Readonly<Record<string, readonly number[] | undefined>> = {
${rows.map(([sign, weights]) => `  '${sign.replaceAll("'", "\\'")}': [${weights.join(', ')}],`).join('\n')}
};
`,
);
console.log(`${rows.length} signs weighed, ${Object.keys(BOX_WEIGHTS).length} before`);
