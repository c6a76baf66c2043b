import { createPlaces, type Places } from '../../../places.ts';
import { createPriceList, type OwnPrices, type PriceList } from '../model-prices.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import { createModelClient, type ModelClient, type ModelClientOptions } from './model-client.ts';
import type { SharedPause } from './model-retries.ts';
import type { AbilityOptions } from './server-abilities.ts';

/** Time limits of questions, in milliseconds. */
export interface ModelTimeouts {
  /** Timeout of one attempt; 60 seconds, and twice that with web search. */
  readonly attemptMs?: number;
  /** Time after the first attempt in which another may begin; 1.5 times the timeout of one attempt. */
  readonly totalMs?: number;
}

export interface ModelDeskOptions extends ModelClientOptions {
  readonly timeouts?: ModelTimeouts | undefined;
  readonly prices?: OwnPrices | undefined;
  /** Maximum concurrent requests to the server; unlimited by default. */
  readonly atOnce?: number | undefined;
  readonly abilities?: AbilityOptions | undefined;
}

/** The state shared by all callers of one server: its client, prices, concurrency limit and back-off. */
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
/** Practically unlimited. */
const MANY = 100_000;

/** Creates the shared desk of a server. Sends nothing yet. */
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
