import type { AnalystResult } from '../../../../../shared/analysis.ts';
import { CANVAS_BOXES, type CanvasBox, OPEN_BOX } from '../../../../../shared/canvas.ts';
import { NOT_READ } from '../../../../../shared/pitch-kinds.ts';
import type { ConfirmedOffer } from '../../analyst.port.ts';
import { bounded } from '../bounded-text.ts';
import { namedIn } from '../named.ts';
import { openQuestion } from '../open-questions.ts';
import { claimsOn, factsIn, type PitchReading, type Statement } from '../pitch-reading.ts';
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
  const told = sentencesOf(
    reading.statements.filter(({ index }) => best.has(index)),
    reading,
  );
  return bounded(
    told.length > 0 ? told.join(' ') : `${OPEN_BOX}${openQuestion(box, namedIn(reading, confirmed))}`,
    600,
  );
}

/** Clauses that follow each other without a mark, as in speech, are one sentence. */
function sentencesOf(statements: readonly Statement[], { text }: PitchReading): string[] {
  const sentences: string[] = [];
  let before: Statement | undefined;
  for (const each of statements) {
    const said = bounded(each.text, 190);
    const between = before ? text.slice(before.segment.end - 1, each.segment.start) : '';
    const goesOn = before?.index === each.index - 1 && !/[.!?;:…\n]/u.test(between);
    if (goesOn) sentences.push(`${sentences.pop()?.replace(/[\s,]+$/u, '')}, ${said}`);
    else sentences.push(said);
    before = each;
  }
  return sentences.map(asSentence);
}
