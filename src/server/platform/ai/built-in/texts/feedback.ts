import { CANVAS_BOX_LABELS, CANVAS_BOXES } from '../../../../../shared/canvas.ts';
import { NOT_READ } from '../../../../../shared/pitch-kinds.ts';
import { groundedAssumptions } from '../assumptions.ts';
import { reportedIn } from '../evidence.ts';
import { namedIn } from '../named.ts';
import { openQuestion } from '../open-questions.ts';
import { claimsOn, type PitchReading, silentBoxes } from '../pitch-reading.ts';
import { list, prose, quote } from '../prose.ts';

/** What the pitch claims, what it reports as having happened, for or against, and what it leaves open. */
export function feedbackOn(reading: PitchReading): string {
  const note = NOT_READ[reading.verdict];
  if (note !== null) return note;
  return prose([opening(reading), reported(reading), missing(reading), riskiest(reading)]);
}

function opening(reading: PitchReading): string {
  const spoken = CANVAS_BOXES.filter((box) => claimsOn(reading, box).length > 0);
  const names = spoken.map((box) => CANVAS_BOX_LABELS[box].toLowerCase()).join(', ');
  if (spoken.length === 0)
    return 'There is little to read yet. Say who has the trouble, what you give them and who pays.';
  return `Read in the pitch: claims on ${spoken.length} of the nine boxes, ${names}.`;
}

const DIRECTIONS = { validates: 'for it', contradicts: 'against it', neutral: 'open' } as const;
const DEEDS = { paid: 'paid', did: 'done', said: 'said', desk: 'written' } as const;

function reported(reading: PitchReading): string {
  const facts = reportedIn(reading).slice(0, 8);
  if (facts.length === 0)
    return 'No report of what anybody has done, said or paid was found in it: all of it counts as belief so far.';
  const lines = facts.map(
    ({ fact, text }) =>
      `${DEEDS[fact.strength]}, ${fact.isSure ? DIRECTIONS[fact.impact] : 'for you to judge'}: ${quote(text)}`,
  );
  return `Reported as having happened:\n${list(lines)}`;
}

function missing(reading: PitchReading): string | null {
  const silent = silentBoxes(reading);
  if (silent.length === 0) return null;
  const named = namedIn(reading);
  return `Not found in it:\n${list(silent.map((box) => `${CANVAS_BOX_LABELS[box]}: ${openQuestion(box, named)}`))}`;
}

/** The first unsupported assumption of the most important box. */
function riskiest(reading: PitchReading): string | null {
  const supported = new Set(
    reportedIn(reading).flatMap(({ fact, box }) => (fact.impact === 'validates' ? box : [])),
  );
  const order = [
    'problem',
    'revenueStreams',
    'customerSegments',
    'channels',
    'solution',
    'uniqueValueProposition',
  ] as const;
  const beliefs = groundedAssumptions(reading);
  const box = order.find(
    (each) => !supported.has(each) && beliefs.some(({ draft }) => draft.canvasBox === each),
  );
  const belief = beliefs.find(({ draft }) => draft.canvasBox === box);
  return belief
    ? `Riskiest by the pitch, since nothing reported in it speaks for it: ${quote(belief.draft.text)}`
    : null;
}
