import type { TokenUsage } from './model-prices.ts';
import type { ModelReply, ModelRequest } from './server/model-request.ts';
import { type ModelTraits, tokensOf } from './server/model-traits.ts';

/**
 * What an answer used. Where the server does not say, or says what cannot be, it is reckoned from the length of what was
 * sent and said, so that a budget holds there too.
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
