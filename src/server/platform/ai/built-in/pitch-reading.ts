import type { CanvasBox } from '../../../../shared/canvas.ts';
import type { Impact, Strength } from '../../../../shared/evidence.ts';
import { type Unmarked, unmarked } from '../../../../shared/inline-marks.ts';
import type { PitchKind } from '../../../../shared/pitch-kinds.ts';
import { inSmallLetters } from './in-small-letters.ts';
import { mayReport } from './may-report.ts';
import { FEWEST_WORDS, isEnglish, isOtherLanguage, isOtherScript, isShort } from './other-language.ts';
import { beliefFeatures } from './reader/belief-features.ts';
import { isVerb } from './reader/clause.ts';
import type { ModelGroup, Verdict } from './reader/linear-model.ts';
import { spokenToMachines } from './reader/machine.ts';
import type { Phrase, PhraseRole } from './reader/phrases.ts';
import { pitchFeatures } from './reader/pitch-features.ts';
import { groupOf, type Models, readText, type TextReading } from './reader/read-text.ts';
import type { Segment } from './reader/segment.ts';
import { NO_TITLES, type RankedTitles, rankedTitles } from './reader/titles.ts';
import { tableIn } from './table-lines.ts';
import { topicsOf } from './topics.ts';
import { secondIdeaStart } from './two-ideas.ts';
import { plainTokens, spokenPlainly } from './wording.ts';

/** Something that the text reports as having happened. */
export interface ReportedFact {
  readonly strength: Strength;
  readonly impact: Impact;
  /** Whether the impact is certain enough to count; otherwise it is neutral and the founder is asked. */
  readonly isSure: boolean;
  /** Set where the impact would be certain enough, but not that it is about the assumption that it is put to. */
  readonly unsureOf?: 'assumption';
}

/** How well a statement works as a falsifiable assumption for a reader without the context. */
export interface Belief {
  /** Combined probability, 0 to 1, that it is an assumption in the form shown (weighted twice) and complete. */
  readonly worth: number;
  /** Whether it needs a prefix that states the claim. */
  readonly isFramed: boolean;
  /** The probability that it is complete, neither a part of a statement nor several, and in its box. */
  readonly completeness: number;
}

/** One sentence or clause with its classification. */
export interface Statement {
  /** Verbatim from the text. */
  readonly quote: string;
  /** Without fillers, opening connectives and loose ends. */
  readonly text: string;
  readonly segment: Segment;
  /** The most probable box with its probability; null if it is about none. */
  readonly box: CanvasBox | null;
  readonly boxProbability: number;
  readonly kind: 'claim' | 'fact' | 'look' | 'aside' | 'inject';
  readonly fact: ReportedFact | null;
  /** Whether a claim can be an assumption on its own. */
  readonly belief: Belief | null;
  /** The lemmas that carry its topic. */
  readonly topics: ReadonlySet<string>;
  readonly index: number;
  /**
   * Whether it follows an instruction to a machine in the same sentence. Of a plea that is spoken without a pause the end
   * is often read as the founder's ("nine out of ten at least"), so it is not in the summary and changes no confidence.
   */
  readonly followsInstruction: boolean;
}

/** A whole text as the analyst reads it. */
export interface PitchReading {
  /** Without the marks that come with pasted text, and in small letters where it was written in capitals. */
  readonly text: string;
  /** What was written from one place of the text to another, verbatim. */
  readonly written: Unmarked['written'];
  readonly verdict: PitchKind;
  /** Whether it is read as an idea although it is more likely none. */
  readonly isDoubtful: boolean;
  /** Where the second of two ideas begins. */
  readonly secondIdeaAt: number | null;
  readonly statements: readonly Statement[];
  readonly wordCount: number;
  /** Phrases of the text that name something, the surest first; only those that are sure enough to be used. */
  readonly phrases: Readonly<Record<PhraseRole, readonly Phrase[]>>;
  /** What would do as the title, and as the name of the offer. */
  readonly titles: RankedTitles;
  /** A title of each of two ideas, if both are likely to name an offer. */
  readonly titlesOfTwo: readonly [Phrase, Phrase] | null;
}

