import type { AnalystResult } from '../../../../../shared/analysis.ts';
import { CANVAS_BOXES, type CanvasBox, OPEN_BOX } from '../../../../../shared/canvas.ts';
import { NOT_READ } from '../../../../../shared/pitch-kinds.ts';
import type { ConfirmedOffer } from '../../analyst.port.ts';
import { bounded } from '../bounded-text.ts';
import { namedIn } from '../named.ts';
import { openQuestion } from '../open-questions.ts';
import { claimsOn, factsIn, type PitchReading } from '../pitch-reading.ts';
import { asSentence } from '../wording.ts';

const MOST_STATEMENTS = 3;

/** For each box the founder's own words about it; for an empty one its open question. */
export function canvasSummariesOf(
  reading: PitchReading,
  confirmed?: ConfirmedOffer,
): AnalystResult<'canvasSummaries'> {
  const isIdea = NOT_READ[reading.verdict] === null;
  return {
    summaries: isIdea
      ? CANVAS_BOXES.map((canvasBox) => ({ canvasBox, summary: summaryOf(canvasBox, reading, confirmed) }))
      : [],
  };
}

function summaryOf(box: CanvasBox, reading: PitchReading, confirmed: ConfirmedOffer | undefined): string {
  const facts = factsIn(reading).filter((each) => each.box === box);
  const best = new Set(
    [...claimsOn(reading, box), ...facts].slice(0, MOST_STATEMENTS).map(({ index }) => index),
  );
  const told = reading.statements
    .filter(({ index }) => best.has(index))
    .map(({ text }) => asSentence(bounded(text, 190)));
  return bounded(
    told.length > 0 ? told.join(' ') : `${OPEN_BOX}${openQuestion(box, namedIn(reading, confirmed))}`,
    600,
  );
}
