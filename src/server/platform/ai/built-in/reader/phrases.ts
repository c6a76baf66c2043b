import type { ModelGroup } from './linear-model.ts';
import { edgeFeatures } from './phrase-features.ts';
import type { JudgedSegment } from './segment.ts';
import type { Token } from './tokens.ts';

export const PHRASE_ROLES = ['offer', 'customer', 'rival', 'price'] as const;
export type PhraseRole = (typeof PHRASE_ROLES)[number];

/** A naming phrase, verbatim. */
export interface Phrase {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The probability that both edges are right, 0 to 1. */
  readonly probability: number;
  readonly segment: number;
}

/** The probabilities that a phrase of each role begins and ends at each word of a segment. */
export interface Edges {
  readonly starts: Readonly<Record<PhraseRole, Float64Array>>;
  readonly ends: Readonly<Record<PhraseRole, Float64Array>>;
}

const LONGEST_PHRASE = 16;
const KEPT = 6;
/** Minimum probability of an edge. */
const LEAST = 0.02;

export function edgesOf(segment: JudgedSegment, index: number, group: ModelGroup): Edges {
  const verdicts = segment.tokens.map((_, at) =>
    group.probabilities(
      edgeFeatures({
        tokens: segment.tokens,
        index: at,
        segment: index,
        box: segment.box.best,
        kind: segment.kind.best,
      }),
    ),
  );
  // Two heads, start and end; each answers none or one of the roles, in their order.
  const ofEnd = PHRASE_ROLES.length + 1;
  const allOf = (first: number) =>
    Object.fromEntries(
      PHRASE_ROLES.map((role, at) => [role, Float64Array.from(verdicts, (each) => each[first + at] ?? 0)]),
    ) as Record<PhraseRole, Float64Array>;
  return { starts: allOf(1), ends: allOf(ofEnd + 1) };
}

/** The likeliest phrases of each role in one segment; a phrase never crosses a segment's edge. */
export function phrasesIn(
  text: string,
  { tokens }: JudgedSegment,
  index: number,
  edges: Edges,
): Record<PhraseRole, Phrase[]> {
  const found = {} as Record<PhraseRole, Phrase[]>;
  for (const role of PHRASE_ROLES) {
    const phrases: Phrase[] = [];
    for (let from = 0; from < tokens.length; from += 1) {
      const opening = edges.starts[role][from] ?? 0;
      if (opening < LEAST) continue;
      for (let to = from; to < Math.min(tokens.length, from + LONGEST_PHRASE); to += 1) {
        const closing = edges.ends[role][to] ?? 0;
        if (closing >= LEAST)
          phrases.push(phraseOf(text, tokens, from, to, Math.sqrt(opening * closing), index));
      }
    }
    found[role] = phrases.sort((a, b) => b.probability - a.probability || a.start - b.start).slice(0, KEPT);
  }
  return found;
}

export function phraseOf(
  text: string,
  tokens: readonly Token[],
  from: number,
  to: number,
  probability: number,
  segment: number,
): Phrase {
  const start = tokens[from]?.start ?? 0;
  const end = tokens[to]?.end ?? 0;
  return { text: text.slice(start, end), start, end, probability, segment };
}
