import type { Concept } from '../concepts/concept.entity.ts';

/** The title of a concept until the summary sets one (the specification's polling rule depends on this text). */
export const WORKING_TITLE = 'Processing your concept...';

const WORDS_AT_MOST = 60;
const DAY = { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;

/** The title of a pitch whose analysis failed before the summary: its first words, or the date of the recording. */
export function titleOfFailed({
  transcript,
  origin,
  createdAt,
}: Pick<Concept, 'transcript' | 'origin' | 'createdAt'>): string {
  const words = transcript?.trim().replace(/\s+/g, ' ');
  if (!words)
    return `${origin === 'call' ? 'Call' : 'Recording'} of ${createdAt.toLocaleDateString('en-US', DAY)}`;
  if (words.length <= WORDS_AT_MOST) return words;
  return `${words.slice(0, WORDS_AT_MOST).replace(/\s+\S*$/, '')}…`;
}