/** The probability thresholds of the decisions; tuned on authors outside the training set. */
export const SURE = {
  fact: 0.664,
  /** Of a report that is shown as evidence; what lies between is neither evidence nor an assumption. */
  shownFact: 0.71,
  /** Of a report's box; below it the founder chooses the direction. */
  boxOfFact: 0.65,
  phrase: 0.3,
  noFact: 0.45,
  claim: 0.28,
  verdict: 0.5,
  noIdea: 0.94,
} as const;

const BOXES: Readonly<Record<string, CanvasBox>> = {
  prob: 'problem',
  sol: 'solution',
  uvp: 'uniqueValueProposition',
  adv: 'unfairAdvantage',
  cust: 'customerSegments',
  kpi: 'keyMetrics',
  chan: 'channels',
  cost: 'costStructure',
  rev: 'revenueStreams',
};
/** The models' label of a box. */
export const NAME_OF = Object.fromEntries(
  Object.entries(BOXES).map(([name, box]) => [box, name]),
) as Readonly<Record<CanvasBox, string>>;
const IMPACTS: Readonly<Record<string, Impact>> = { '+': 'validates', '-': 'contradicts', '0': 'neutral' };

/**
 * Reads a pitch, as the kind of text that it is said to be, if that is said; its time grows in line with its length,
 * and others are served in between.
 */
export async function readPitch(text: string, models: Models, kind?: PitchKind): Promise<PitchReading> {
  const plain = unmarked(text);
  const reading = await readText(inSmallLetters(plain.text), models);
  const secondIdeaAt = secondIdeaStart(reading);
  const verdict = kind ?? verdictOf(reading, secondIdeaAt, models);
  const isRead = isReadAs(verdict);
  const read = {
    ...readingOf(reading, plain, models, verdict, isRead ? rankedTitles(reading, models) : NO_TITLES),
    isDoubtful: verdict === 'idea' && isDoubtful(reading, models),
    secondIdeaAt,
    titlesOfTwo: verdict === 'two-ideas' ? titlesOfTwo(reading, models, secondIdeaAt ?? 0) : null,
  };
  if (kind !== undefined || !saysNothing(read)) return read;
  return { ...read, verdict: isEnglish(reading.knownWords) ? 'no-idea' : 'other-language' };
}

/** Minimum probability that each of two titles names an offer; else only the surer idea is named. */
const SURE_OF_TWO = 0.1;

function titlesOfTwo(reading: TextReading, models: Models, at: number): readonly [Phrase, Phrase] | null {
  const first = rankedTitles(reading, models, { start: 0, end: at }).shown;
  const second = rankedTitles(reading, models, { start: at, end: reading.text.length }).shown;
  if (!first || !second) return null;
  return Math.min(first.probability, second.probability) < SURE_OF_TWO ? null : [first, second];
}

/** Whether a text of more than a few words consists of greetings, asides and instructions only. */
function saysNothing({ verdict, statements, wordCount }: PitchReading): boolean {
  const isSaid = statements.some(({ kind }) => kind !== 'aside' && kind !== 'inject');
  return verdict === 'idea' && wordCount >= FEWEST_WORDS && !isSaid;
}

/** Reads any other text without checking that it is a pitch. */
export async function readNote(text: string, models: Models): Promise<PitchReading> {
  const plain = unmarked(text);
  return readingOf(await readText(inSmallLetters(plain.text), models), plain, models, 'idea', NO_TITLES, {
    isNote: true,
  });
}

function isReadAs(verdict: PitchKind): boolean {
  return verdict === 'idea' || verdict === 'two-ideas';
}

function readingOf(
  reading: TextReading,
  { written }: Unmarked,
  models: Models,
  verdict: PitchKind,
  titles: RankedTitles,
  { isNote = false } = {},
): PitchReading {
  const isRead = isReadAs(verdict);
  const hidden = spokenToMachines(reading.segments);
  const cells = isNote ? new Set<number>() : cellsOf(reading);
  const sure = (role: PhraseRole) =>
    isRead
      ? reading.phrases[role].filter(
          ({ probability, segment }) =>
            probability >= SURE.phrase && !hidden.has(segment) && !cells.has(segment),
        )
      : [];
  const statementsIn = () =>
    statementsOf(reading, { hidden, cells }, groupOf(models, 'belief'), { isNote, written });
  return {
    text: reading.text,
    written,
    verdict,
    isDoubtful: false,
    secondIdeaAt: null,
    titlesOfTwo: null,
    statements: isRead ? statementsIn() : [],
    wordCount: reading.tokens.filter(({ pos }) => pos !== 'PUNCT').length,
    phrases: {
      offer: sure('offer'),
      customer: sure('customer'),
      rival: sure('rival'),
      price: sure('price'),
    },
    titles,
  };
}

