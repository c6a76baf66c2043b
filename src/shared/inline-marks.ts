/** A text without the marks around its words, and what was written for any of its places. */
export interface Unmarked {
  readonly text: string;
  /** The characters from one place in `text` up to another as they were written, with the marks around and between them. */
  written(start: number, end: number): string;
}

interface Mark {
  readonly start: number;
  readonly end: number;
}

/** Between its marks it stands on one line and begins and ends with no space, as CommonMark has it; bounded, for time in line with length. */
const PAIR =
  /(?<![\p{L}\p{N}\\*_~`])(\*{1,3}|_{1,3}|~~|`)(?=[^\s*_~`])([^\n]{0,400}?[^\s\\])\1(?![\p{L}\p{N}*_~`])/gu;
/** A link or a picture, of which the words stay. */
const LINK = /(!?\[)([^[\]\n]{1,200})(\]\((?:https?:|mailto:|[/#])[^()\s]{0,500}\))/g;
const TIME = String.raw`[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?[\])]?`;
/** What begins the lines of a transcript: the time, or two with an arrow, and a speaker without a name. */
const TURN = new RegExp(
  String.raw`^[^\S\n]*(${TIME}(?:[^\S\n]*-->[^\S\n]*${TIME})?(?=\s)[^\S\n]*(?:-[^\S\n]+)?)?(Speaker[^\S\n]?\d{1,2}:[^\S\n]*)?`,
  'gim',
);
/** Minimum lines that begin with a time, to be taken for a transcript; one may be about an hour of the day. */
const FEWEST_TIMES = 2;
/** Marks within marks: bold, slanted, struck. */
const DEEPEST = 3;

/**
 * Takes out of a text what comes with what is pasted: Markdown's marks around words (bold, slanted, struck, code, links), and the
 * times and speakers that begin the lines of a transcript. Marks that begin a line, as those of headings and lists, stay.
 */
export function unmarked(written: string): Unmarked {
  const marks = marksIn(written);
  if (marks.length === 0) return { text: written, written: (start, end) => written.slice(start, end) };
  const ends = [...marks.map(({ start }) => start), written.length];
  const begins = [0, ...marks.map(({ end }) => end)];
  let length = 0;
  const pieces = begins.map((from, at) => {
    const to = ends[at] ?? written.length;
    const piece = { from, to, start: length, end: length + to - from };
    length = piece.end;
    return piece;
  });
  const filled = pieces.filter(({ start, end }) => end > start);
  return {
    text: filled.map(({ from, to }) => written.slice(from, to)).join(''),
    written: (start, end) => {
      const first = filled.findIndex((piece) => start < piece.end);
      const last = filled.findIndex((piece) => end <= piece.end);
      const [opening, closing] = [filled[first], filled[last]];
      if (!opening || !closing) return '';
      const from =
        start > opening.start ? opening.from + start - opening.start : (filled[first - 1]?.to ?? 0);
      const to =
        end < closing.end ? closing.from + end - closing.start : (filled[last + 1]?.from ?? written.length);
      return written.slice(from, to);
    },
  };
}

function marksIn(text: string, offset = 0, depth = 1): Mark[] {
  const found = [...(depth === 1 ? turnsIn(text) : []), ...linksIn(text), ...pairsIn(text)].sort(
    (a, b) => a.at - b.at,
  );
  const marks: Mark[] = [];
  let done = 0;
  for (const { at, opening, inside, closing } of found) {
    if (at < done) continue;
    const [from, to] = [at + opening, at + opening + inside.length];
    done = to + closing;
    marks.push({ start: offset + at, end: offset + from });
    if (depth < DEEPEST) marks.push(...marksIn(inside, offset + from, depth + 1));
    marks.push({ start: offset + to, end: offset + done });
  }
  return marks;
}

function pairsIn(text: string) {
  return [...text.matchAll(PAIR)].map(({ index, 1: mark = '', 2: inside = '' }) => ({
    at: index,
    opening: mark.length,
    inside,
    closing: mark.length,
  }));
}

function turnsIn(text: string) {
  const turns = [...text.matchAll(TURN)].filter(([whole]) => whole.trim() !== '');
  const isTranscript = turns.filter(({ 1: time }) => time).length >= FEWEST_TIMES;
  return turns
    .filter(({ 2: speaker }) => isTranscript || speaker)
    .map(({ index, 0: whole }) => ({ at: index, opening: whole.length, inside: '', closing: 0 }));
}

function linksIn(text: string) {
  return [...text.matchAll(LINK)].map(({ index, 1: opening = '', 2: inside = '', 3: closing = '' }) => ({
    at: index,
    opening: opening.length,
    inside,
    closing: closing.length,
  }));
}
