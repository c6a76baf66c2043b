import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CompetitionResult } from '../../shared/competition.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { createResultsCache } from './results.cache.ts';

const PITCH = 'PawPlan is an app for dog walkers. Three walkers paid 20 dollars each for a pilot last month.';

let test: TestContext;
let admin: string;
beforeAll(async () => {
  test = await createTestContext({ env: { COMPETITION_ENDS_AT: '2999-01-01T00:00:00Z' } });
  const opened = await test.app.inject({
    method: 'POST',
    url: '/api/admin/unlock',
    payload: { password: 'open sesame please' },
  });
  admin = opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
});
afterAll(() => test.close());

const results = (headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url: '/api/pitch-competition/results', headers });

const change = (payload: object, url: string, method: 'POST' | 'PUT' = 'POST') =>
  test.app.inject({ method, url, payload, headers: { cookie: admin } });

/** How many times the ranking is read from the database meanwhile. */
async function readsOf(act: () => Promise<unknown>): Promise<number> {
  let count = 0;
  await whileReading(() => {
    count += 1;
  }, act);
  return count;
}

/** Does something while each reading of the ranking takes long. */
const slowly = (act: () => Promise<void>) =>
  whileReading(() => new Promise((resolve) => setTimeout(resolve, 200)), act);

async function whileReading(before: () => unknown, act: () => Promise<unknown>): Promise<void> {
  const { reads } = test.deps;
  const { first } = reads;
  reads.first = async (query, values) => {
    if (query.name === 'competition_results') await before();
    return first(query, values);
  };
  await act().finally(() => {
    reads.first = first;
  });
}

