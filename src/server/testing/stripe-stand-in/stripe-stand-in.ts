import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { StripeAccount } from './stripe-account.ts';
import { answerCall } from './stripe-calls.ts';
import { type StandInEvent, StripeRefusal } from './stripe-records.ts';

/** The fault that the stand-in simulates for the next calls. */
export type Trouble =
  | { readonly kind: 'status'; readonly status: number }
  /** Reads the call, does nothing, and never answers. */
  | { readonly kind: 'hang' }
  /** Performs the call and closes the connection without an answer. */
  | { readonly kind: 'cut' }
  /** Performs the call and never answers. */
  | { readonly kind: 'mute' }
  | { readonly kind: 'slow'; readonly ms: number };

interface Answer {
  readonly status: number;
  readonly body: string;
}

interface Replay {
  readonly content: string;
  /** Null while the first call is in progress. */
  answer: Answer | null;
}

/**
 * A local server with Stripe's API, for tests: customers, payment pages, subscriptions, the portal, refunds,
 * idempotency keys with Stripe's rules (failures are replayed, 409 while the first call is in progress), signed events.
 */
export class StripeStandIn {
  readonly account = new StripeAccount();
  readonly secretKey = 'sk_test_stand_in';
  readonly webhookSecret = 'whsec_stand_in';
  /** All received calls: method and path. */
  readonly calls: string[] = [];
  trouble: Trouble | null = null;
  /** The number of calls for which the fault lasts. */
  troubleFor = Number.POSITIVE_INFINITY;
  /** The only call with the fault, by method and path; null for all. */
  troubleAt: string | null = null;

  readonly #replays = new Map<string, Replay>();
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The environment variables that make the product use this server. */
  get env(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo;
    return {
      STRIPE_SECRET_KEY: this.secretKey,
      STRIPE_WEBHOOK_SECRET: this.webhookSecret,
      STRIPE_PRICE_ID: 'price_pro',
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    };
  }

  /** The body and headers of an event's delivery, signed by the SDK's own helper. */
  delivery(event: StandInEvent, signedAt = Date.now()): { payload: string; headers: Record<string, string> } {
    const payload = JSON.stringify(event, null, 2);
    const timestamp = Math.floor(signedAt / 1000);
    const header = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: this.webhookSecret,
      timestamp,
    });
    return {
      payload,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
    };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const method = request.method ?? '';
    const url = new URL(request.url ?? '', 'http://stand-in');
    const call = `${method} ${url.pathname}`;
    this.calls.push(call);
    const trouble = this.troubleAt === null || this.troubleAt === call ? this.#nextTrouble() : null;
    if (trouble?.kind === 'hang') return;
    const answer = await this.#once(request, `${method} ${url.pathname} ${body}`, async () => {
      if (trouble?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, trouble.ms));
      return attempt(() => {
        if (trouble?.kind === 'status') throw refusalOf(trouble.status);
        if (request.headers.authorization !== `Bearer ${this.secretKey}`) throw refusalOf(401);
        return answerCall(this.account, method, url, body);
      });
    });
    if (trouble?.kind === 'cut') return void response.destroy();
    if (trouble?.kind === 'mute') return;
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_stand_in' });
    response.end(answer.body);
  }

  #nextTrouble(): Trouble | null {
    if (this.troubleFor <= 0) return null;
    this.troubleFor -= 1;
    return this.trouble;
  }

  async #once(request: IncomingMessage, content: string, make: () => Promise<Answer>): Promise<Answer> {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return make();
    const held = this.#replays.get(key);
    if (held) return held.content === content ? (held.answer ?? refused(refusalOf(409))) : refused(REUSED);
    const replay: Replay = { content, answer: null };
    this.#replays.set(key, replay);
    replay.answer = await make();
    // Stripe stores results and its own failures under the key; a call that was never begun can be repeated.
    if (replay.answer.status === 429 || replay.answer.status === 401) this.#replays.delete(key);
    return replay.answer;
  }
}

const REUSED = new StripeRefusal(400, {
  type: 'idempotency_error',
  message: 'Keys for idempotent requests can only be used with the same parameters.',
});

function refused({ status, error }: StripeRefusal): Answer {
  return { status, body: JSON.stringify({ error }) };
}

function attempt(make: () => object): Answer {
  try {
    return { status: 200, body: JSON.stringify(make()) };
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return refused(error);
  }
}

function refusalOf(status: number): StripeRefusal {
  const type = status === 429 || status < 500 ? 'invalid_request_error' : 'api_error';
  return new StripeRefusal(status, { type, message: `Stand-in trouble, status ${status}.` });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
