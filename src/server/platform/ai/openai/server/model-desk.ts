import { createPlaces, type Places } from '../../../places.ts';
import { createPriceList, type OwnPrices, type PriceList } from '../model-prices.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import { createModelClient, type ModelClient, type ModelClientOptions } from './model-client.ts';
import type { SharedPause } from './model-retries.ts';
import type { AbilityOptions } from './server-abilities.ts';

/** How much patience questions have. */
export interface ModelTimeouts {
  /** How long one attempt may be silent; 60 seconds, and twice that where the model searches the web. */
  readonly attemptMs?: number;
  /** Until when a question begins another attempt, from its first; half as long again as one attempt. */
  readonly totalMs?: number;
}

export interface ModelDeskOptions extends ModelClientOptions {
  readonly timeouts?: ModelTimeouts | undefined;
  readonly prices?: OwnPrices | undefined;
  /** Questions put to the server at once; without limit unless told. */
  readonly atOnce?: number | undefined;
  readonly abilities?: AbilityOptions | undefined;
}

/** What everybody who asks the same server shares: what is known of it, its prices, its places and its pauses. */
export interface ModelDesk {
  readonly client: ModelClient;
  readonly prices: PriceList;
  readonly places: Places;
  readonly attempts: Attempts;
  readonly pause: SharedPause;
  readonly attemptMs: number;
  readonly totalMs: number;
}

const ATTEMPT_MS = 60_000;
/** As good as without limit. */
const MANY = 100_000;

/** Opens the one desk through which a server is asked. Nothing is sent yet. */
export function createModelDesk(options: ModelDeskOptions): ModelDesk {
  const { timeouts = {}, atOnce = MANY } = options;
  const attemptMs = timeouts.attemptMs ?? ATTEMPT_MS;
  const places = createPlaces(atOnce);
  return {
    client: createModelClient(options),
    prices: createPriceList({ isOwnServer: isOwnServer(options.baseUrl), ...options.prices }),
    places,
    attempts: createAttempts(places),
    pause: { until: 0 },
    attemptMs,
    totalMs: timeouts.totalMs ?? attemptMs * 1.5,
  };
}

function isOwnServer(baseUrl: string | undefined): boolean {
  if (!baseUrl) return false;
  return !/(^|\.)openai\.(com|azure\.com)$/.test(new URL(baseUrl).hostname);
}
