import { bestStarts } from './best-starts.ts';
import { gapFeatures, isUnpunctuated } from './boundary-features.ts';
import { eventLoopTurns } from './event-loop-turns.ts';
import type { ModelGroup } from './linear-model.ts';
import type { Token } from './tokens.ts';

const CLEAR = 0.4;
/** Of the beginning of a segment, where no other is looked for. */
const LEAD = 2;

/** The words of a sentence or clause, with the probabilities that one begins at its first word and at any other. */
export interface Stretch {
  readonly tokens: readonly Token[];
  readonly opening: number;
  readonly inside: number;
}

/**
 * How boundaries in a text without punctuation are chosen: together, or each by itself, as in the readings that the
 * models of directions, titles and beliefs are fitted on.
 */
export type Division = 'together' | 'each';

/** Splits a text into sentences and clauses, even without any punctuation, as in a transcript. */
export async function segmentsOf(
  text: string,
  tokens: readonly Token[],
  boundary: ModelGroup,
  division: Division,
): Promise<Stretch[]> {
  if (tokens.length === 0) return [];
  const unpunctuated = isUnpunctuated(text, tokens);
  const chances: number[] = [];
  const turns = eventLoopTurns();
  for (const [index, token] of tokens.entries()) {
    if (turns.isOver()) await turns.end();
    const gap = { text, tokens, index, isUnpunctuated: unpunctuated };
    // Index of `yes` in the labels no and yes.
    chances.push(index === 0 || isClosing(token) ? 0 : (boundary.probabilities(gapFeatures(gap))[1] ?? 0));
  }
  const starts = unpunctuated && division === 'together' ? bestStarts(chances) : clearStarts(tokens, chances);
  return [0, ...starts].map((from, at): Stretch => {
    const words = tokens.slice(from, starts[at]);
    const second = from + leadOf(words);
    const inside = Math.max(0, ...chances.slice(second, starts[at]));
    return { tokens: words, opening: from === 0 ? 1 : (chances[from] ?? 0), inside };
  });
}

/** The number of tokens up to the second word. */
function leadOf(tokens: readonly Token[]): number {
  let words = 0;
  const at = tokens.findIndex(({ pos }) => pos !== 'PUNCT' && ++words === LEAD);
  return at < 0 ? tokens.length : at + 1;
}

/** Maximum words of a segment, so that nonsense without any boundary is split too. */
const LONGEST = 120;

/** Where there is punctuation, each boundary is sure or unlikely enough to be decided by itself. */
function clearStarts(tokens: readonly Token[], chances: readonly number[]): number[] {
  const starts: number[] = [];
  let from = 0;
  let words = 0;
  for (const [index, token] of tokens.entries()) {
    const isClear = words > 0 && (chances[index] ?? 0) >= CLEAR;
    if (isClear || index - from >= LONGEST) {
      starts.push(index);
      from = index;
      words = 0;
    }
    if (token.pos !== 'PUNCT') words += 1;
  }
  return starts;
}

function isClosing({ text }: Token): boolean {
  return /^[.,;:!?)\]}”’»…]+$/.test(text);
}
