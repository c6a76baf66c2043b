import type { Impact } from '../../../../../shared/evidence.ts';
import type { AnalystInputs, JudgedNote } from '../../analyst.port.ts';
import { type PitchReading, toldIn } from '../pitch-reading.ts';
import { list, prose, quote } from '../prose.ts';

const MOST_REPORTS = 5;

/**
 * Lists who reports what for and against the concept, with quotes: what the ledger takes from the same notes. It counts no frequent words: the insights already
 * show what a community says about each assumption.
 */
export function communitySummaryOf(
  { thoughts, memberCount }: AnalystInputs['communitySummary'],
  readings: readonly PitchReading[],
): string {
  const members = `${memberCount} ${memberCount === 1 ? 'member' : 'members'}`;
  if (thoughts.length === 0)
    return `There are no thoughts yet from ${members}. Ask one of them what they last did about the trouble.`;
  const validating = reported(thoughts, readings, 'validates', 'Speaks for the concept');
  const contradicting = reported(thoughts, readings, 'contradicts', 'Speaks against it');
  const undecided = reported(thoughts, readings, 'neutral', 'Reported, without a clear direction');
  const latest = thoughts.at(-1);
  const said = latest && quote(latest.text);
  // One that is a report as a whole stands above already.
  const isTold =
    said !== undefined && [validating, contradicting, undecided].some((part) => part?.includes(said));
  return prose([
    validating,
    contradicting,
    undecided,
    validating || contradicting || undecided
      ? null
      : 'In these words no report of what somebody did or paid was found. Ask for the last time it happened.',
    latest && !isTold ? `The latest, ${latest.author}: ${said}` : null,
  ]);
}

function reported(
  thoughts: AnalystInputs['communitySummary']['thoughts'],
  readings: readonly PitchReading[],
  impact: Impact,
  title: string,
): string | null {
  const found = readings.flatMap((reading, index) =>
    toldIn(reading)
      .filter((told) => (decidedOf(told.quote, thoughts[index]) ?? told.fact.impact) === impact)
      .map(({ text }) => `${thoughts[index]?.author}: ${quote(text)}`),
  );
  return found.length === 0 ? null : `${title}:\n${list(found.slice(0, MOST_REPORTS))}`;
}

/** The direction that the ledger has for these words, which the founder may have decided otherwise than they read. */
function decidedOf(words: string, note: JudgedNote | undefined): Impact | undefined {
  return note?.judged?.find((each) => each.quote.includes(words) || words.includes(each.quote))?.impact;
}
