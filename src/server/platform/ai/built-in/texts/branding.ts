import { NOT_READ } from '../../../../../shared/pitch-kinds.ts';
import type { ConfirmedOffer } from '../../analyst.port.ts';
import { namedIn, speaksOfRival } from '../named.ts';
import { claimsOn, type PitchReading } from '../pitch-reading.ts';
import { list, prose, quote } from '../prose.ts';

/** What to find out before choosing a name, and a line of the pitch for a banner. Never invents names. */
export function brandingFor(reading: PitchReading, confirmed?: ConfirmedOffer): string {
  const note = NOT_READ[reading.verdict];
  if (note !== null) return note;
  const { customers, offer, rivals } = namedIn(reading, confirmed);
  const [line] = claimsOn(reading, 'uniqueValueProposition').filter(
    ({ text }) => text.length <= 90 && !speaksOfRival(text, reading),
  );
  const questions = [
    `Which words do ${customers ?? 'your customers'} themselves use for ${offer ?? 'this'}? Ask five of them and write the words down as they say them.`,
    rivals.length > 0
      ? `How do these present themselves, so that you can be told apart: ${rivals.join(', ')}?`
      : 'Which three names do customers mention when they speak of what they use today?',
    'Is the name you think of free: as a web address, in the trade mark register of your country, and in the company register?',
    'Does a stranger who hears the name once on the phone spell it right?',
  ];
  return prose([
    'The built-in analyst invents no names. Find out first:',
    list(questions),
    line ? `Your own words that could stand on a banner: ${quote(line.text)}` : null,
  ]);
}
