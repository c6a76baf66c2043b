import { CANVAS_BOX_LABELS, CANVAS_BOXES, type CanvasBox } from '../../../../../shared/canvas.ts';
import { NOT_READ } from '../../../../../shared/pitch-kinds.ts';
import type { ConfirmedOffer } from '../../analyst.port.ts';
import { type GroundedAssumption, groundedAssumptions, openBoxes } from '../assumptions.ts';
import { reportedIn } from '../evidence.ts';
import { type Named, namedIn } from '../named.ts';
import { openQuestion } from '../open-questions.ts';
import type { PitchReading } from '../pitch-reading.ts';
import { list, prose, quote } from '../prose.ts';
import { asConfirmed } from '../tested-belief.ts';
import { proposed } from './title-and-summary.ts';

/** What the pitch makes assumptions on, what it reports, and what it leaves open. */
export function feedbackOn(reading: PitchReading, confirmed?: ConfirmedOffer): string {
  const note = NOT_READ[reading.verdict];
  if (note !== null) return note;
  const beliefs = groundedAssumptions(reading);
  const filled = CANVAS_BOXES.filter((box) => beliefs.some(({ draft }) => draft.canvasBox === box));
  return prose([
    opening(filled),
    reported(reading),
    missing(openBoxes(reading, beliefs), namedIn(reading, confirmed)),
    riskiest(beliefs, reading, confirmed),
  ]);
}

function opening(filled: readonly CanvasBox[]): string {
  const names = filled.map((box) => CANVAS_BOX_LABELS[box].toLowerCase()).join(', ');
  if (filled.length === 0)
    return 'There is little to read yet. Say who has the trouble, what you give them and who pays.';
  return `Read in the pitch: assumptions on ${filled.length} of the nine boxes, ${names}.`;
}

/** What the ledger gets, without a direction or strength: those stand there, and change once somebody judges. */
function reported(reading: PitchReading): string {
  const facts = reportedIn(reading).slice(0, 8);
  if (facts.length === 0)
    return 'No report of what anybody has done, said or paid was found in it: all of it counts as belief so far.';
  return `Reported in the pitch; the ledger says how each counts:\n${list(facts.map(({ text }) => quote(text)))}`;
}

function missing(open: readonly CanvasBox[], named: Named): string | null {
  if (open.length === 0) return null;
  return `Open:\n${list(open.map((box) => `${CANVAS_BOX_LABELS[box]}: ${openQuestion(box, named)}`))}`;
}

/** The first unsupported assumption of the most important box. */
function riskiest(
  beliefs: readonly GroundedAssumption[],
  reading: PitchReading,
  confirmed: ConfirmedOffer | undefined,
): string | null {
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
  const box = order.find(
    (each) => !supported.has(each) && beliefs.some(({ draft }) => draft.canvasBox === each),
  );
  const belief = beliefs.find(({ draft }) => draft.canvasBox === box);
  return belief
    ? `Riskiest by the pitch, since nothing in it surely speaks for it: ${quote(asConfirmed(belief.draft, proposed(reading), confirmed))}`
    : null;
}
