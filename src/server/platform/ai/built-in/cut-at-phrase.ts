import { bounded } from './bounded-text.ts';
import { mayEnd } from './reader/title-candidates.ts';
import { readLine } from './reader/tokens.ts';
import { endsWhole } from './reader/whole-phrase.ts';

const SHORTEST = 12;

/** Shortens words to a length at the last end of a phrase, by their parts of speech; at a word where there is none. */
export function cutAtPhrase(text: string, most: number): string {
  if (text.length <= most) return text;
  const words = readLine(text);
  let end = 0;
  let cut = 0;
  for (const [at, word] of words.entries()) {
    end = text.indexOf(word.text, end) + word.text.length;
    if (end > most) break;
    const isEnd = /^(?:NOUN|PROPN|NUM|VERB)$/.test(word.pos) && mayEnd(words, at) && endsWhole(words, 0, at);
    if (isEnd && end >= SHORTEST) cut = end;
  }
  return cut > 0 ? text.slice(0, cut) : bounded(text, most);
}