describe('the results call', () => {
  it('answers an empty list before the first entry', async () => {
    const answer = await results();
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
  });

  it('returns the same list in every encoding, and 304 for a matching ETag', async () => {
    expect((await change({ phoneNumber: '4155550100', text: PITCH }, '/api/texts')).json().reply).toContain(
      'in!',
    );
    await test.drain();
    await vi.waitFor(async () => expect((await results()).json()).toHaveLength(1));
    const plain = await results();
    const br = await results({ 'accept-encoding': 'gzip, br' });
    const gzip = await results({ 'accept-encoding': 'gzip' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const again = await results({ 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('omits an entry as soon as an administrator has hidden it', async () => {
    const [entry] = (await results()).json() as CompetitionResult[];
    const url = `/api/competition/entries/${entry?.id}`;
    await change({ hidden: true }, url, 'PUT');
    expect((await results()).json()).toEqual([]);
    await change({ hidden: false }, url, 'PUT');
    expect((await results()).json()).toHaveLength(1);
  });

  it('omits an entry that was hidden through tRPC even while reading takes long', async () => {
    const [entry] = (await results()).json() as CompetitionResult[];
    const hide = (hidden: boolean) => change({ id: entry?.id, hidden }, '/trpc/competition.updateEntry');
    await slowly(async () => {
      expect((await hide(true)).statusCode).toBe(200);
      expect((await results()).json()).toEqual([]);
      await hide(false);
      expect((await results()).json()).toHaveLength(1);
    });
  });

  it('is not read anew for what a stranger sends, nor for what is refused', async () => {
    await vi.waitFor(async () => expect(await readsOf(results)).toBe(0));
    const send = (method: 'POST' | 'HEAD', url: string, payload?: object) =>
      test.app.inject({ method, url, ...(payload && { payload }) });
    const strangers = [
      () => send('POST', '/api/texts', { phoneNumber: '4155550101', text: PITCH }),
      () => send('POST', '/x?competition'),
      () => send('POST', '/api/feedback?competition', { rating: 5, feedback: 'Good' }),
      () => send('HEAD', '/api/pitch-competition/results'),
      () => send('POST', '/trpc/accounts.signOut,competition.endRound?batch=1', {}),
      () => change({ hidden: true }, '/api/competition/entries/unknown', 'PUT'),
    ];
    for (const write of strangers) {
      const { statusCode } = await write();
      expect([statusCode, await readsOf(results)]).toEqual([statusCode, 0]);
    }
  });

  it('shows a score written by another process', async () => {
    await results();
    await test.deps.orm.em.fork().execute("update concepts set score = 0.87 where origin = 'competition'");
    await vi.waitFor(async () => expect((await results()).json()[0].score).toBe(0.87));
  });

  it('requires the gate for entries, texts and their numbers', async () => {
    for (const url of [
      '/api/competition/entries',
      '/api/feedback/overview',
      '/api/ai-prompts',
      '/api/queue',
    ]) {
      expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(401);
    }
    const text = await test.app.inject({
      method: 'POST',
      url: '/api/texts',
      payload: { phoneNumber: '4155550101', text: PITCH },
    });
    expect(text.statusCode).toBe(401);
  });
});

const ENTRY = {
  id: '1',
  title: '',
  summary: null,
  score: 1,
  transcript: null,
  feedback: null,
  assumptions: [],
};

describe('the cache of the results', () => {
  it('reads once for simultaneous requests, and once more after a change', async () => {
    let told = () => {};
    let reads = 0;
    const changes = {
      live: true,
      on: (_channel: string, listener: (payload: string) => void) => {
        told = () => listener('');
      },
      onGap: () => {},
      tell: () => {},
      close: async () => {},
    };
    const cache = createResultsCache(async () => {
      reads += 1;
      return [];
    }, changes);
    await Promise.all(Array.from({ length: 2000 }, () => cache.current()));
    expect(reads).toBe(1);
    for (let i = 0; i < 20; i += 1) told();
    await vi.waitFor(() => expect(reads).toBe(2));
    await Promise.all(Array.from({ length: 2000 }, () => cache.current()));
    expect(reads).toBe(2);
  });

  it('tells of a change that is watched once its body is kept, and of another or after a failure at once', async () => {
    let notice = () => {};
    let release = (_fails: boolean) => {};
    const changes = {
      live: true,
      on: (_channel: string, listener: (payload: string) => void) => {
        notice = () => listener('');
      },
      onGap: () => {},
      tell: () => {},
      close: async () => {},
    };
    let version = 1;
    const cache = createResultsCache(() => {
      const results = [{ ...ENTRY, title: `version ${version}` }];
      return new Promise((resolve, reject) => {
        release = (fails) => (fails ? reject(new Error('away')) : resolve(results));
      });
    }, changes);
    const shown = () => cache.peek()?.results[0]?.title;
    const toldOf: (string | undefined)[] = [];
    cache.onChanged(() => toldOf.push(shown()));
    notice();
    expect(toldOf).toEqual([undefined]);
    const first = cache.current();
    release(false);
    await first;
    expect(shown()).toBe('version 1');

    release = () => {};
    version = 2;
    notice();
    const settle = async (fails: boolean, times: number) =>
      vi.waitFor(() => {
        release(fails);
        expect(toldOf).toHaveLength(times);
      });
    await settle(false, 2);
    expect(toldOf[1]).toBe('version 2');
    notice();
    await settle(true, 3);
    expect(toldOf[2]).toBeUndefined();
    expect(shown()).toBeUndefined();
  });

  it('includes a write of this process in the next response, even while an older list is being built', async () => {
    let version = 1;
    const changes = { live: true, on: () => {}, onGap: () => {}, tell: () => {}, close: async () => {} };
    const cache = createResultsCache(async () => {
      const title = `version ${version}`;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return [{ ...ENTRY, title }];
    }, changes);
    const older = cache.current();
    version = 2;
    cache.forget();
    expect((await cache.current()).results[0]?.title).toBe('version 2');
    expect((await older).results).toHaveLength(1);
  });

  it('answers although writes never cease, each with two reads at most', async () => {
    let reads = 0;
    const changes = { live: true, on: () => {}, onGap: () => {}, tell: () => {}, close: async () => {} };
    const cache = createResultsCache(async () => {
      reads += 1;
      cache.forget();
      await new Promise((resolve) => setTimeout(resolve, 5));
      cache.forget();
      return [];
    }, changes);
    await cache.current();
    expect(reads).toBe(1);
    const early = cache.current();
    await Promise.all(Array.from({ length: 2000 }, () => cache.current()));
    await early;
    expect(reads).toBe(3);
  });
});
