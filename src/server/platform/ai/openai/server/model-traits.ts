import type { ModelTurn } from './model-request.ts';

/** What has been learnt about one model, from its server's refusals and counts. */
export interface ModelTraits {
  /** Input and output together, in tokens; null while no limit is known. */
  contextTokens: number | null;
  /** The longest answer that may be asked for; null while no limit is known. */
  outputTokens: number | null;
  /** How many bytes of our prompts make a token of this model. */
  bytesPerToken: number;
  readonly refusedEfforts: Set<string>;
  /** Compatible servers know the older name; newer models of the original accept the newer one only. */
  lengthParameter: 'max_tokens' | 'max_completion_tokens';
}

/** Gives what is known of a model now. */
export type TraitsOf = (model: string) => ModelTraits;

const FORGOTTEN_AFTER_MS = 60 * 60 * 1000;
/** Text has about four bytes to a token; three and a half is careful. */
const BYTES_PER_TOKEN = 3.5;

/** Keeps what is learnt about each model for an hour: a server may be set up anew. */
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

/** Takes the server's own count of a prompt for the measure of the next. */
export function learnDensity(traits: ModelTraits, bytes: number, inputTokens: number): void {
  if (inputTokens < 200 || bytes < 1000) return;
  const seen = Math.min(5, Math.max(1, bytes / inputTokens));
  // Careful: the densest text so far counts, and is forgotten slowly.
  traits.bytesPerToken = Math.min(seen, traits.bytesPerToken * 0.9 + seen * 0.1);
}

const TOKENS_PER_ATTACHMENT = 6000;

/** How many tokens a prompt has, as far as is known of the model that will read it. */
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
