import type { AnalystInputs } from '../analyst.port.ts';
import { prose, quote, UNREADABLE } from './prose.ts';
import {
  customersIn,
  offerIn,
  type PitchReading,
  readPitch,
  type Statement,
  statementsAbout,
  statementsOf,
} from './reading.ts';
import { topicStems, wordsOf } from './words.ts';

/** What in the founder's biography and resume speaks for this pitch, quoted, and what is missing. */
export function founderFitOf(input: AnalystInputs['founderFit']): string {
  const reading = readPitch(input.pitch);
  if (reading.language !== 'english') return UNREADABLE[reading.language];
  const background = [input.biography, input.resume].filter((text): text is string => Boolean(text?.trim()));
  const inPitch = statementsAbout(reading, 'unfairAdvantage').slice(0, 3);
  if (background.length === 0)
    return prose([withoutBackground(), selfDescription(inPitch), gaps(reading, new Set())]);

  const stems = new Set(background.flatMap(topicStems));
  const fitting = overlapping(background, reading);
  return prose([
    fitting.length > 0
      ? `Your background touches this pitch:\n${fitting.map(({ statement, shared }) => `- ${quote(statement.text)} (shared with the pitch: ${shared.join(', ')})`).join('\n')}`
      : `Nothing in your biography or resume speaks of the same things as ${offerIn(reading)}. That is no verdict: say what brought you to it.`,
    selfDescription(inPitch),
    gaps(reading, stems),
  ]);
}

function withoutBackground(): string {
  return 'No biography or resume is given, so the fit cannot be judged from them. Add either in the profile settings.';
}

function selfDescription(statements: readonly Statement[]): string | null {
  if (statements.length === 0) return null;
  return `The pitch itself says of you:\n${statements.map((statement) => `- ${quote(statement.text)}`).join('\n')}`;
}

function overlapping(
  background: readonly string[],
  reading: PitchReading,
): { statement: Statement; shared: string[] }[] {
  const pitchStems = new Set(topicStems(reading.pitch));
  return background
    .flatMap((text) => statementsOf(text))
    .map((statement) => ({ statement, shared: sharedWords(statement, pitchStems) }))
    .filter(({ shared }) => shared.length > 0)
    .sort((a, b) => b.shared.length - a.shared.length)
    .slice(0, 4);
}

function sharedWords(statement: Statement, pitchStems: ReadonlySet<string>): string[] {
  const words = wordsOf(statement.text).map((word) => word.text);
  return [...new Set(words.filter((word) => topicStems(word).some((stem) => pitchStems.has(stem))))].slice(
    0,
    6,
  );
}

const SKILLS: readonly (readonly [need: RegExp, has: RegExp, text: string])[] = [
  [
    /\b(?:app|software|platform|website|api|bot|dashboard|ai)\b/i,
    /\b(?:develop|engineer|program|software|cod)/i,
    'building the software',
  ],
  [
    /\b(?:device|sensors?|hardware|gadget|battery|robot|wearable|machine)\b/i,
    /\b(?:engineer|electr|mechan|hardware|manufactur)/i,
    'building the device',
  ],
  [
    /\b(?:patients?|medical|clinics?|hospitals?|therapy|medication)\b/i,
    /\b(?:nurs|doct|medic|clinic|health|therap|pharm)/i,
    'the medical side',
  ],
  [
    /\b(?:loans?|bank|insurance|credit|fintech)\b/i,
    /\b(?:bank|financ|account|insur|credit)/i,
    'the financial rules',
  ],
  [
    /\b(?:food|meals?|kitchen|restaurant|bakery)\b/i,
    /\b(?:chef|cook|food|bak|restaur|kitchen)/i,
    'the kitchen',
  ],
];

function gaps(reading: PitchReading, stems: ReadonlySet<string>): string {
  const joined = [...stems].join(' ');
  const missing = SKILLS.filter(
    ([need, has]) => need.test(reading.pitch) && !has.test(joined) && !has.test(advantage(reading)),
  ).map(([, , text]) => text);
  const people = `How many ${customersIn(reading)} could you call this week? Nothing shows a founder's fit better.`;
  if (missing.length === 0) return people;
  return `Not shown yet: who covers ${missing.join(' and ')}.\n\n${people}`;
}

function advantage(reading: PitchReading): string {
  return statementsAbout(reading, 'unfairAdvantage')
    .map((statement) => statement.text)
    .join(' ');
}
