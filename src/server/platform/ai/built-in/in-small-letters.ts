/** Minimum letters of a text, and maximum share of small ones among them, to be taken for one that is written in capitals. */
const FEWEST_LETTERS = 20;
const MOST_SMALL = 0.1;

/**
 * A text that is written in capitals, with small letters but at the beginnings of its sentences, since case is what tells names from other
 * words; of the same length, so that its places are those of the text. Any other text stays as it is.
 */
export function inSmallLetters(text: string): string {
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? [];
  const small = letters.filter((letter) => /\p{Ll}/u.test(letter)).length;
  if (letters.length < FEWEST_LETTERS || small > letters.length * MOST_SMALL) return text;
  return text
    .replace(/\p{Lu}/gu, lower)
    .replace(/(?<=^|[.!?\n]["”’)]?\s*)\p{Ll}/gu, upper)
    .replace(/\bi\b/g, 'I');
}

/** Some letters have no other case of the same length. */
function lower(letter: string): string {
  const other = letter.toLowerCase();
  return other.length === letter.length ? other : letter;
}

function upper(letter: string): string {
  const other = letter.toUpperCase();
  return other.length === letter.length ? other : letter;
}
