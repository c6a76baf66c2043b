import type { TokenUsage } from './model-prices.ts';
import type { ModelReply, ModelRequest } from './server/model-request.ts';
import { type ModelTraits, tokensOf } from './server/model-traits.ts';

/**
 * The token usage of an answer. If the server reports none, or an impossible one, it is estimated from the lengths of
 * prompt and answer, so that budgets hold there too.
 */
export function reckonedUsage(
  { usage, text, refusal }: Pick<ModelReply, 'usage' | 'text' | 'refusal'>,
  { turns }: Pick<ModelRequest, 'turns'>,
  traits: Pick<ModelTraits, 'bytesPerToken'>,
): TokenUsage {
  const inputTokens = usage.inputTokens || tokensOf(turns, traits);
  const said = [{ role: 'assistant' as const, text: text || (refusal ?? '') }];
  return {
    ...usage,
    inputTokens,
    cachedTokens: Math.min(usage.cachedTokens, inputTokens),
    outputTokens: usage.outputTokens || tokensOf(said, traits),
  };
}