/** The segments in tables beside what the pitch says in sentences; none where it says all in a table. */
function cellsOf({ text, segments }: TextReading): ReadonlySet<number> {
  const isInTable = tableIn(text);
  const cells = segments.flatMap(({ start }, index) => (isInTable(start) ? [index] : []));
  const isSaidBeside = claimsSomething(segments.filter(({ start }) => !isInTable(start)));
  return new Set(
    isSaidBeside ? cells : cells.filter((index) => !/[\p{L}\p{N}]/u.test(segments[index]?.text ?? '')),
  );
}

function verdictOf(
  { text, kind, knownWords, segments }: TextReading,
  secondIdeaAt: number | null,
  models: Models,
): PitchKind {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return 'no-idea';
  if (isOtherScript(text)) return 'other-language';
  // Single letters name nothing, although the library takes each for a noun.
  if (!/\p{L}{2}/u.test(text)) return 'no-idea';
  // Vocabulary tells more surely than the fitted model, whose features are English.
  if (isOtherLanguage(text, knownWords)) return 'other-language';
  const hidden = spokenToMachines(segments);
  if (holdsOnlyInstructions(segments, hidden)) return 'instructions';
  if (secondIdeaAt !== null) return 'two-ideas';
  if (isShort(text)) return knownWords > 0 && namesSomething(segments) ? 'idea' : 'no-idea';
  if (kind.probability < SURE.verdict) return 'idea';
  switch (kind.best) {
    case 'instructions':
      return claimsSomething(segments) ? 'idea' : 'instructions';
    case 'no-idea':
      if (!isNoIdeaWithout(hidden, segments, models)) return 'idea';
      // Refusing a real pitch is worse than analysing a text that is none.
      return kind.probability < SURE.noIdea && claimsSomething(segments) ? 'idea' : 'no-idea';
    // Without its start, a second idea is only a guess, and the text cannot be split.
    default:
      return 'idea';
  }
}

/** Whether nothing but instructions to a model is said, with or without a greeting. */
function holdsOnlyInstructions(segments: readonly Segment[], hidden: ReadonlySet<number>): boolean {
  const isMachine = ({ kind }: Segment, index: number) => kind.best === 'inject' || hidden.has(index);
  const rest = segments.filter((segment, index) => !isMachine(segment, index));
  return rest.length < segments.length && rest.every(({ kind }) => kind.best === 'aside');
}

/** Whether there is a noun, which a greeting or a question whether anybody is there has not; a verb alone may be one. */
function namesSomething(segments: readonly Segment[]): boolean {
  const words = segments.flatMap(({ tokens }) => tokens).filter(({ pos }) => pos !== 'PUNCT');
  const isAlone = words.length === 1;
  return words.some(({ pos }) => pos === 'NOUN' || pos === 'PROPN' || (isAlone && pos === 'VERB'));
}

/** Whether only the benefit of the doubt makes it an idea; a text that is surely none was read because its founder said so. */
function isDoubtful({ text, kind, segments }: TextReading, models: Models): boolean {
  const isLikelyNone = kind.best === 'no-idea' && kind.probability >= SURE.verdict && !isShort(text);
  if (!isLikelyNone || kind.probability >= SURE.noIdea || !claimsSomething(segments)) return false;
  const rest = besides(spokenToMachines(segments), segments);
  return rest.length === segments.length || kindOfRest(rest, models)?.best === 'no-idea';
}

/** Whether the text is no idea without its instructions to a model too: words planted in a pitch do not get it refused. */
function isNoIdeaWithout(hidden: ReadonlySet<number>, segments: readonly Segment[], models: Models): boolean {
  if (hidden.size === 0) return true;
  const rest = besides(hidden, segments);
  const kind = kindOfRest(rest, models);
  return kind?.best === 'no-idea' && (kind.probability >= SURE.noIdea || !claimsSomething(rest));
}

function besides(hidden: ReadonlySet<number>, segments: readonly Segment[]): Segment[] {
  return segments.filter((_segment, index) => !hidden.has(index));
}

