import { bounded, capitalized } from './bounded-text.ts';
import { prose, quote, UNREADABLE } from './prose.ts';
import { customersIn, offerIn, type PitchReading, statementsAbout } from './reading.ts';
import { stableHash } from './stable-hash.ts';
import { frequentWords } from './words.ts';

const ENDINGS = ['ly', 'wise', 'kit', 'mate', 'line', 'well', 'hand', 'path', 'nest', 'post'] as const;

/** Names, a tagline and a tone, all from the pitch's own words. */
export function brandingFor(reading: PitchReading): string {
  if (reading.language !== 'english') return UNREADABLE[reading.language];
  const names = nameIdeas(reading);
  return prose([
    reading.name
      ? `The pitch already has a name: ${reading.name}. Keep it while nothing speaks against it.`
      : 'The pitch has no name yet.',
    names.length > 0
      ? `Name ideas from your own words:\n${names.map((name) => `- ${name}`).join('\n')}`
      : null,
    `Tagline to try: ${tagline(reading)}`,
    `Tone: ${tone(reading)}`,
    'Whether a name is free as a company name, a trade mark or a web address has not been checked.',
  ]);
}

function nameIdeas(reading: PitchReading): string[] {
  const words = frequentWords(reading.pitch, 8).filter((word) => /^[a-z]{3,12}$/.test(word));
  const [first, second, third] = words;
  const seed = stableHash(reading.pitch);
  const ending = ENDINGS[seed % ENDINGS.length] ?? 'ly';
  const ideas = [
    first && second ? `${capitalized(first)}${capitalized(second)}` : null,
    first ? `${capitalized(first)}${ending}` : null,
    second && third ? `${capitalized(third)} & ${capitalized(second)}` : null,
    first ? `The ${capitalized(first)} Company` : null,
  ];
  return ideas
    .filter((idea) => idea !== null && idea.toLowerCase() !== reading.name?.toLowerCase())
    .map(String);
}

function tagline(reading: PitchReading): string {
  const value = statementsAbout(reading, 'uniqueValueProposition').find(
    ({ text, fact }) => !fact && text.length <= 90 && isOurs(text, reading.name),
  );
  if (value) return quote(value.text);
  const [topic, other] = frequentWords(reading.pitch, 2);
  const customers = reading.customers?.toLowerCase();
  if (topic && customers && !customers.includes(topic))
    return `“${capitalized(topic)} that works for ${customers}.”`;
  return topic
    ? `“${capitalized(bounded([topic, other].filter(Boolean).join(' and '), 60))}, made simple.”`
    : `“${capitalized(offerIn(reading))}.”`;
}

/** A line on the rivals is no line on the founder's banner. */
function isOurs(text: string, name: string | null): boolean {
  if (name && text.includes(name)) return true;
  return /^(?:we|our|no|the only|the first|unlike|it|you|your|without|in \w+ (?:minutes|seconds|clicks))\b/i.test(
    text,
  );
}

function tone(reading: PitchReading): string {
  const customers = customersIn(reading);
  if (/\b(?:nurse|patient|clinic|hospital|health|care|therapy|elderly|medic\w+)\b/i.test(reading.pitch)) {
    return `calm and exact. ${capitalized(customers)} trust plain words more than cheer.`;
  }
  if (/\b(?:kids|children|game|fun|party|school|toy|students?)\b/i.test(reading.pitch))
    return `warm and playful, and never childish towards ${customers}.`;
  if (
    /\b(?:compliance|invoice|accounting|legal|enterprise|finance|loan|bank|insurance)\b/i.test(reading.pitch)
  ) {
    return `sober and short. ${capitalized(customers)} want to know what it does and what it costs.`;
  }
  if (/\b(?:farm\w*|soil|harvest|field|garden|vineyards?|food|kitchen|bak\w+)\b/i.test(reading.pitch))
    return `down to earth, in the words ${customers} use at work.`;
  return `plain and friendly, in the words ${customers} use themselves.`;
}
