import { CANVAS_BOX_LABELS } from '../../../../../shared/canvas.ts';
import { NOT_READ } from '../../../../../shared/pitch-kinds.ts';
import type { ConfirmedOffer } from '../../analyst.port.ts';
import { openBoxes } from '../assumptions.ts';
import { reportedIn } from '../evidence.ts';
import { isFigure } from '../figures.ts';
import { namedIn } from '../named.ts';
import { openQuestion } from '../open-questions.ts';
import { claimsOn, type PitchReading } from '../pitch-reading.ts';
import { list, prose, quote } from '../prose.ts';

const MOST_POINTS = 7;

/** What to add or change; each point refers to words of the pitch or to something missing in it. */
export function improvementsTo(reading: PitchReading, confirmed?: ConfirmedOffer): string {
  const note = NOT_READ[reading.verdict];
  if (note !== null) return note;
  const named = namedIn(reading, confirmed);
  const points = [
    ...against(reading),
    ...undecided(reading),
    unmeasured(reading),
    named.customers ? null : 'Name one kind of customer of whom you could find ten this week.',
    ...openBoxes(reading).map((box) => `${CANVAS_BOX_LABELS[box]}: ${openQuestion(box, named)}`),
  ].filter((point) => point !== null);
  if (points.length === 0)
    return 'Every box is spoken of and nothing reported speaks against it. Now test the riskiest belief with strangers.';
  return prose([note, `To make this pitch stronger:\n${list(points.slice(0, MOST_POINTS))}`]);
}

function against(reading: PitchReading): string[] {
  return reportedIn(reading)
    .filter(({ fact }) => fact.impact === 'contradicts')
    .slice(0, 2)
    .map(({ text }) => `Answer this, or change the idea: ${quote(text)}`);
}

function undecided(reading: PitchReading): string[] {
  return reportedIn(reading)
    .filter(({ fact }) => !fact.isSure)
    .slice(0, 2)
    .map(({ text }) => `Say what follows from this, for the idea or against it: ${quote(text)}`);
}

function unmeasured(reading: PitchReading): string | null {
  const [problem] = claimsOn(reading, 'problem').filter(({ segment }) => !segment.tokens.some(isFigure));
  return problem ? `Put a figure to this, how often or how much: ${quote(problem.text)}` : null;
}
