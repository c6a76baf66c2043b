import { gapFeatures, isUnpunctuated } from './boundary-features.ts';
import { eventLoopTurns } from './event-loop-turns.ts';
import type { FeatureList } from './features.ts';
import type { ModelGroup } from './linear-model.ts';
import type { Token } from './tokens.ts';

const CLEAR = 0.4;
const FEWEST_WORDS = 2;

/** The words of a sentence or clause, with the probabilities that one begins at its first word and at any other. */
export interface Stretch {
  readonly tokens: readonly Token[];
  readonly opening: number;
  readonly inside: number;
}

/** Splits a text into sentences and clauses, even without any punctuation, as in a transcript. */
export async function segmentsOf(
  text: string,
  tokens: readonly Token[],
  boundary: ModelGroup,
): Promise<Stretch[]> {
  const segments: Stretch[] = [];
  let current: Token[] = [];
  let opening = 1;
  let inside = 0;
  const next = (probability: number) => {
    segments.push({ tokens: current, opening, inside });
    current = [];
    opening = probability;
    inside = 0;
  };
  const turns = eventLoopTurns();
  const unpunctuated = isUnpunctuated(tokens);
  for (const [index, token] of tokens.entries()) {
    if (turns.isOver()) await turns.end();
    const isEnough = current.filter(({ pos }) => pos !== 'PUNCT').length >= FEWEST_WORDS;
    if (isEnough && !isClosing(token) && current.length < LONGEST) {
      const gap = gapFeatures({ text, tokens, index, isUnpunctuated: unpunctuated });
      const probability = probabilityOf(boundary, gap);
      if (probability >= CLEAR) next(probability);
      else inside = Math.max(inside, probability);
    } else if (current.length >= LONGEST) next(0);
    current.push(token);
  }
  if (current.length > 0) next(1);
  return segments;
}

/** Maximum words of a segment, so that nonsense without any boundary is split too. */
const LONGEST = 120;

function isClosing({ text }: Token): boolean {
  return /^[.,;:!?)\]}”’»…]+$/.test(text);
}

/** Index of `yes` in the labels no and yes. */
function probabilityOf(boundary: ModelGroup, gap: FeatureList): number {
  return boundary.probabilities(gap)[1] ?? 0;
}
