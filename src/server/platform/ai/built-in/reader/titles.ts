import type { FeatureList } from './features.ts';
import type { Verdict } from './linear-model.ts';
import { spokenToMachines } from './machine.ts';
import { type Phrase, phraseOf } from './phrases.ts';
import { groupOf, type Models, type TextReading } from './read-text.ts';
import type { Segment } from './segment.ts';
import { type Candidate, candidatesIn, namingSegments } from './title-candidates.ts';
import { type TitlePlace, titleFeatures } from './title-features.ts';
import type { Token } from './tokens.ts';
import { beginsWhole, endsBeforeObject, endsWhole, namesAndTells, tellingStart } from './whole-phrase.ts';

/** A title candidate with its rating. */
export interface JudgeableTitle {
  readonly phrase: Phrase;
  readonly features: FeatureList;
  readonly candidate: Candidate;
}

/** A part of the text that tells of one of several ideas. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

export function titleCandidates(
  { text, tokens, segments, edges }: TextReading,
  part?: Part,
): JudgeableTitle[] {
  const counts = new Map<string, number>();
  for (const { lemma } of tokens) counts.set(lemma, (counts.get(lemma) ?? 0) + 1);
  const hidden = spokenToMachines(segments);
  const place: TitlePlace = { segments, edges, counts };
  const isMeant = ({ start, end }: Segment) => !part || (start >= part.start && end <= part.end);
  return namingSegments(segments, edges, isMeant).flatMap((index) => {
    const segment = segments[index];
    const ofSegment = edges[index];
    if (!segment || !ofSegment || hidden.has(index)) return [];
    return candidatesIn(segment, index, ofSegment).map((candidate) => ({
      phrase: phraseOf(text, segment.tokens, candidate.from, candidate.to, 0, index),
      features: titleFeatures(candidate, place),
      candidate,
    }));
  });
}

/** How many of the likeliest candidates are compared with each other. */
const WEIGHED = 40;
/**
 * How much agreement counts: less than in proportion, so that a part that all candidates share does not win over the whole.
 * Of 578, 815 and 128 titles by authors whom the models have not seen 84, 72 and 78 % name the offer, in proportion 83, 72 and 77.
 */
const AGREED = 0.4;
/** The weight of agreement in a candidate that is certainly neither a name nor a clause. */
const BROKEN_OFF = 0.2;
/**
 * The weight of a whole clause beside a whole name. At 1, 116 of 578 cross-validated titles began with a pronoun ("We make
 * a scale for under the hive"); at this weight 23 do.
 */
const CLAUSE = 0.5;
/**
 * Minimum probabilities that a candidate names the offer, and that it is a whole name or a whole clause, which are said in
 * assumptions; without one they speak of "what we offer". With 0.5, 0.9 and 0.8 two readers called 160 and 165 of 200
 * assumptions beliefs, most others being a clause that is not the offer or is cut off.
 */
const SURE = { title: 0.7, likely: 0.7, whole: 0.7, name: 0.88, clause: 0.9 };
/** The weight of being close to the offer at all, beside sharing nearly all its words. */
const CLOSE = 0.3;

/**
 * The heads that say whether a candidate names the offer, and how much each counts: one fitted on authors who say most of the
 * canvas, two on a half of all authors each. Their mean is right more often than one head fitted on all (0020).
 */
export const TITLE_HEADS = { thorough: 0.4, 'one half': 0.3, 'other half': 0.3 } as const;
export type TitleHead = keyof typeof TITLE_HEADS;
const SHARES = Object.entries(TITLE_HEADS);

/** The mean probabilities that a candidate shares half its words with the offer, or nearly all. */
function namingOf(verdicts: Readonly<Record<string, Verdict>>): { half: number; full: number } {
  const mean = { half: 0, full: 0 };
  for (const [name, share] of SHARES) {
    const { half = 0, full = 0 } = verdicts[name]?.probabilities ?? {};
    mean.half += share * half;
    mean.full += share * full;
  }
  return mean;
}

