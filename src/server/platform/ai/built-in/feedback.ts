import { CANVAS_BOX_LABELS, CANVAS_BOXES } from '../../../../shared/canvas.ts';
import { assumptionsOf } from './assumptions.ts';
import { bounded } from './bounded-text.ts';
import { openQuestion } from './open-questions.ts';
import { prose, quote, UNREADABLE } from './prose.ts';
import { customersIn, offerIn, type PitchReading, type Statement, statementsAbout } from './reading.ts';
import { riskiest } from './riskiest.ts';

/** What is clear, what is proven, what is missing and what is riskiest in this pitch. */
export function feedbackOn(reading: PitchReading): string {
  if (reading.language !== 'english') return UNREADABLE[reading.language];
  return prose([
    opening(reading),
    clearest(reading),
    observed(reading),
    belief(reading),
    missing(reading),
    risk(reading),
  ]);
}

function opening(reading: PitchReading): string {
  const spoken = CANVAS_BOXES.filter((box) => statementsAbout(reading, box).length > 0);
  const names = spoken.map((box) => CANVAS_BOX_LABELS[box].toLowerCase()).join(', ');
  if (spoken.length === 0)
    return `With ${reading.wordCount} words there is little to read yet. Say who has the problem, what you give them and who pays.`;
  return `The pitch for ${offerIn(reading)} speaks of ${spoken.length} of the nine canvas boxes: ${names}.`;
}

function clearest(reading: PitchReading): string | null {
  const best = [...reading.statements]
    .filter((s) => s.box && !s.question)
    .sort((a, b) => b.boxWeight - a.boxWeight)[0];
  return best?.box
    ? `Clearest is what it says of the ${CANVAS_BOX_LABELS[best.box].toLowerCase()}: ${quote(best.text)}`
    : null;
}

function observed(reading: PitchReading): string {
  const facts = reading.statements.filter((statement) => statement.fact);
  if (facts.length === 0)
    return `Nothing in it is reported as already seen, done or paid by ${customersIn(reading)}: all of it is belief so far.`;
  const lines = facts.slice(0, 5).map((statement) => `- ${labelOf(statement)}: ${quote(statement.text)}`);
  return `Reported as already happened:\n${lines.join('\n')}`;
}

function labelOf(statement: Statement): string {
  const impact =
    statement.fact?.impact === 'contradicts'
      ? 'speaks against you'
      : statement.fact?.impact === 'neutral'
        ? 'open'
        : 'speaks for you';
  const strength = { said: 'heard', did: 'done', paid: 'paid' }[statement.fact?.strength ?? 'said'];
  return `${strength}, ${impact}`;
}

function belief(reading: PitchReading): string | null {
  const hedged = reading.statements.find((s) => s.certainty === 'hedged' && !s.fact && s.box);
  const promised = reading.statements.find((s) => s.certainty === 'promised' && !s.fact && s.box);
  const parts = [
    hedged ? `You sound unsure here, which makes it a good thing to test: ${quote(hedged.text)}` : null,
    promised ? `This promises more than anything in the pitch shows: ${quote(promised.text)}` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join('\n\n') : null;
}

function missing(reading: PitchReading): string | null {
  const silent = CANVAS_BOXES.filter((box) => statementsAbout(reading, box).length === 0);
  if (silent.length === 0) return null;
  const lines = silent.map((box) => `- ${CANVAS_BOX_LABELS[box]}: ${openQuestion(box, reading)}`);
  return `Not answered yet:\n${lines.join('\n')}`;
}

function risk(reading: PitchReading): string | null {
  const top = riskiest(assumptionsOf(reading), 1)[0];
  return top ? `Riskiest now: ${bounded(top.draft.text, 300)}` : null;
}
