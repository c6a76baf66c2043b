/** A text without the marks around its words, and what was written for any of its places. */
export interface Unmarked {
  readonly text: string;
  /** The characters from one place in `text` up to another as they were written, with all between them and Markdown's marks around them. */
  written(start: number, end: number): string;
}

interface Mark {
  readonly start: number;
  readonly end: number;
  /** Whether it belongs to the words within it. */
  readonly isAround: boolean;
}

/** Between its marks it stands on one line and begins and ends with no space, as CommonMark has it; bounded, for time in line with length. */
const PAIR =
  /(?<![\p{L}\p{N}\\*_~`])(\*{1,3}|_{1,3}|~~|`)(?=[^\s*_~`])([^\n]{0,400}?[^\s\\])\1(?![\p{L}\p{N}*_~`])/gu;
/** A link or a picture, of which the words stay. */
const LINK = /(!?\[)([^[\]\n]{1,200})(\]\((?:https?:|mailto:|[/#])[^()\s]{0,500}\))/g;
const TIME = String.raw`[[(]?(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?[^\S\n])?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?(?:[^\S\n]?[ap]m)?[\])]?`;
const SPEAKER = String.raw`Speaker[^\S\n]?\d{1,2}:[^\S\n]*`;
const NAMED_SPEAKER = String.raw`\p{L}[\p{L}.'’-]*(?:[^\S\n]\p{L}[\p{L}.'’-]*){0,2}:[^\S\n]+`;
/**
 * What begins the lines of a transcript or an exported chat: the time, with its day or with an arrow and another, and who speaks; without
 * a time only a speaker without a name.
 */
const TURN = new RegExp(
  String.raw`^[^\S\n]*(${TIME}(?:[^\S\n]*-->[^\S\n]*${TIME})?(?=\s)[^\S\n]*(?:-[^\S\n]+)?(?:${NAMED_SPEAKER})?)?(${SPEAKER})?`,
  'gimu',
);
/** A word that goes on in the next line, as in what is copied from a page. */
const HYPHEN = /(?<=\p{Ll})-\r?\n(?=\p{Ll})/gu;
/** Minimum lines that begin with an hour, to be taken for a transcript: one may be about that hour of the day. */
const FEWEST_TIMES = 2;
/** What no founder begins a line with: a day in figures, seconds, or the times of a subtitle. */
const BY_A_PROGRAM = /\d[./-]\d+[./-]\d|:\d\d:\d\d|-->/;
/** Marks within marks: bold, slanted, struck. */
const DEEPEST = 3;

/**
 * Takes out of a text what comes with what is pasted: Markdown's marks around words (bold, slanted, struck, code, links), the
 * times and speakers that begin the lines of a transcript, and the hyphens of words that go on in the next line. Marks that begin a line, as those of headings and lists, stay.
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
  const around = marks.filter(({ isAround }) => isAround);
  const before = new Map(around.map(({ start, end }) => [end, start]));
  const after = new Map(around.map(({ start, end }) => [start, end]));
  return {
    text: filled.map(({ from, to }) => written.slice(from, to)).join(''),
    written: (start, end) => {
      const opening = filled.find((piece) => start < piece.end);
      const closing = filled.find((piece) => end <= piece.end);
      if (!opening || !closing) return '';
      const from = throughout(before, opening.from + start - opening.start);
      return written.slice(from, throughout(after, closing.from + end - closing.start));
    },
  };
}

/** The place behind all marks that follow each other from this one on. */
function throughout(marks: ReadonlyMap<number, number>, place: number): number {
  for (let next = marks.get(place); next !== undefined; next = marks.get(place)) place = next;
  return place;
}

function marksIn(text: string, offset = 0, depth = 1): Mark[] {
  const ofLines = depth === 1 ? [...turnsIn(text), ...hyphensIn(text)] : [];
  const found = [...ofLines, ...linksIn(text), ...pairsIn(text)].sort((a, b) => a.at - b.at);
  const marks: Mark[] = [];
  let done = 0;
  for (const { at, opening, inside, closing } of found) {
    if (at < done) continue;
    const isAround = closing > 0;
    const [from, to] = [at + opening, at + opening + inside.length];
    done = to + closing;
    marks.push({ start: offset + at, end: offset + from, isAround });
    if (isAround && depth < DEEPEST) marks.push(...marksIn(inside, offset + from, depth + 1));
    if (isAround) marks.push({ start: offset + to, end: offset + done, isAround });
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
  const times = turns.flatMap(({ 1: time }) => time ?? []);
  const isTranscript = times.length >= FEWEST_TIMES || times.some((time) => BY_A_PROGRAM.test(time));
  return turns
    .filter(({ 2: speaker }) => isTranscript || speaker)
    .map(({ index, 0: whole }) => ({ at: index, opening: whole.length, inside: '', closing: 0 }));
}

function hyphensIn(text: string) {
  return [...text.matchAll(HYPHEN)].map(({ index, 0: whole }) => ({
    at: index,
    opening: whole.length,
    inside: '',
    closing: 0,
  }));
}

function linksIn(text: string) {
  return [...text.matchAll(LINK)].map(({ index, 1: opening = '', 2: inside = '', 3: closing = '' }) => ({
    at: index,
    opening: opening.length,
    inside,
    closing: closing.length,
  }));
}
