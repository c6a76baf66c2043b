import type { ModelTurn } from './model-request.ts';

/** Learnt properties of one model, from its server's refusals and token counts. */
export interface ModelTraits {
  /** Input and output together, in tokens; null while no limit is known. */
  contextTokens: number | null;
  /** The longest answer that may be asked for; null while no limit is known. */
  outputTokens: number | null;
  /** Bytes of our prompts per token of this model. */
  bytesPerToken: number;
  readonly refusedEfforts: Set<string>;
  /** Compatible servers know the older parameter name; newer OpenAI models accept only the newer one. */
  lengthParameter: 'max_tokens' | 'max_completion_tokens';
}

/** Returns the current traits of a model. */
export type TraitsOf = (model: string) => ModelTraits;

const FORGOTTEN_AFTER_MS = 60 * 60 * 1000;
/** Text has about four bytes per token; three and a half is a conservative estimate. */
const BYTES_PER_TOKEN = 3.5;

/** Remembers traits of each model for an hour, since a server may be reconfigured. */
export function createModelTraits(now: () => number = Date.now): TraitsOf {
  const known = new Map<string, { readonly until: number; readonly traits: ModelTraits }>();
  return (model) => {
    const found = known.get(model);
    if (found && found.until > now()) return found.traits;
    const traits: ModelTraits = {
      contextTokens: null,
      outputTokens: null,
      bytesPerToken: BYTES_PER_TOKEN,
      refusedEfforts: new Set(),
      lengthParameter: 'max_tokens',
    };
    known.set(model, { until: now() + FORGOTTEN_AFTER_MS, traits });
    return traits;
  };
}

/** Calibrates the estimate with the server's own count of a prompt. */
export function learnDensity(traits: ModelTraits, bytes: number, inputTokens: number): void {
  if (inputTokens < 200 || bytes < 1000) return;
  const seen = Math.min(5, Math.max(1, bytes / inputTokens));
  // Conservative: follows the densest text so far, and decays slowly.
  traits.bytesPerToken = Math.min(seen, traits.bytesPerToken * 0.9 + seen * 0.1);
}

const TOKENS_PER_ATTACHMENT = 6000;

/** The estimated tokens of a prompt for this model. */
export function tokensOf(
  turns: readonly ModelTurn[],
  { bytesPerToken }: Pick<ModelTraits, 'bytesPerToken'>,
): number {
  return turns.reduce((sum, { text, attachment }) => {
    return (
      sum + Math.ceil(Buffer.byteLength(text) / bytesPerToken) + (attachment ? TOKENS_PER_ATTACHMENT : 0)
    );
  }, 0);
}
