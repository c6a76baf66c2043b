import type { ModelGroup } from './linear-model.ts';
import { edgeFeatures } from './phrase-features.ts';
import type { Segment } from './segment.ts';
import type { Token } from './tokens.ts';

export const PHRASE_ROLES = ['offer', 'customer', 'rival', 'price'] as const;
export type PhraseRole = (typeof PHRASE_ROLES)[number];

/** A few words of the text that name something, as they stand there. */
export interface Phrase {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** How sure it is that both edges are right, 0 to 1. */
  readonly probability: number;
  readonly segment: number;
}

const LONGEST_PHRASE = 16;
const KEPT = 6;

/** The likeliest phrases of each role in one segment; a phrase never crosses a segment's edge. */
export function phrasesIn(
  text: string,
  segment: Segment,
  index: number,
  edges: ModelGroup,
): Record<PhraseRole, Phrase[]> {
  const verdicts = segment.tokens.map((_, at) =>
    edges.judge(
      edgeFeatures({
        tokens: segment.tokens,
        index: at,
        segment: index,
        box: segment.box.best,
        kind: segment.kind.best,
      }),
    ),
  );
  const found = {} as Record<PhraseRole, Phrase[]>;
  for (const role of PHRASE_ROLES) {
    const phrases: Phrase[] = [];
    for (let from = 0; from < verdicts.length; from += 1) {
      const start = verdicts[from]?.start?.probabilities[role] ?? 0;
      if (start < 0.02) continue;
      for (let to = from; to < Math.min(verdicts.length, from + LONGEST_PHRASE); to += 1) {
        const end = verdicts[to]?.end?.probabilities[role] ?? 0;
        if (end >= 0.02)
          phrases.push(phraseOf(text, segment.tokens, from, to, Math.sqrt(start * end), index));
      }
    }
    found[role] = phrases.sort((a, b) => b.probability - a.probability || a.start - b.start).slice(0, KEPT);
  }
  return found;
}

function phraseOf(
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
