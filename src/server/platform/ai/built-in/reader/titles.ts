import type { FeatureList } from './features.ts';
import type { ModelGroup, Verdict } from './linear-model.ts';
import { spokenToMachines } from './machine.ts';
import { type Phrase, phraseOf } from './phrases.ts';
import { groupOf, type Models, type TextReading } from './read-text.ts';
import { seenAs, seenOffers } from './seen-offers.ts';
import { type Candidate, candidatesIn, namingSegments } from './title-candidates.ts';
import { choiceFeatures, closenessOf, likeness, promiseOf, type WeighedTitle } from './title-choice.ts';
import { mentionsIn, type TitlePlace, titleFeatures } from './title-features.ts';
import type { Token } from './tokens.ts';
import {
  beginsWhole,
  endsBeforeObject,
  endsWhole,
  isSentence,
  isTorn,
  namesAndDoes,
  namesAndSays,
  namesAndTells,
  tellingStart,
} from './whole-phrase.ts';

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

/** Whether it lies in a part of the text, or in the whole where no part is meant. */
function isIn(part: Part | undefined, { start, end }: Part): boolean {
  return !part || (start >= part.start && end <= part.end);
}

export function titleCandidates(
  { text, tokens, segments, edges, sight }: TextReading,
  part?: Part,
): JudgeableTitle[] {
  const counts = new Map<string, number>();
  for (const { lemma } of tokens) counts.set(lemma, (counts.get(lemma) ?? 0) + 1);
  const hidden = spokenToMachines(segments);
  const place: TitlePlace = { segments, edges, counts, mentions: mentionsIn(segments), sight };
  return namingSegments(segments, edges, (segment) => isIn(part, segment)).flatMap((index) => {
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
 * Minimum probabilities that a candidate names the offer, that it is a whole name or a whole clause, and that a reader would call it
 * a usable title, for it to be said in assumptions; without one they speak of "what we offer" (0020 has the figures).
 */
const SURE = { title: 0.7, likely: 0.7, whole: 0.7, name: 0.88, clause: 0.9, usable: 0.5 };
/**
 * The heads that say whether a candidate names the offer, and how much each counts: one fitted on authors who say most of the
 * canvas, two on a half of all authors each. Their mean is right more often than one head fitted on all (0020).
 */
export const TITLE_HEADS = { thorough: 0.4, 'one half': 0.3, 'other half': 0.3 } as const;
export type TitleHead = keyof typeof TITLE_HEADS;
const SHARES = Object.entries(TITLE_HEADS);

/** The probabilities that a candidate shares half its words with the offer, or nearly all, by each head and as their mean. */
function namingOf(
  verdicts: Readonly<Record<string, Verdict>>,
): Pick<WeighedTitle, 'heads' | 'half' | 'full'> {
  const mean = { half: 0, full: 0 };
  const heads = SHARES.map(([name, share]) => {
    const { half = 0, full = 0 } = verdicts[name]?.probabilities ?? {};
    mean.half += share * half;
    mean.full += share * full;
    return { half, full };
  });
  return { heads, ...mean };
}

/** What the title candidates of a pitch say of its offer. */
export interface RankedTitles {
  /** The best for display, without leading fillers. */
  readonly shown: Phrase | null;
  /** What a founder may rather choose: the next best which have other words, the best first. */
  readonly others: readonly Phrase[];
  /** A whole name of the offer, which fits into a sentence; null if none is sure. */
  readonly name: Phrase | null;
  /** A whole clause that says what is done for customers ("we clean the crutches"); null if none is sure. */
  readonly deed: Phrase | null;
  /** The best that is likely the offer and not cut off; what the founder is asked to confirm where no name is sure. */
  readonly likely: Phrase | null;
}

export const NO_TITLES: RankedTitles = { shown: null, others: [], name: null, deed: null, likely: null };

/** Which words may be part of a title: those of the part, but none said to a machine. */
function meantWords({ segments }: TextReading, part?: Part): (token: Token) => boolean {
  const hidden = [...spokenToMachines(segments)].flatMap((index) => segments[index] ?? []);
  return (token) => isIn(part, token) && !hidden.some((segment) => isIn(segment, token));
}

/** The likeliest title candidates of a pitch, the likeliest first, with what their model says of each. */
export function weighedTitles(reading: TextReading, group: ModelGroup, part?: Part): WeighedTitle[] {
  const { sight, text } = reading;
  const seen = seenOffers(sight, reading.tokens, meantWords(reading, part), (some) =>
    wordsOf(text.slice(some[0]?.start, some.at(-1)?.end)),
  );
  return titleCandidates(reading, part)
    .map(({ phrase, features, candidate }): WeighedTitle => {
      const verdicts = group.judge(features);
      const naming = namingOf(verdicts);
      const { name = 0, clause = 0 } = verdicts.form?.probabilities ?? {};
      const { yes: usable = 0 } = verdicts.usable?.probabilities ?? {};
      const edges = reading.edges[candidate.segment];
      const { from, to } = candidate;
      const tokens = reading.segments[candidate.segment]?.tokens ?? [];
      const first = sight.indexAt.get(tokens[from]?.start ?? -1) ?? 0;
      const words = wordsOf(phrase.text);
      return {
        ...naming,
        phrase: { ...phrase, probability: naming.half + naming.full },
        candidate,
        name: namesAndTells(tokens, from, to) ? 0 : name,
        clause,
        usable,
        opens: edges?.starts.offer[from] ?? 0,
        closes: edges?.ends.offer[to] ?? 0,
        beginsWhole: beginsWhole(tokens, from),
        endsWhole: endsWhole(tokens, from, to),
        words,
        seen: seenAs(sight, first, first + to - from),
        voted: seen.reduce((sum, offer) => sum + offer.weight * likeness(words, offer.words), 0),
      };
    })
    .sort((a, b) => promiseOf(b) - promiseOf(a) || a.phrase.start - b.phrase.start)
    .slice(0, WEIGHED);
}

/**
 * Ranks title candidates by how likely each is the offer, by the words that it shares with the other likely ones, since what several
 * contain is a better guess than the single likeliest one, and by whether it is a whole name or clause.
 */
export function rankedTitles(reading: TextReading, models: Models, part?: Part): RankedTitles {
  const tokensOf = ({ segment }: Candidate) => reading.segments[segment]?.tokens ?? [];
  const weighed = weighedTitles(reading, groupOf(models, 'title'), part);
  const choice = groupOf(models, 'choice');
  const likely = choiceFeatures(weighed).map((features, at) => {
    const title = weighed[at] as WeighedTitle;
    const { from, to } = title.candidate;
    const tokens = tokensOf(title.candidate);
    const isPart =
      namesAndDoes(tokens, from, to) || namesAndSays(tokens, from, to) || isTorn(title.phrase.text);
    return {
      ...title,
      chosen: isPart ? 0 : (choice.judge(features).choice?.probabilities.yes ?? 0),
      closeness: closenessOf(title),
    };
  });
  type Judged = (typeof likely)[number];
  const best = (some: readonly Judged[], worth: (each: Judged) => number) => {
    const [first] = some
      .map((each) => ({ ...each, worth: worth(each) }))
      .sort((a, b) => b.worth - a.worth || a.phrase.start - b.phrase.start);
    if (!first) return null;
    return inWholeWords(first.phrase, first.candidate, tokensOf(first.candidate), reading.text);
  };
  const sure = likely.filter(
    (each) =>
      each.phrase.probability >= SURE.title &&
      each.beginsWhole &&
      each.endsWhole &&
      !isTorn(each.phrase.text),
  );
  const usable = sure.filter((each) => each.usable >= SURE.usable);
  const asTitle = ({ chosen }: Judged) => chosen;
  /** "EduMate" says more to a stranger with what the pitch says that it is: "EduMate is an AI tutor for pupils". */
  const withWhatItIs = () => {
    const first = likely.toSorted((a, b) => asTitle(b) - asTitle(a) || a.phrase.start - b.phrase.start)[0];
    if (!first) return [];
    const { segment, from, to } = first.candidate;
    const longer = likely.filter(
      ({ candidate, endsWhole: isWhole }) =>
        isWhole && candidate.segment === segment && candidate.from === from && candidate.to > to + 2,
    );
    return isNameOfThing(tokensOf(first.candidate), from, to) && longer.length > 0 ? longer : likely;
  };
  const whole = (each: Judged) =>
    inWholeWords(each.phrase, each.candidate, tokensOf(each.candidate), reading.text);
  return {
    shown: best(withWhatItIs(), asTitle),
    others: unlike(likely.toSorted((a, b) => b.chosen - a.chosen || a.phrase.start - b.phrase.start))
      .slice(1)
      .map(whole),
    likely: best(
      sure.filter((each) => each.phrase.probability >= SURE.likely && each.name + each.clause >= SURE.whole),
      asTitle,
    ),
    name: best(
      usable.filter(
        ({ name, candidate }) =>
          name >= SURE.name &&
          !endsBeforeObject(tokensOf(candidate), candidate.to) &&
          !isSentence(tokensOf(candidate), candidate.from, candidate.to),
      ),
      ({ name, closeness }) => name * closeness,
    ),
    deed: best(
      usable.filter(({ clause }) => clause >= SURE.clause),
      ({ clause, closeness }) => clause * closeness,
    ),
  };
}

/** Whether the words are a name of which the text goes on to say which thing it is: "EduMate" before "is an AI tutor" or ": an AI tutor". */
function isNameOfThing(tokens: readonly Token[], from: number, to: number): boolean {
  const isProper = tokens.slice(from, to + 1).every(({ text }) => /^(?:\p{Lu}|&|and$)/u.test(text));
  const [copula, article] = [tokens[to + 1], tokens[to + 2]];
  return (
    isProper &&
    (copula?.text === ':' || (copula?.lemma === 'be' && /^(?:an?|the)$/.test(article?.lower ?? '')))
  );
}

/** How many titles a founder may choose between, the shown one included. */
const CHOICES = 4;
/** Candidates that share more of their words say the same to a reader. */
const MOST_ALIKE = 0.7;

/** The first of some titles and those after it that are not much like one before. */
function unlike<Title extends Pick<WeighedTitle, 'words'>>(titles: readonly Title[]): Title[] {
  const kept: Title[] = [];
  for (const title of titles) {
    if (kept.length === CHOICES) break;
    if (kept.every((other) => likeness(title.words, other.words) <= MOST_ALIKE)) kept.push(title);
  }
  return kept;
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
