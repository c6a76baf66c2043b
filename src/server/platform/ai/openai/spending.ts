import { AnalystError } from '../analyst.port.ts';
import { priceOf, WEB_SEARCH_MICROS } from './model-prices.ts';
import type { ModelTurn } from './model-request.ts';

/** The most web searches that one call may make, and what reading their results may add to its input. */
export const MAX_WEB_SEARCHES = 4;
const TOKENS_PER_SEARCH = 8000;
/** Text has about four bytes to a token; three is safe for most languages. */
const BYTES_PER_TOKEN = 3;
const TOKENS_PER_ATTACHMENT = 6000;
/** With less than this a model can hardly finish an answer. */
const LEAST_OUTPUT_TOKENS = 400;

/** The longest answer that a call can afford, and the most that its input will cost. */
export interface Allowance {
  readonly maxOutputTokens: number;
  readonly inputMicros: number;
}

/**
 * How long an answer may be so that the call, at its dearest, stays within the money left for this concept.
 *
 * @throws AnalystError naming the spending limit when no useful answer can be afforded.
 */
export function allowance(
  model: string,
  turns: readonly ModelTurn[],
  options: { readonly webSearch: boolean; readonly wantedTokens: number; readonly leftMicros: number },
): Allowance {
  const { output } = priceOf(model);
  const inputMicros = inputAtItsDearest(model, turns, options.webSearch);
  const affordable = Math.floor((options.leftMicros - inputMicros) / output);
  if (affordable < Math.min(LEAST_OUTPUT_TOKENS, options.wantedTokens)) throw spendingLimitReached();
  return { maxOutputTokens: Math.min(options.wantedTokens, affordable), inputMicros: Math.ceil(inputMicros) };
}

/** The most that a call can cost when its answer is as long as it may be. */
export function dearestCall(
  model: string,
  turns: readonly ModelTurn[],
  options: { readonly webSearch: boolean; readonly wantedTokens: number },
): number {
  const input = inputAtItsDearest(model, turns, options.webSearch);
  return Math.ceil(input + options.wantedTokens * priceOf(model).output);
}

function inputAtItsDearest(model: string, turns: readonly ModelTurn[], webSearch: boolean): number {
  const searches = webSearch ? MAX_WEB_SEARCHES : 0;
  const tokens = tokensOf(turns) + searches * TOKENS_PER_SEARCH;
  return tokens * priceOf(model).input + searches * WEB_SEARCH_MICROS;
}

/** The refusal to go on spending. */
export function spendingLimitReached(): AnalystError {
  return new AnalystError('The spending limit for analysing this concept is reached.', false);
}

function tokensOf(turns: readonly ModelTurn[]): number {
  return turns.reduce((sum, turn) => {
    const attached = turn.attachment ? TOKENS_PER_ATTACHMENT : 0;
    return sum + Math.ceil(Buffer.byteLength(turn.text) / BYTES_PER_TOKEN) + attached;
  }, 0);
}
