import { expect, inject, vi } from 'vitest';
import type { SeenConcept } from '../e2e/founder.ts';

const nodeFetch = globalThis.fetch;

interface Trap {
  readonly call: string;
  readonly stays?: boolean;
  readonly instead: () => Promise<Response | undefined>;
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** A browser without a screen: its cookies, and the faults injected into its calls. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  #traps: Trap[] = [];

  /** Calls the program as the page does: with its cookies and origin. */
  readonly fetch: typeof fetch = async (target, init = {}) => {
    const path = String(target instanceof Request ? target.url : target).replace(/^https?:\/\/[^/]+/, '');
    const trap = this.#traps.find(({ call }) => path.includes(call));
    if (trap) {
      if (!trap.stays) this.#traps = this.#traps.filter((each) => each !== trap);
      const instead = await trap.instead();
      if (instead) return instead;
    }
    const origin = inject('programOrigin');
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    // Node's fetch does not accept jsdom's AbortSignal.
    const { signal: _signal, ...rest } = init;
    const headers = { ...Object.fromEntries(new Headers(init.headers)), origin, cookie };
    const response = await patient(() => nodeFetch(`${origin}${path}`, { ...rest, headers }), init.method);
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      this.#cookies.set(name, value);
    }
    return response;
  };

  /** Calls the REST API. @throws Error when the answer is a refusal */
  async send<Answer>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Answer> {
    const response = await this.fetch(path, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  /** Makes the next call whose URL contains this fail. */
  loseNext(call: string): void {
    this.#traps.push({ call, instead: lost });
  }

  /** Makes every call whose URL contains this fail, until the returned function is called. */
  lose(call: string): () => void {
    const trap: Trap = { call, stays: true, instead: lost };
    this.#traps.push(trap);
    return () => {
      this.#traps = this.#traps.filter((each) => each !== trap);
    };
  }

  /** Holds back the next call whose URL contains this, until the returned function is called. */
  holdNext(call: string): () => void {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#traps.push({ call, instead: () => held.then(() => undefined) });
    return release;
  }
}

/**
 * What the server answers. A busy machine may break a kept connection or make the server send a reader away (503), which
 * is not what these tests ask about: reading is then repeated, as browsers repeat it on a broken connection.
 */
async function patient(send: () => Promise<Response>, method = 'GET', tries = 4): Promise<Response> {
  const answer = await send().catch((error: unknown) => {
    if (method !== 'GET' || tries === 1) throw error;
  });
  if (answer && (answer.status !== 503 || method !== 'GET' || tries === 1)) return answer;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return patient(send, method, tries - 1);
}

let founders = 0;

/** A new, signed-in founder with a profile complete enough that no dialog opens. */
export async function newFounder(profile: object | null = {}): Promise<Visitor> {
  const visitor = new Visitor();
  founders += 1;
  const name = `${process.pid}-${founders}`;
  await visitor.send('POST', '/api/auth/sign-up', {
    email: `founder-${name}@example.com`,
    password: 'correct horse battery',
    firstName: 'Ada',
    lastName: 'Lovelace',
  });
  if (profile) {
    const phoneNumber = `+1415${String(2_000_000 + ((process.pid * 97 + founders) % 7_000_000))}`;
    await visitor.send('PUT', '/api/auth/user', { phoneNumber, hasSeenContactPrompt: true, ...profile });
  }
  return visitor;
}

const PITCH =
  'I want to build PawPlan, an app for dog walkers that plans their routes. I talked to 12 walkers and they all ' +
  'lose an hour a day. Three of them paid 20 dollars for a pilot. We will charge 15 dollars a month and find ' +
  'walkers through dog parks. Nobody else has our routing data.';

/** Submits a pitch, and waits until the concept is analysed. */
export async function newConcept(founder: Visitor, text = PITCH): Promise<SeenConcept> {
  const { id } = await founder.send<SeenConcept>('POST', '/api/concepts/text', { text });
  return vi.waitFor(
    async () => {
      const concept = await founder.send<SeenConcept>('GET', `/api/concepts/${id}`);
      expect(concept.status).toBe('completed');
      return concept;
    },
    { timeout: 60_000, interval: 200 },
  );
}
