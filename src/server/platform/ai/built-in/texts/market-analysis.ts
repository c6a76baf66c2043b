import { NOT_READ } from '../../../../../shared/pitch-kinds.ts';
import type { ConfirmedOffer } from '../../analyst.port.ts';
import { namedIn } from '../named.ts';
import { claimsOn, type PitchReading } from '../pitch-reading.ts';
import { list, prose, quote } from '../prose.ts';

/** What the pitch itself says of its market, and what to look up where; never a figure of our own. */
export function marketAnalysisOf(reading: PitchReading, confirmed?: ConfirmedOffer): string {
  const note = NOT_READ[reading.verdict];
  if (note !== null) return note;
  return prose([
    'The built-in analyst has no market data and adds none. This is what the pitch says, and what to look up.',
    said(reading),
    `To look up:\n${list(questions(reading, confirmed))}`,
  ]);
}

function said(reading: PitchReading): string {
  const { rival } = reading.phrases;
  const lines = new Set(
    [
      ...claimsOn(reading, 'customerSegments'),
      ...claimsOn(reading, 'uniqueValueProposition'),
      ...rival.flatMap(({ segment }) => reading.statements[segment] ?? []),
    ].map(({ text }) => quote(text)),
  );
  return lines.size > 0
    ? `Said of customers and rivals:\n${list([...lines].slice(0, 5))}`
    : 'No claim about customers or rivals was found in the pitch.';
}

function questions(reading: PitchReading, confirmed: ConfirmedOffer | undefined): string[] {
  const { customers, offer, rivals, price } = namedIn(reading, confirmed);
  const whom = customers ?? 'your first customers';
  return [
    `How many ${customers ?? 'such customers'} are there? Look in the statistics office, the trade association and the register that lists them, and note the year.`,
    ...rivals.map(
      (rival) => `What is paid for ${quote(rival)}, by whom, and what do unhappy users write in reviews?`,
    ),
    rivals.length === 0
      ? `What do ${whom} use today, and what do they pay for it? Ask ten, and look at what they searched for.`
      : null,
    `What do ${whom} pay today for anything like ${offer ?? 'this'}${price ? `, beside the price you named (${price})` : ''}?`,
    `Who has tried ${offer ?? 'this'} before and stopped, and why? Look in archives of news and in company registers.`,
    'Which rule or licence applies to it where you would begin?',
  ].filter((question) => question !== null);
}
