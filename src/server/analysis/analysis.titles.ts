import type { Concept } from '../concepts/concept.entity.ts';

/** What a concept is called until the summary has named it (the specification's polling rule knows these words). */
export const WORKING_TITLE = 'Processing your concept...';

const WORDS_AT_MOST = 60;
const DAY = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** What a pitch is called whose analysis failed before anything named it: its first words, or when it was spoken. */
export function titleOfFailed({
  transcript,
  origin,
  createdAt,
}: Pick<Concept, 'transcript' | 'origin' | 'createdAt'>): string {
  const words = transcript?.trim().replace(/\s+/g, ' ');
  if (!words) return `${origin === 'call' ? 'Call' : 'Recording'} of ${DAY.format(createdAt)}`;
  if (words.length <= WORDS_AT_MOST) return words;
  return `${words.slice(0, WORDS_AT_MOST).replace(/\s+\S*$/, '')}…`;
}
