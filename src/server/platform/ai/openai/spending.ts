import { AnalystError } from '../analyst.port.ts';
import { type PriceList, WEB_SEARCH_MICROS } from './model-prices.ts';
import type { ModelTurn } from './server/model-request.ts';

/** The most web searches that one call may make, and what reading their results may add to its input. */
export const MAX_WEB_SEARCHES = 4;
const TOKENS_PER_SEARCH = 8000;
/** Text has about four bytes per token; three is safe for most languages. */
const BYTES_PER_TOKEN = 3;
const TOKENS_PER_ATTACHMENT = 6000;
/** Minimum tokens in which a model can finish an answer. */
const LEAST_OUTPUT_TOKENS = 400;

/** What a call may use at most. */
export interface CallLimits {
  readonly webSearch: boolean;
  readonly outputTokens: number;
}

/** The most that a call can cost, in millionths of a dollar: all its searches made, its answer as long as it may be. */
export function dearestCall(
  prices: PriceList,
  model: string,
  turns: readonly ModelTurn[],
  { webSearch, outputTokens }: CallLimits,
): number {
  const { input, output } = prices.priceOf(model);
  if (input === 0 && output === 0) return 0;
  const searches = webSearch ? MAX_WEB_SEARCHES : 0;
  const tokens = tokensOf(turns) + searches * TOKENS_PER_SEARCH;
  return Math.ceil(tokens * input + searches * WEB_SEARCH_MICROS + outputTokens * output);
}

/**
 * The limits under which the maximum cost of a call stays within the remaining money: the full request, else a shorter
 * answer, else one without web search.
 *
 * @throws AnalystError naming the spending limit when no useful answer can be afforded.
 */
export function affordable(
  prices: PriceList,
  model: string,
  turns: readonly ModelTurn[],
  options: { readonly wanted: CallLimits; readonly leftMicros: number },
): CallLimits {
  const { wanted, leftMicros } = options;
  const least = Math.min(LEAST_OUTPUT_TOKENS, wanted.outputTokens);
  for (const webSearch of wanted.webSearch ? [true, false] : [false]) {
    const fixed = dearestCall(prices, model, turns, { webSearch, outputTokens: 0 });
    const { output } = prices.priceOf(model);
    const tokens = output === 0 ? wanted.outputTokens : Math.floor((leftMicros - fixed) / output);
    const outputTokens = Math.min(wanted.outputTokens, tokens);
    // Half of the answer's length is worth more than a web search.
    const enough = webSearch ? Math.max(least, wanted.outputTokens / 2) : least;
    if (fixed <= leftMicros && outputTokens >= enough) return { webSearch, outputTokens };
  }
  throw spendingLimitReached();
}

/** The error for an exhausted budget. */
export function spendingLimitReached(): AnalystError {
  return new AnalystError('The spending limit for analysing this concept is reached.', false, {
    kind: 'money',
  });
}

function tokensOf(turns: readonly ModelTurn[]): number {
  return turns.reduce((sum, turn) => {
    const attached = turn.attachment ? TOKENS_PER_ATTACHMENT : 0;
    return sum + Math.ceil(Buffer.byteLength(turn.text) / BYTES_PER_TOKEN) + attached;
  }, 0);
}
