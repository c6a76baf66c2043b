/** Below this probability no segment begins, so that few divisions need comparing. */
const LEAST = 0.05;
/** Added to the log-odds of each boundary: in speech the model sees fewer boundaries than there are. */
const READINESS = 0.9;
/** Segments within these limits cost nothing. */
const USUAL_WORDS = { fewest: 5, most: 20 };
/** What a shorter segment, and each word beyond the limit, cost in log-odds; tuned on half of the unpunctuated pitches. */
const COST = { short: 1, wordMore: 0.1 };
/** No segment is longer, so that nonsense without any boundary is split too. */
const LONGEST = 60;

/**
 * The indices at which the segments after the first begin, given the probability of a boundary before each word. They
 * are chosen together: the likeliest division whose segments have about the length of a spoken clause, so that a
 * doubtful boundary counts where without it a segment would run on. Time grows in line with the number of words.
 */
export function bestStarts(chances: readonly number[]): number[] {
  const words = chances.length;
  const value = new Float64Array(words + 1).fill(-Infinity);
  const before = new Int32Array(words + 1);
  value[0] = 0;
  let last = 0;
  for (let end = 1; end <= words; end += 1) {
    const chance = chances[end] ?? 0;
    if (end < words && chance < LEAST && end - last < LONGEST) continue;
    last = end;
    const gain = end < words ? logOdds(chance) + READINESS : 0;
    for (let start = Math.max(0, end - LONGEST); start < end; start += 1) {
      const total = (value[start] as number) + gain - costOf(end - start);
      if (total <= (value[end] as number)) continue;
      value[end] = total;
      before[end] = start;
    }
  }
  const starts: number[] = [];
  for (let at = before[words] as number; at > 0; at = before[at] as number) starts.push(at);
  return starts.reverse();
}

const SUREST = 0.998;

function logOdds(chance: number): number {
  const bounded = Math.min(SUREST, Math.max(1 - SUREST, chance));
  return Math.log(bounded / (1 - bounded));
}

function costOf(words: number): number {
  if (words < USUAL_WORDS.fewest) return COST.short;
  return COST.wordMore * Math.max(0, words - USUAL_WORDS.most);
}
