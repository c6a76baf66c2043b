import type { FeatureList } from './features.ts';
import { spokenToMachines } from './machine.ts';
import { type Phrase, phraseOf } from './phrases.ts';
import { groupOf, type Models, type TextReading } from './read-text.ts';
import { candidatesIn, namingSegments } from './title-candidates.ts';
import { type TitlePlace, titleFeatures } from './title-features.ts';

/** Words of the text that may do as its title, and what they are judged by. */
export interface JudgeableTitle {
  readonly phrase: Phrase;
  readonly features: FeatureList;
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
    }));
  });
}

/** So many of the likeliest are weighed against each other. */
const WEIGHED = 40;
const KEPT = 6;

/**
 * Words that may do as a title, the best first: that one which shares most words with all that are likely, since what
 * several of them name is more surely the offer than what the likeliest alone says.
 */
export function rankedTitles(reading: TextReading, models: Models): Phrase[] {
  const group = groupOf(models, 'title');
  const likely = titleCandidates(reading)
    .map(({ phrase, features }) => {
      const { half = 0, full = 0 } = group.judge(features).title?.probabilities ?? {};
      return { phrase, probability: half + full, value: half + 1.5 * full, words: wordsOf(phrase.text) };
    })
    .sort((a, b) => b.value - a.value || a.phrase.start - b.phrase.start)
    .slice(0, WEIGHED);
  return likely
    .map(({ phrase, probability, words }) => ({
      phrase: { ...phrase, probability },
      agreement: likely.reduce(
        (sum, other) => sum + other.probability ** 2 * likeness(words, other.words),
        0,
      ),
    }))
    .sort((a, b) => b.agreement - a.agreement || a.phrase.start - b.phrase.start)
    .slice(0, KEPT)
    .map(({ phrase }) => phrase);
}

const FEWEST_LETTERS = 3;

function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => word.length >= FEWEST_LETTERS));
}

/** Dice's measure: twice what both share, of what they have together. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}
