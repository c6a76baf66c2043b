/**
 * Sounds and phrases of spoken English that say nothing. Each pattern is a plain alternation, so that cleaning stays
 * linear; "like" is only a filler between commas or beside another filler.
 */
const FILLERS =
  /(?<![\p{L}\p{N}'-])(?:u+m+|u+h+m?|er+m*|hm+|you know(?: what i mean)?|i mean|so basically|basically|okay so|ok so|alright so|so yeah|yeah so|and yeah|anyways?|like,? (?:um|uh|you know)|(?:um|uh),? like|or whatever|and stuff(?: like that)?|sort of like|kind of like|let me think)(?![\p{L}\p{N}'-]),?/giu;

const LIKE_BETWEEN_COMMAS = /,\s*like,\s*/giu;
const LIKE_AFTER_VERB =
  /\b(it's|is|was|be|are|charge|costs?|take|took|paid|for|maybe|around|make|made|get|got|just|there's|of|out) like (?=\p{L}|\d|\$)/giu;
const TRAILING_CONNECTIVES = /[\s,]+(?:and|but|so|or|because|then|uh|um|like|yeah|right|you know)$/iu;
const LEADING_CONNECTIVES =
  /^(?:(?:so|and|but|then|well|yeah|yes|okay|ok|right|alright|also|hi|hello|hey|plus|now|oh|actually|honestly|obviously|literally|because|cause|cuz)\b[\s,]*)+/iu;
const REPEATED_WORD = /(?<![\p{L}\p{N}'])([\p{L}']+)(?:[\s,.…-]+\1)+(?![\p{L}\p{N}'])/giu;
const MAY_REPEAT = new Set(['that', 'had', 'very', 'so', 'bye', 'really']);

/** Spoken words made readable: fillers, stutters and leading connectives gone, nothing added. */
export function withoutFillers(text: string): string {
  let clean = text.replace(/\s+/gu, ' ');
  clean = clean
    .replace(FILLERS, ' ')
    .replace(LIKE_BETWEEN_COMMAS, ' ')
    .replace(LIKE_AFTER_VERB, '$1 ')
    .replace(/\s+/gu, ' ');
  clean = clean.replace(REPEATED_WORD, (all, word: string) =>
    MAY_REPEAT.has(word.toLowerCase()) ? all : word,
  );
  clean = clean.replace(/^[\s,;:.…–—-]+/u, '').replace(LEADING_CONNECTIVES, '');
  clean = clean.replace(/\s+([,.;:!?])/gu, '$1').replace(/,(?:\s*,)+/gu, ',');
  clean = clean.trim().replace(TRAILING_CONNECTIVES, '').replace(TRAILING_CONNECTIVES, '');
  return clean.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/gu, '').trim();
}
