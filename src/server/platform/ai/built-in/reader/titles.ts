import type { FeatureList } from './features.ts';
import { spokenToMachines } from './machine.ts';
import { type Phrase, phraseOf } from './phrases.ts';
import { groupOf, type Models, type TextReading } from './read-text.ts';
import { type Candidate, candidatesIn, namingSegments } from './title-candidates.ts';
import { type TitlePlace, titleFeatures } from './title-features.ts';
import type { Token } from './tokens.ts';
import { endsWhole, tellingStart } from './whole-phrase.ts';

/** A title candidate with its rating. */
export interface JudgeableTitle {
  readonly phrase: Phrase;
  readonly features: FeatureList;
  /** Whether the candidate does not end inside a phrase. */
  readonly isWhole: boolean;
  /** Index of the first meaningful word, after "so" or "um". */
  readonly startsAt: number;
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
      isWhole: endsWhole(segment.tokens, candidate.from, candidate.to),
      startsAt: startOf(segment.tokens, candidate),
    }));
  });
}

/** How many of the likeliest candidates are compared with each other. */
const WEIGHED = 40;
const KEPT = 6;
/** Penalty factor for candidates that end inside a phrase. */
const BROKEN_OFF = 0.3;

/** A ranked title candidate. */
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
    .map((candidate) => {
      const { half = 0, full = 0 } = group.judge(candidate.features).title?.probabilities ?? {};
      const phrase = { ...candidate.phrase, probability: half + full };
      return { ...candidate, phrase, value: half + 1.5 * full, words: wordsOf(phrase.text) };
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
    weighed.toSorted((a, b) => worth(b) - worth(a) || a.phrase.start - b.phrase.start);
  const [best] = bestBy(({ agreement, isWhole }) => agreement * (isWhole ? 1 : BROKEN_OFF));
  return {
    ranked: bestBy(({ agreement }) => agreement)
      .slice(0, KEPT)
      .map(({ phrase }) => phrase),
    shown: best ? withoutLead(best) : null,
  };
}

function withoutLead({ phrase, startsAt }: JudgeableTitle): Phrase {
  return { ...phrase, start: startsAt, text: phrase.text.slice(startsAt - phrase.start) };
}

function startOf(tokens: readonly Token[], { from, to }: Candidate): number {
  const at = tellingStart(tokens, from, to);
  return tokens[at]?.start ?? 0;
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
