import type { CanvasBox } from '../../../../shared/canvas.ts';
import { bounded, capitalized, uncapitalized } from './bounded-text.ts';
import { customersIn, offerIn, type PitchReading, type Statement } from './reading.ts';

const LONGEST = 300;

/** A clause as one sentence that could turn out false. Words are only moved where that is safe; else it is framed. */
export function asAssumption(statement: Statement, box: CanvasBox, reading: PitchReading): string {
  return bounded(capitalized(withFullStop(framed(statement, box, reading))), LONGEST);
}

function framed(statement: Statement, box: CanvasBox, reading: PitchReading): string {
  const clause = withoutEnd(statement.text);
  const customers = customersIn(reading);
  if (statement.fact?.impact === 'contradicts')
    return `enough ${customers} will decide otherwise, although: ${quoted(clause)}`;
  if (statement.fact) return factFrame(statement.fact.strength, clause, customers);
  return boxFrame(box, clause, customers, offerIn(reading));
}

function factFrame(strength: 'said' | 'did' | 'paid', clause: string, customers: string): string {
  if (strength === 'paid') return `more ${customers} will pay, as reported here: ${quoted(clause)}`;
  if (strength === 'did') return `more ${customers} will do as reported here: ${quoted(clause)}`;
  return `what was heard is true of most ${customers}: ${quoted(clause)}`;
}

function boxFrame(box: CanvasBox, clause: string, customers: string, offer: string): string {
  switch (box) {
    case 'problem':
      return clause.replace(
        /^(?:the|our|one|their|my)?\s*(?:main |biggest |real |big )?(?:problem|issue|pain point|pain) (?:is|here is) (?:that )?/iu,
        '',
      );
    case 'solution':
      return solutionFrame(clause);
    case 'uniqueValueProposition':
      return `it matters to ${customers} that ${uncapitalized(clause)}`;
    case 'unfairAdvantage':
      return `this is an advantage that others cannot copy soon: ${uncapitalized(clause)}`;
    case 'customerSegments':
      return isSentence(clause) ? clause : `the first customers of ${offer} are: ${uncapitalized(clause)}`;
    case 'keyMetrics':
      return `this number will show the success of ${offer}: ${uncapitalized(clause)}`;
    case 'channels':
      return `${customers} can be won this way: ${uncapitalized(clause)}`;
    case 'costStructure':
      return `the costs hold as said: ${uncapitalized(clause)}`;
    case 'revenueStreams':
      return revenueFrame(clause, customers);
  }
}

/** "I want to build an app" becomes "We can build an app": the part that may prove false. */
function solutionFrame(clause: string): string {
  const wish =
    /^(?:i|we)(?: really| just)? ?(?:want to|would like to|'d like to|plan to|am going to|are going to|'m going to|'re going to|will|'ll|hope to|intend to) (?=\w)/iu;
  if (wish.test(clause)) return clause.replace(wish, 'We can ');
  const doing = /^(?:i|we)(?:'m|'re| am| are) (build|mak|creat|develop|design|launch|offer|provid)ing /iu;
  const match = doing.exec(clause);
  if (match?.[1]) {
    const verb = match[1].toLowerCase();
    return clause.replace(doing, `We can ${/^(?:mak|creat|provid)$/.test(verb) ? `${verb}e` : verb} `);
  }
  return clause;
}

function revenueFrame(clause: string, customers: string): string {
  const charge =
    /^(?:i|we)(?:'ll| will| would| plan to| want to| could|'d)? (charge|take|sell|ask for|get) /iu;
  if (charge.test(clause))
    return `${customers} will accept that ${clause.replace(charge, (_, verb: string) => `we ${verb.toLowerCase()} `)}`;
  return `the money comes in as said: ${uncapitalized(clause)}`;
}

function isSentence(clause: string): boolean {
  return /\b(?:is|are|was|were|have|has|need|needs|want|will|would|do|does|can|work|live|who|own|run)\b/i.test(
    clause,
  );
}

function quoted(clause: string): string {
  return `“${bounded(clause, 200)}”`;
}

function withoutEnd(text: string): string {
  return text.replace(/[\s.!?…:;,]+$/u, '');
}

function withFullStop(text: string): string {
  return /[.!?…”]$/u.test(text) ? text : `${text}.`;
}
