import type { FeatureList } from './features.ts';
import { spokenToMachines } from './machine.ts';
import { type Phrase, phraseOf } from './phrases.ts';
import { groupOf, type Models, type TextReading } from './read-text.ts';
import { type Candidate, candidatesIn, namingSegments } from './title-candidates.ts';
import { type TitlePlace, titleFeatures } from './title-features.ts';
import type { Token } from './tokens.ts';
import { beginsWhole, endsWhole, tellingStart } from './whole-phrase.ts';

/** A title candidate with its rating. */
export interface JudgeableTitle {
  readonly phrase: Phrase;
  readonly features: FeatureList;
  readonly candidate: Candidate;
}

export function titleCandidates({ text, tokens, segments, edges }: TextReading): JudgeableTitle[] {
  const counts = new Map<string, number>();
  for (const { lemma } of tokens) counts.set(lemma, (counts.get(lemma) ?? 0) + 1);
  const hidden = spokenToMachines(segments);
  const place: TitlePlace = { segments, edges, counts };
  return namingSegments(segments, edges).flatMap((index) => {
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
const KEPT = 6;
/** Penalty factor for candidates that begin or end inside a phrase. */
const BROKEN_OFF = 0.3;

/** The title candidates of a pitch, ranked. */
export interface RankedTitles {
  /** The best first, for what else they tell of the offer. */
  readonly ranked: readonly Phrase[];
  /** The best for display: complete phrases rank before fragments, and leading fillers are removed. */
  readonly shown: Phrase | null;
}

export const NO_TITLES: RankedTitles = { ranked: [], shown: null };

/**
 * Ranks title candidates by the words that they share with all likely candidates: a name that several candidates
 * contain is a better guess than the single likeliest candidate.
 */
export function rankedTitles(reading: TextReading, models: Models): RankedTitles {
  const group = groupOf(models, 'title');
  const likely = titleCandidates(reading)
    .map(({ phrase, features, candidate }) => {
      const { half = 0, full = 0 } = group.judge(features).title?.probabilities ?? {};
      const value = half + 1.5 * full;
      return {
        phrase: { ...phrase, probability: half + full },
        candidate,
        value,
        words: wordsOf(phrase.text),
      };
    })
    .sort((a, b) => b.value - a.value || a.phrase.start - b.phrase.start)
    .slice(0, WEIGHED);
  const weighed = likely.map((each) => ({
    ...each,
    agreement: likely.reduce(
      (sum, { phrase, words }) => sum + phrase.probability ** 2 * likeness(each.words, words),
      0,
    ),
  }));
  const bestBy = (worth: (each: (typeof weighed)[number]) => number) =>
    weighed
      .map((each) => ({ ...each, worth: worth(each) }))
      .sort((a, b) => b.worth - a.worth || a.phrase.start - b.phrase.start);
  const tokensOf = ({ segment }: Candidate) => reading.segments[segment]?.tokens ?? [];
  const isWhole = (each: Candidate) =>
    beginsWhole(tokensOf(each), each.from) && endsWhole(tokensOf(each), each.from, each.to);
  const [best] = bestBy(({ agreement, candidate }) => agreement * (isWhole(candidate) ? 1 : BROKEN_OFF));
  return {
    ranked: bestBy(({ agreement }) => agreement)
      .slice(0, KEPT)
      .map(({ phrase }) => phrase),
    shown: best ? withoutLead(best.phrase, best.candidate, tokensOf(best.candidate)) : null,
  };
}

/** The phrase without leading fillers such as "so" or "um". */
function withoutLead(phrase: Phrase, { from, to }: Candidate, tokens: readonly Token[]): Phrase {
  const start = tokens[tellingStart(tokens, from, to)]?.start ?? phrase.start;
  return { ...phrase, start, text: phrase.text.slice(start - phrase.start) };
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
