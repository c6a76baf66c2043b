import { NOT_READ } from '../../../../../shared/pitch-kinds.ts';
import type { ConfirmedOffer } from '../../analyst.port.ts';
import { namedIn } from '../named.ts';
import { claimsOn, type PitchReading, type Statement } from '../pitch-reading.ts';
import { list, prose, quote } from '../prose.ts';
import { topicsOf, withoutTrade } from '../topics.ts';

const MOST_QUOTES = 4;

/** What biography and resume share with the pitch, quoted, and what the pitch itself says of the founder. */
export function founderFitOf(
  pitch: PitchReading,
  background: readonly PitchReading[],
  confirmed?: ConfirmedOffer,
): string {
  const note = NOT_READ[pitch.verdict];
  if (note !== null) return note;
  const inPitch = claimsOn(pitch, 'unfairAdvantage')
    .slice(0, 3)
    .map(({ text }) => quote(text));
  return prose([
    background.length === 0
      ? 'No biography or resume is given, so the fit cannot be judged from them. Add either in the profile settings.'
      : shared(pitch, background),
    inPitch.length > 0 ? `The pitch itself says of you:\n${list(inPitch)}` : null,
    `How many ${namedIn(pitch, confirmed).customers ?? 'possible customers'} could you call this week? Nothing shows a founder's fit better.`,
  ]);
}

function shared(pitch: PitchReading, background: readonly PitchReading[]): string {
  const topics = new Set(pitch.statements.flatMap((statement) => [...statement.topics]));
  const lines = background
    .flatMap(({ statements }) => statements)
    .map((statement) => ({ statement, common: commonWords(statement, topics) }))
    .filter(({ common }) => common.length > 0)
    .sort((a, b) => b.common.length - a.common.length)
    .slice(0, MOST_QUOTES)
    .map(({ statement, common }) => `${quote(statement.text)} (shared with the pitch: ${common.join(', ')})`);
  if (lines.length === 0)
    return 'Nothing in your biography or resume speaks of the same things as the pitch. That is no verdict: say what brought you to it.';
  return `Your background touches this pitch:\n${list(lines)}`;
}

function commonWords({ segment }: Statement, topics: ReadonlySet<string>): string[] {
  const nouns = segment.tokens.filter(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
  return [...withoutTrade(topicsOf(nouns))].filter((topic) => topics.has(topic)).slice(0, 6);
}
