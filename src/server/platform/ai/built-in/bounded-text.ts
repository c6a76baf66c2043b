/** Cuts a text to a length at a word's end where there is one, never inside a surrogate pair, with an ellipsis. */
export function bounded(text: string, most: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= most) return trimmed;
  const cut = trimmed.slice(0, most - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${withoutHalfPair(lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:–—-]+$/u, '')}…`;
}

/** The beginning of a text as it stands, at most so long, without a torn surrogate pair; for verbatim quotes. */
export function verbatimStart(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const lastSpace = cut.lastIndexOf(' ');
  return withoutHalfPair(lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut).trim();
}

export function capitalized(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** Lower-cases the first letter of a sentence, so that it can stand inside another, but leaves "I", acronyms and names. */
export function uncapitalized(text: string): string {
  const [firstWord = ''] = text.split(/\s/, 1);
  const isShouted = firstWord.length > 1 && firstWord === firstWord.toUpperCase();
  if (isShouted || !SENTENCE_OPENERS.has(firstWord.toLowerCase().replace(/[,:’'].*$/u, ''))) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const SENTENCE_OPENERS = new Set(
  `a about after all also an and any as at because before both but by each every everyone few for from half he her here his
how if in instead it its many most my no nobody none of on once one only our over people she since small so some that the their
then there these they this those to two three under unlike until users we what when where which while who with without you your
customers nothing local busy`.split(/\s+/),
);

function withoutHalfPair(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}
