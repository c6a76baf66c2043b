import type { TimedWord } from '../../../shared/recordings.ts';

/** Which word is being said, or was said last; -1 before the first. */
export function wordAt(words: readonly TimedWord[], seconds: number): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle]?.start ?? 0) <= seconds) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}
