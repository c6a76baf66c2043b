import type { Sight } from './network.ts';
import type { Token } from './tokens.ts';

/** A phrase that the network takes for the offer. */
export interface SeenOffer {
  readonly words: ReadonlySet<string>;
  /** Relative to the others'; all together 1. */
  readonly weight: number;
}

const STARTS = 25;
const MOST_TOKENS = 20;
const MOST_LETTERS = 80;
const KEPT = 40;

/** The log probability of an edge or of standing within. */
export function logProbability(logOdds: number): number {
  return logOdds > 0 ? -Math.log1p(Math.exp(-logOdds)) : logOdds - Math.log1p(Math.exp(logOdds));
}

/** How surely a phrase for the offer begins and ends with these words and holds all between: a sum of log probabilities. */
export function seenAs({ opens, closes, within }: Sight, from: number, to: number): number {
  let inside = 0;
  for (let at = from; at <= to; at += 1) inside += logProbability(within[at] ?? 0);
  return (
    logProbability(opens[from] ?? 0) + logProbability(closes[to] ?? 0) + inside / Math.max(1, to - from + 1)
  );
}

/**
 * The phrases that the network takes for the offer, the surest first.
 *
 * @param isMeant whether a phrase may hold a word
 */
export function seenOffers(
  sight: Sight,
  tokens: readonly Token[],
  isMeant: (token: Token) => boolean,
  wordsOf: (tokens: readonly Token[]) => ReadonlySet<string>,
): SeenOffer[] {
  const mayHold = tokens.map(isMeant);
  const starts = [...tokens.keys()]
    .filter((at) => mayHold[at] && tokens[at]?.pos !== 'PUNCT')
    .sort((a, b) => (sight.opens[b] ?? 0) - (sight.opens[a] ?? 0) || a - b)
    .slice(0, STARTS);
  const spans = starts.flatMap((from) => {
    const found: { from: number; to: number; score: number }[] = [];
    for (let to = from; to < Math.min(tokens.length, from + MOST_TOKENS); to += 1) {
      if (!mayHold[to] || (tokens[to]?.end ?? 0) - (tokens[from]?.start ?? 0) > MOST_LETTERS) break;
      if (tokens[to]?.pos !== 'PUNCT') found.push({ from, to, score: seenAs(sight, from, to) });
    }
    return found;
  });
  const best = spans.sort((a, b) => b.score - a.score || a.from - b.from || a.to - b.to).slice(0, KEPT);
  const whole = best.reduce((sum, { score }) => sum + Math.exp(score), 0);
  return best.map(({ from, to, score }) => ({
    words: wordsOf(tokens.slice(from, to + 1)),
    weight: Math.exp(score) / whole,
  }));
}
