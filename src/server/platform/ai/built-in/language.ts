import { isStopWord, wordsOf } from './words.ts';

export type Language = 'english' | 'other' | 'noise';

const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'poiuytrewq', 'lkjhgfdsa', 'mnbvcxz'];

/** Words of other European languages that English text hardly contains. */
const FOREIGN_WORDS = new Set(
  `der die das und ist nicht ein eine einen für mit wir ich sie auf von zu den dem wird werden haben sind auch oder
le la les des du une est et pour avec nous vous qui que dans sur pas sont leur ce cette aux
el los las una es y para con que por del nuestro nuestra como pero más su al se
il lo gli di che per non sono della delle nel una questo anche
het een van voor met niet wij zijn naar ook og er på til jeg vi som ikke med av att och är för det
não uma os as dos das em são nós nosso com mais w i na nie jest się do dla ktore które`.split(/\s+/),
);

/**
 * Whether the built-in analyst can read the text. Short texts without small words ("dog walking app") are taken as
 * English as long as they look like words.
 */
export function languageOf(text: string): Language {
  const words = wordsOf(text.slice(0, 20_000)).map((word) => word.text);
  const letters = words.filter((word) => /\p{L}/u.test(word));
  if (letters.length === 0) return 'noise';

  const latin = letters.filter((word) => /^[\p{Script=Latin}'\d]+$/u.test(word));
  if (latin.length < letters.length / 2) return 'other';

  const plausible = latin.filter(looksLikeAWord);
  if (plausible.length <= latin.length / 2) return 'noise';

  const english = latin.filter(isStopWord).length;
  const foreign = latin.filter((word) => FOREIGN_WORDS.has(word) && !isStopWord(word)).length;
  if (foreign > english) return 'other';
  if (latin.length >= 12 && english / latin.length < 0.08) return foreign > 0 ? 'other' : 'noise';
  return 'english';
}

function looksLikeAWord(word: string): boolean {
  if (word.length <= 3) return !/^(.)\1+$/u.test(word) || word.length === 1;
  if (/(.)\1\1/u.test(word)) return false;
  if (KEYBOARD_ROWS.some((row) => row.includes(word.slice(0, 5)) && word !== 'were')) return false;
  if (!/[aeiouyà-ÿ]/iu.test(word)) return false;
  return !/[bcdfghjklmnpqrstvwxz]{6}/.test(word);
}
