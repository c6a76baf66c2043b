/** The mark in place of omitted sentences. */
export const LEFT_OUT = '[…]';

/** Words of reports: someone acted, said or counted. */
const REPORTS =
  /\p{N}|\p{Sc}|\b(paid|pays?|bought|sold|signed|ordered|asked|told|said|talked|interviewed|tested|used|joined|waiting list|customers?|users?|revenue|because|cost|price|competitor)\w*/giu;

interface Sentence {
  readonly text: string;
  readonly at: number;
  readonly bytes: number;
  readonly words: ReadonlySet<string>;
}

/**
 * Shortens a text to a number of bytes by keeping the most informative sentences verbatim and in order: those that
 * report or count something, mention `about`, or add new words. Omissions are marked.
 */
export function condense(text: string, maxBytes: number, about = ''): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  const sentences = sentencesOf(text);
  const wanted = wordsOf(about);
  const chosen = new Set<Sentence>();
  const known = new Set<string>();
  let left = maxBytes - Buffer.byteLength(LEFT_OUT) * 2;
  const open = new Set(sentences);
  while (open.size > 0) {
    const best = mostTelling(open, known, wanted, sentences.length);
    open.delete(best);
    // In the worst case every kept sentence is followed by an omission mark.
    const size = best.bytes + Buffer.byteLength(LEFT_OUT) + 2;
    if (size > left) continue;
    left -= size;
    chosen.add(best);
    for (const word of best.words) known.add(word);
  }
  if (chosen.size === 0) return cutAt(text, maxBytes);
  return joined(sentences, chosen);
}

function mostTelling(
  open: ReadonlySet<Sentence>,
  known: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
  count: number,
): Sentence {
  let best: { sentence: Sentence; worth: number } | undefined;
  for (const sentence of open) {
    const worth = worthOf(sentence, known, wanted, count);
    if (!best || worth > best.worth) best = { sentence, worth };
  }
  return (best as { sentence: Sentence }).sentence;
}

/** Rates new content per length; reports, relevance to the question and early sentences score higher. */
function worthOf(
  { text, at, words }: Sentence,
  known: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
  count: number,
): number {
  const fresh = [...words].filter((word) => !known.has(word)).length;
  const asked = [...words].filter((word) => wanted.has(word)).length;
  const reports = Math.min(4, text.match(REPORTS)?.length ?? 0);
  const place = at === 0 ? 3 : at === count - 1 ? 1 : 0;
  return (fresh + 2 * reports + 3 * asked + place) / Math.sqrt(words.size + 4);
}

function joined(sentences: readonly Sentence[], chosen: ReadonlySet<Sentence>): string {
  let text = '';
  let isGap = false;
  for (const sentence of sentences) {
    if (!chosen.has(sentence)) {
      isGap = true;
      continue;
    }
    if (isGap) text += `${text ? ' ' : ''}${LEFT_OUT} `;
    text += sentence.text;
    isGap = false;
  }
  return (isGap ? `${text.trimEnd()} ${LEFT_OUT}` : text).trim();
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const LONGEST_SENTENCE = 600;

/** Splits into sentences, and overlong ones, such as unpunctuated speech, into pieces. */
function sentencesOf(text: string): Sentence[] {
  const pieces = [...segmenter.segment(text)].flatMap(({ segment }) =>
    segment.length <= LONGEST_SENTENCE
      ? [segment]
      : (segment.match(/[\s\S]{1,400}(?:\s|$)|[\s\S]{1,400}/gu) ?? []),
  );
  return pieces
    .filter((piece) => piece.trim() !== '')
    .map((piece, at) => ({ text: piece, at, bytes: Buffer.byteLength(piece), words: wordsOf(piece) }));
}

function wordsOf(text: string): Set<string> {
  return new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
      (word) => word.length > 3 || /\p{N}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(word),
    ),
  );
}

function cutAt(text: string, maxBytes: number): string {
  return Buffer.from(text)
    .subarray(0, Math.max(0, maxBytes))
    .toString('utf8')
    .replace(/\uFFFD+$/u, '');
}
