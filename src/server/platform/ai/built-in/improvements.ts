import { CANVAS_BOX_LABELS, CANVAS_BOXES } from '../../../../shared/canvas.ts';
import { assumptionsOf } from './assumptions.ts';
import { nextTestsFor } from './next-tests.ts';
import { openQuestion } from './open-questions.ts';
import { prose, quote, UNREADABLE } from './prose.ts';
import { customersIn, offerIn, type PitchReading, statementsAbout } from './reading.ts';
import { riskiest } from './riskiest.ts';

/** What to change in this pitch, the most useful first, each point tied to its words or its silence. */
export function improvementsTo(reading: PitchReading): string {
  if (reading.language !== 'english') return UNREADABLE[reading.language];
  const points = [
    customersPoint(reading),
    problemPoint(reading),
    moneyPoint(reading),
    hedgePoint(reading),
    promisePoint(reading),
    contradictionPoint(reading),
    ...silentPoints(reading),
  ]
    .filter((point) => point !== null)
    .slice(0, 7);
  return prose([
    `To make the pitch for ${offerIn(reading)} stronger:`,
    points.map((point) => `- ${point}`).join('\n'),
    testPoint(reading),
  ]);
}

function customersPoint(reading: PitchReading): string {
  if (!reading.customers)
    return 'Name one kind of customer that you could find ten of this week; the pitch names none.';
  if (!reading.customers.includes(' '))
    return `“${reading.customers}” is wide. Say which of them have it worst, and where one meets them.`;
  return `Keep to ${reading.customers.toLowerCase()} and say how many of them you can name today.`;
}

function problemPoint(reading: PitchReading): string | null {
  const [problem] = statementsAbout(reading, 'problem');
  if (!problem) return null;
  if (/\d/.test(problem.text))
    return `Say how you know the number in ${quote(problem.text)}: counted, heard or guessed.`;
  return `Put a number to ${quote(problem.text)}: how often, how long, how much it costs ${customersIn(reading)}.`;
}

function moneyPoint(reading: PitchReading): string | null {
  const [price] = statementsAbout(reading, 'revenueStreams');
  if (!price || statementsAbout(reading, 'costStructure').length > 0) return null;
  return `You say ${quote(price.text)} but not what serving one customer costs. Without it nobody can tell what is left.`;
}

function hedgePoint(reading: PitchReading): string | null {
  const hedged = reading.statements.find(
    (statement) => statement.certainty === 'hedged' && !statement.fact && statement.box,
  );
  return hedged ? `Turn ${quote(hedged.text)} into a question you can answer within two weeks.` : null;
}

function promisePoint(reading: PitchReading): string | null {
  const promised = reading.statements.find(
    (statement) => statement.certainty === 'promised' && !statement.fact,
  );
  return promised ? `Replace ${quote(promised.text)} by one case that has happened.` : null;
}

function contradictionPoint(reading: PitchReading): string | null {
  const against = reading.statements.find((statement) => statement.fact?.impact === 'contradicts');
  return against ? `Answer this before anything else, or change the idea: ${quote(against.text)}` : null;
}

function silentPoints(reading: PitchReading): string[] {
  return CANVAS_BOXES.filter((box) => statementsAbout(reading, box).length === 0)
    .slice(0, 4)
    .map((box) => `Add ${CANVAS_BOX_LABELS[box].toLowerCase()}: ${openQuestion(box, reading)}`);
}

function testPoint(reading: PitchReading): string | null {
  const top = riskiest(assumptionsOf(reading), 1)[0];
  const test = top ? nextTestsFor(top.draft, reading)[0] : undefined;
  return test ? `Do this first. ${test.test}\nIt passes if: ${test.passMark}` : null;
}
