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
  let [whole, likely] = [0, 0];
  for (const [at, word] of words.entries()) {
    end = text.indexOf(word.text, end) + word.text.length;
    if (end > most) break;
    if (end < SHORTEST || !/^(?:NOUN|PROPN|NUM|VERB)$/.test(word.pos) || !mayEnd(words, at)) continue;
    likely = end;
    if (endsWhole(words, 0, at)) whole = end;
  }
  // Without its article, a verb may be taken for a noun ("rack that dries boots"), and the clause for one without a verb.
  return whole || likely ? text.slice(0, whole || likely) : bounded(text, most);
}
