import type { Edges } from './phrases.ts';
import type { Segment } from './segment.ts';
import type { LooseWord, Token } from './tokens.ts';

/** A title candidate: a range of tokens within one segment. */
export interface Candidate {
  readonly segment: number;
  readonly from: number;
  readonly to: number;
}

/** Maximum length of a title. */
export const LONGEST_TITLE = 80;
const MOST_SEGMENTS = 10;
const MOST_ENDS = 10;
const MOST_WORDS = 20;
const LIKELY_EDGE = 0.03;

/** The segments that may name the offer: the most probable ones, and those where a phrase for it may begin. */
export function namingSegments(
  segments: readonly Segment[],
  edges: readonly Edges[],
  isMeant: (segment: Segment) => boolean,
): number[] {
  const value = (segment: Segment, index: number) => {
    const { sol = 0, uvp = 0 } = segment.box.probabilities;
    let opening = 0;
    for (const start of edges[index]?.starts.offer ?? []) opening = Math.max(opening, start);
    return sol + uvp / 2 + opening + (index < 2 ? 0.2 : 0);
  };
  return segments
    .map((segment, index) => ({ segment, index, value: value(segment, index) }))
    .filter(({ segment }) => isMeant(segment))
    .sort((a, b) => b.value - a.value || a.index - b.index)
    .slice(0, MOST_SEGMENTS)
    .map(({ index }) => index);
}

/** All token ranges of a segment that begin and end at phrase boundaries. */
export function candidatesIn({ tokens }: Segment, segment: number, edges: Edges): Candidate[] {
  const found: Candidate[] = [];
  for (const from of tokens.keys()) {
    if (!mayBegin(tokens, from) && (edges.starts.offer[from] ?? 0) < LIKELY_EDGE) continue;
    let ends = 0;
    for (let to = from; to < Math.min(tokens.length, from + MOST_WORDS) && ends < MOST_ENDS; to += 1) {
      if ((tokens[to]?.end ?? 0) - (tokens[from]?.start ?? 0) > LONGEST_TITLE) break;
      if (!mayEnd(tokens, to) && (edges.ends.offer[to] ?? 0) < LIKELY_EDGE) continue;
      found.push({ segment, from, to });
      ends += 1;
    }
  }
  return found;
}

const NAMING = /^(?:DET|ADJ|NOUN|PROPN|NUM)$/;

/** Whether a noun phrase or a clause begins here. */
function mayBegin(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (!token || token.pos === 'PUNCT') return false;
  if (!before || before.pos === 'PUNCT') return true;
  if (/^(?:VERB|PRON)$/.test(token.pos)) return /^(?:AUX|SCONJ|CCONJ|INTJ|ADV)$/.test(before.pos);
  return NAMING.test(token.pos) && (token.pos === 'DET' || !NAMING.test(before.pos));
}

/** Whether a phrase can end with this word and another begin after it. */
export function mayEnd(tokens: readonly LooseWord[], at: number): boolean {
  const [token, after] = [tokens[at], tokens[at + 1]];
  if (!token || !/^(?:NOUN|PROPN|NUM|VERB|ADV|ADJ|PRON|ADP)$/.test(token.pos)) return false;
  if (!after) return true;
  if (/^(?:PUNCT|SCONJ|CCONJ|INTJ|AUX)$/.test(after.pos)) return true;
  if (!/^(?:NOUN|PROPN|NUM|ADV)$/.test(token.pos)) return false;
  return /^(?:ADP|PRON|VERB|DET|PART|ADV)$/.test(after.pos);
}
