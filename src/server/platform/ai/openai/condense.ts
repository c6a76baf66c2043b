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
  /** What it is worth whatever else is kept. */
  readonly worth: number;
}

/**
 * Shortens a text to a number of bytes by keeping the most informative sentences verbatim and in order: those that
 * report or count something, mention `about`, or add new words. Omissions are marked.
 */
export function condense(text: string, maxBytes: number, about = ''): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  if (maxBytes <= 0) return '';
  const sentences = sentencesOf(text, wordsOf(about));
  const chosen = new Set<Sentence>();
  const known = new Set<string>();
  let left = maxBytes - Buffer.byteLength(LEFT_OUT) * 2;
  // In the worst case every kept sentence is followed by an omission mark.
  const sizeOf = ({ bytes }: Sentence) => bytes + Buffer.byteLength(LEFT_OUT) + 2;
  let open = sentences.filter((each) => sizeOf(each) <= left);
  while (open.length > 0) {
    const best = mostTelling(open, known);
    left -= sizeOf(best);
    chosen.add(best);
    for (const word of best.words) known.add(word);
    open = open.filter((each) => each !== best && sizeOf(each) <= left);
  }
  if (chosen.size === 0) return cutAt(text, maxBytes);
  return joined(sentences, chosen);
}

function mostTelling(open: readonly Sentence[], known: ReadonlySet<string>): Sentence {
  let best: { sentence: Sentence; worth: number } | undefined;
  for (const sentence of open) {
    const worth = worthOf(sentence, known);
    if (!best || worth > best.worth) best = { sentence, worth };
  }
  return (best as { sentence: Sentence }).sentence;
}

/** Rates new content per length; reports, relevance to the question and early sentences score higher. */
function worthOf({ worth, words }: Sentence, known: ReadonlySet<string>): number {
  let fresh = 0;
  for (const word of words) if (!known.has(word)) fresh += 1;
  return (fresh + worth) / Math.sqrt(words.size + 4);
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
/** Each one kept compares all that are left: ten thousand short ones would take minutes. */
const PIECES_AT_MOST = 1000;

/** Splits into sentences, and overlong ones, such as unpunctuated speech, into pieces; very many are taken by several. */
function sentencesOf(text: string, wanted: ReadonlySet<string>): Sentence[] {
  const pieces = piecesOf(text);
  return pieces.map((piece, at) => {
    const words = wordsOf(piece);
    const asked = [...words].filter((word) => wanted.has(word)).length;
    const reports = Math.min(4, piece.match(REPORTS)?.length ?? 0);
    const place = at === 0 ? 3 : at === pieces.length - 1 ? 1 : 0;
    const worth = 2 * reports + 3 * asked + place;
    return { text: piece, at, bytes: Buffer.byteLength(piece), words, worth };
  });
}

function piecesOf(text: string): string[] {
  const pieces = [...segmenter.segment(text)].flatMap(({ segment }) =>
    segment.length <= LONGEST_SENTENCE
      ? [segment]
      : (segment.match(/[\s\S]{1,400}(?:\s|$)|[\s\S]{1,400}/gu) ?? []),
  );
  const full = pieces.filter((piece) => piece.trim() !== '');
  const several = Math.ceil(full.length / PIECES_AT_MOST);
  if (several <= 1) return full;
  return Array.from({ length: Math.ceil(full.length / several) }, (_, n) =>
    full.slice(n * several, (n + 1) * several).join(''),
  );
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