function kindOfRest(rest: readonly Segment[], models: Models): Verdict | undefined {
  const tokens = rest.flatMap((segment) => segment.tokens);
  return groupOf(models, 'pitch').judge(pitchFeatures(tokens, rest)).pitch;
}

/** Whether at least one segment is with certainty a claim or report about a box. */
function claimsSomething(segments: readonly Segment[]): boolean {
  return segments.some(
    ({ kind, box }) =>
      kind.best !== 'inject' && kind.best !== 'aside' && box.best !== 'none' && box.probability > 0.6,
  );
}

/** What a statement's wording and its quote depend on. */
interface StatedAs {
  readonly isNote: boolean;
  readonly written: Unmarked['written'];
}

function statementsOf(
  { text, segments }: TextReading,
  { hidden, cells }: Readonly<Record<'hidden' | 'cells', ReadonlySet<number>>>,
  beliefs: ModelGroup,
  as: StatedAs,
): Statement[] {
  // Whether an instruction to a model has begun in the sentence so far.
  let isInstructed = false;
  return segments.map((segment, index) => {
    const read = kindOf(segment.kind);
    const isAside =
      cells.has(index) ||
      isHeading(text, segment) ||
      (read !== 'fact' && isBegun(segment)) ||
      isWordless(segment);
    const told = read === 'fact' && isQuestion(segment) ? 'look' : read;
    const kind = hidden.has(index) ? 'inject' : isAside ? 'aside' : told;
    const statement = statementOf(segment, index, kind, beliefs, as);
    const before = segments[index - 1];
    isInstructed =
      before !== undefined && !endsSentence(text, before, segment) && (isInstructed || hidden.has(index - 1));
    if (!isInstructed) return statement;
    return { ...statement, followsInstruction: true, fact: statement.fact && undecided(statement.fact) };
  });
}

/** Whether it is a heading of a document that says nothing by itself: "## Ideal Customer Profile". */
function isHeading(text: string, segment: Segment): boolean {
  const line = text.slice(text.lastIndexOf('\n', segment.end - 1) + 1, segment.end);
  // A lexicon takes some names for verbs: "Customer Profile".
  return (
    /^\s*#{1,6}\s/.test(line) && !segment.tokens.some((token) => isVerb(token) && /^\p{Ll}/u.test(token.text))
  );
}

/** Whether it only begins what a list goes on with: "Small agencies with:". */
function isBegun({ tokens }: Segment): boolean {
  const last = tokens.findLast(({ pos }) => pos !== 'PUNCT');
  return /^(?:ADP|DET|CCONJ)$/.test(last?.pos ?? '') && !tokens.some(isVerb);
}

/** Whether it is only a figure, a sign or a picture: the number of a line, an arrow, an emoji; a sum of money says something. */
function isWordless({ text }: Segment): boolean {
  return !/\p{L}{2}|\p{Sc}/u.test(text);
}

