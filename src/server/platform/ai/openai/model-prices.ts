/** Millionths of a dollar per token, which is dollars per million tokens. */
export interface ModelPrice {
  readonly input: number;
  readonly cachedInput: number;
  readonly output: number;
}

export interface TokenUsage {
  /** All input tokens, the cached ones included. */
  readonly inputTokens: number;
  readonly cachedTokens: number;
  /** All output tokens, those of reasoning included. */
  readonly outputTokens: number;
  readonly webSearches: number;
}

export const NO_USAGE: TokenUsage = { inputTokens: 0, cachedTokens: 0, outputTokens: 0, webSearches: 0 };

/** Ten dollars for a thousand searches. */
export const WEB_SEARCH_MICROS = 10_000;

/** List prices of the provider's pricing page, standard tier, as of November 2026. */
const PRICES: Readonly<Record<string, ModelPrice>> = {
  'gpt-6-astra': price(10, 1, 50),
  'gpt-5.6-sol': price(5, 0.5, 30),
  'gpt-5.6-terra': price(2, 0.2, 12),
  'gpt-5.6-luna': price(0.2, 0.02, 1.2),
  'gpt-5.5': price(5, 0.5, 30),
  'gpt-5.4': price(2.5, 0.25, 15),
  'gpt-5.4-mini': price(0.75, 0.075, 4.5),
  'gpt-5.4-nano': price(0.2, 0.02, 1.25),
  'gpt-5.2': price(1.75, 0.175, 14),
  'gpt-5.1': price(1.25, 0.125, 10),
  'gpt-5': price(1.25, 0.125, 10),
  'gpt-5-mini': price(0.25, 0.025, 2),
  'gpt-5-nano': price(0.05, 0.005, 0.4),
  'gpt-4.1': price(2, 0.5, 8),
  'gpt-4.1-mini': price(0.4, 0.1, 1.6),
  'gpt-4.1-nano': price(0.1, 0.025, 0.4),
  'gpt-4o': price(2.5, 1.25, 10),
  'gpt-4o-mini': price(0.15, 0.075, 0.6),
  'o4-mini': price(1.1, 0.275, 4.4),
  o3: price(2, 0.5, 8),
};

/** Fallback for unknown models of the provider: a flagship's price without discount, so that limits hold. */
const UNKNOWN_MODEL = price(5, 5, 30);

function price(input: number, cachedInput: number, output: number): ModelPrice {
  return { input, cachedInput, output };
}

/** What the models of a server cost. */
export interface PriceList {
  /** The price of a model; dated snapshots (`gpt-5-mini-2025-08-07`) cost what their family costs. */
  priceOf(model: string): ModelPrice;
  /** Whether a model's price is known, from the provider's list or from the configuration. */
  knows(model: string): boolean;
  /** What a call cost, in millionths of a dollar, rounded up. */
  costOf(model: string, usage: TokenUsage): number;
}

export interface OwnPrices {
  /** Dollars for a million tokens, for models that are not on the provider's list. */
  readonly input?: number | undefined;
  readonly output?: number | undefined;
  /** Whether the server is self-hosted; unknown models then cost nothing unless a price is set. */
  readonly isOwnServer?: boolean;
}

/** The provider's list prices, and configured prices for other models. */
export function createPriceList(own: OwnPrices = {}): PriceList {
  const isPriced = own.input !== undefined || own.output !== undefined;
  const input = own.input ?? 0;
  const unlisted = isPriced || own.isOwnServer ? price(input, input, own.output ?? 0) : UNKNOWN_MODEL;
  const listed = (model: string) => {
    const family = model.replace(/-\d{4}-\d{2}-\d{2}$/, '');
    return Object.hasOwn(PRICES, family) ? PRICES[family] : undefined;
  };
  const priceOf = (model: string) => listed(model) ?? unlisted;
  return {
    priceOf,
    knows: (model) => isPriced || listed(model) !== undefined,
    costOf(model, usage) {
      const { input, cachedInput, output } = priceOf(model);
      const fresh = Math.max(0, usage.inputTokens - usage.cachedTokens);
      const tokens = fresh * input + usage.cachedTokens * cachedInput + usage.outputTokens * output;
      return Math.ceil(tokens + usage.webSearches * (isFree(priceOf(model)) ? 0 : WEB_SEARCH_MICROS));
    },
  };
}

function isFree({ input, output }: ModelPrice): boolean {
  return input === 0 && output === 0;
}
