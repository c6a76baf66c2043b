import type { TimedWord } from '../../../shared/recordings.ts';

/** What a player that was sent to the start of a word may lack of it: it rounds. */
const ROUNDED_SECONDS = 0.001;

/** Which word is being said, or was said last; -1 before the first. */
export function wordAt(words: readonly TimedWord[], seconds: number): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle]?.start ?? 0) <= seconds + ROUNDED_SECONDS) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}