/** Whoever asks reports nothing. */
function isQuestion({ text }: Segment): boolean {
  return /\?["”’)]*\s*$/.test(text);
}

function endsSentence(text: string, { end }: Segment, { start }: Segment): boolean {
  return /[.!?\n]/.test(text.slice(end - 1, start));
}

function statementOf(
  segment: Segment,
  index: number,
  kind: Statement['kind'],
  beliefs: ModelGroup,
  { isNote, written }: StatedAs,
): Statement {
  const [box, boxProbability] = boxOf(segment.box, kind);
  return {
    quote: longestPiece(written(segment.start, segment.end)),
    text: spokenPlainly(segment, { isNote }),
    segment,
    box,
    boxProbability,
    kind,
    fact: isShownFact(segment, kind) ? factOf(segment) : null,
    belief: kind === 'claim' && isClaim(segment) ? beliefIn(segment, beliefs) : null,
    topics: topicsOf(segment.tokens),
    index,
    followsInstruction: false,
  };
}

function isShownFact({ kind: { probabilities } }: Segment, kind: Statement['kind']): boolean {
  return kind === 'fact' && (probabilities.fact ?? 0) >= SURE.shownFact;
}

/** The segment as an assumption in its likeliest box, whatever its classification. */
function beliefIn(segment: Segment, group: ModelGroup): Belief {
  const { belief, whole } = group.judge(
    beliefFeatures({ tokens: plainTokens(segment), segment, box: segment.box.best }),
  );
  const { plain = 0, framed = 0 } = belief?.probabilities ?? {};
  const completeness = whole?.probabilities.yes ?? 0;
  return { worth: Math.max(plain, framed) ** 2 * completeness, isFramed: framed > plain, completeness };
}

/** Placeholder for characters that cannot be shown. */
export const UNREADABLE_MARK = '\ufffd';

function longestPiece(text: string): string {
  if (!text.includes(UNREADABLE_MARK)) return text;
  return text
    .split(UNREADABLE_MARK)
    .reduce((a, b) => (b.length > a.length ? b : a))
    .trim();
}

function kindOf({ probabilities, best }: Verdict): Statement['kind'] {
  if ((probabilities.fact ?? 0) >= SURE.fact) return 'fact';
  const mayBeFact = (probabilities.fact ?? 0) >= SURE.noFact;
  if (best === 'st' || (!mayBeFact && (probabilities.st ?? 0) >= SURE.claim)) return 'claim';
  return best === 'fact' || best === 'inject' ? 'look' : (best as Statement['kind']);
}

/** Whether a segment is classified as a claim about a box. */
export function isClaim({ kind, box }: Pick<Segment, 'kind' | 'box'>): boolean {
  return kindOf(kind) === 'claim' && box.best !== 'none';
}

/** Facts and claims always have a box; asides and instructions never do. */
function boxOf({ probabilities, best }: Verdict, kind: Statement['kind']): [CanvasBox | null, number] {
  if (kind === 'aside' || kind === 'inject') return [null, 0];
  const [name, probability] = Object.entries(probabilities)
    .filter(([each]) => kind !== 'fact' || each !== 'none')
    .reduce((a, b) => (b[1] > a[1] ? b : a), [best, 0]);
  return [BOXES[name] ?? null, probability];
}

/** The segment as a report. */
export function factOf({ strength, direction }: Segment): ReportedFact {
  const { isSure } = direction;
  return {
    strength: strength.best as Strength,
    impact: isSure ? (IMPACTS[direction.best] ?? 'neutral') : 'neutral',
    isSure,
  };
}

/** The report with its direction left to the founder. */
function undecided(fact: ReportedFact): ReportedFact {
  return { ...fact, impact: 'neutral', isSure: false };
}

/** Whether a statement opens with somebody or something that was named before it; the founder, "I" or "we", needs no naming. */
export function pointsBack({ segment: { tokens } }: Statement): boolean {
  return tokens
    .slice(0, 2)
    .some(({ pos, lower }) => pos === 'PRON' && !/^(?:i|we|you)(?:['’].*)?$/.test(lower));
}

/** The claims about a box, the likeliest first. */
export function claimsOn({ statements }: PitchReading, box: CanvasBox): Statement[] {
  const claims = statements.filter((each) => each.kind === 'claim' && each.box === box);
  return saidOnce(claims).sort((a, b) => b.boxProbability - a.boxProbability);
}

export function factsIn({ statements }: PitchReading): (Statement & { readonly fact: ReportedFact })[] {
  return saidOnce(statements.flatMap((each) => (each.fact ? [{ ...each, fact: each.fact }] : [])));
}

/** Without what is said again in the same words, as in a text that was pasted twice. */
function saidOnce<Said extends Statement>(statements: readonly Said[]): Said[] {
  const said = new Set<string>();
  return statements.filter(({ text }) => {
    const words = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
    if (said.has(words)) return false;
    said.add(words);
    return true;
  });
}

/**
 * Everything in a note that may report something. Founders note observations, so sentences classified as claims are
 * offered too, marked as unsure: they change no confidence until the founder has judged them.
 */
export function toldIn({ statements }: PitchReading): (Statement & { readonly fact: ReportedFact })[] {
  return statements.flatMap((each) => {
    if (each.fact) return [{ ...each, fact: each.fact }];
    if (!mayReport(each.segment)) return [];
    const fact = undecided(factOf(each.segment));
    // Instructions and asides are filtered in a pitch only: a note changes nothing before its founder has judged it.
    const box = each.segment.kind.best === 'inject' ? null : (each.box ?? boxOf(each.segment.box, 'fact')[0]);
    return [{ ...each, box, fact }];
  });
}