/** What the title candidates of a pitch say of its offer. */
export interface RankedTitles {
  /** The best for display, without leading fillers. */
  readonly shown: Phrase | null;
  /** A whole name of the offer, which fits into a sentence; null if none is sure. */
  readonly name: Phrase | null;
  /** A whole clause that says what is done for customers ("we clean the crutches"); null if none is sure. */
  readonly deed: Phrase | null;
  /** The best that is likely the offer and not cut off; what the founder is asked to confirm where no name is sure. */
  readonly likely: Phrase | null;
}

export const NO_TITLES: RankedTitles = { shown: null, name: null, deed: null, likely: null };

/**
 * Ranks title candidates by the words that they share with all likely candidates, since what several candidates
 * contain is a better guess than the single likeliest one, and by how likely each is a whole name or clause.
 */
export function rankedTitles(reading: TextReading, models: Models, part?: Part): RankedTitles {
  const group = groupOf(models, 'title');
  const tokensOf = ({ segment }: Candidate) => reading.segments[segment]?.tokens ?? [];
  const likely = titleCandidates(reading, part)
    .map(({ phrase, features, candidate }) => {
      const verdicts = group.judge(features);
      const { half, full } = namingOf(verdicts);
      const { name = 0, clause = 0 } = verdicts.form?.probabilities ?? {};
      const isName = !namesAndTells(tokensOf(candidate), candidate.from, candidate.to);
      return {
        phrase: { ...phrase, probability: half + full },
        candidate,
        value: half + 1.5 * full,
        closeness: full + CLOSE * (half + full),
        name: isName ? name : 0,
        clause,
        words: wordsOf(phrase.text),
      };
    })
    .sort((a, b) => b.value - a.value || a.phrase.start - b.phrase.start)
    .slice(0, WEIGHED);
  type Judged = (typeof likely)[number];
  const agreement = ({ words }: Judged) =>
    likely.reduce((sum, other) => sum + other.phrase.probability ** 2 * likeness(words, other.words), 0);
  const best = (some: readonly Judged[], worth: (each: Judged) => number) => {
    const [first] = some
      .map((each) => ({ ...each, worth: worth(each) }))
      .sort((a, b) => b.worth - a.worth || a.phrase.start - b.phrase.start);
    if (!first) return null;
    return inWholeWords(first.phrase, first.candidate, tokensOf(first.candidate), reading.text);
  };
  const isWhole = (each: Candidate) =>
    beginsWhole(tokensOf(each), each.from) && endsWhole(tokensOf(each), each.from, each.to);
  const sure = likely.filter(
    ({ phrase, candidate }) => phrase.probability >= SURE.title && isWhole(candidate),
  );
  const asTitle = (each: Judged) =>
    agreement(each) ** AGREED * each.closeness * (BROKEN_OFF + each.name + CLAUSE * each.clause);
  return {
    shown: best(likely, asTitle),
    likely: best(
      sure.filter((each) => each.phrase.probability >= SURE.likely && each.name + each.clause >= SURE.whole),
      asTitle,
    ),
    name: best(
      sure.filter(
        ({ name, candidate }) => name >= SURE.name && !endsBeforeObject(tokensOf(candidate), candidate.to),
      ),
      ({ name, closeness }) => name * closeness,
    ),
    deed: best(
      sure.filter(({ clause }) => clause >= SURE.clause),
      ({ clause, closeness }) => clause * closeness,
    ),
  };
}

/** The phrase without leading fillers such as "so" or "um", and with the whole of a word written with hyphens at either end. */
function inWholeWords(
  phrase: Phrase,
  { from, to }: Candidate,
  tokens: readonly Token[],
  text: string,
): Phrase {
  const isInside = (at: number) => {
    const [before, token] = [tokens[at - 1], tokens[at]];
    return before?.end === token?.start && (before?.text === '-' || token?.text === '-');
  };
  let first = tellingStart(tokens, from, to);
  let last = to;
  while (isInside(first)) first -= 1;
  while (isInside(last + 1)) last += 1;
  const [start, end] = [tokens[first]?.start ?? phrase.start, tokens[last]?.end ?? phrase.end];
  return { ...phrase, start, end, text: text.slice(start, end) };
}

const FEWEST_LETTERS = 3;

function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => word.length >= FEWEST_LETTERS));
}

/** Sørensen-Dice coefficient of two word sets. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}
