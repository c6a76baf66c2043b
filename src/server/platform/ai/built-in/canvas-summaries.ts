import type { AnalystResult } from '../../../../shared/analysis.ts';
import { CANVAS_BOXES, type CanvasBox } from '../../../../shared/canvas.ts';
import { bounded, capitalized } from './bounded-text.ts';
import { openQuestion } from './open-questions.ts';
import { type PitchReading, statementsAbout } from './reading.ts';

/** For each box the founder's own words on it, cleaned; for a silent one its open question. */
export function canvasSummariesOf(reading: PitchReading): AnalystResult<'canvasSummaries'> {
  return {
    summaries: CANVAS_BOXES.map((canvasBox) => ({ canvasBox, summary: summaryOf(canvasBox, reading) })),
  };
}

function summaryOf(box: CanvasBox, reading: PitchReading): string {
  const best = new Set(statementsAbout(reading, box).slice(0, 3));
  if (best.size === 0) return bounded(`Open: ${openQuestion(box, reading)}`, 600);
  const inOrder = reading.statements.filter((statement) => best.has(statement));
  return bounded(inOrder.map((statement) => sentence(statement.text)).join(' '), 600);
}

function sentence(text: string): string {
  const whole = capitalized(bounded(text, 260));
  return /[.!?…]["'”’)]*$/u.test(whole) ? whole : `${whole}.`;
}
