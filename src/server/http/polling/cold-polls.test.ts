import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HotReads } from '../../db/hot-reads.ts';
import { createCrowd } from '../refusals/crowd-limit.ts';
import { createColdPolls } from './cold-polls.ts';
import type { CachedBody } from './response-cache.ts';

const SESSION = { userId: '0199a0c0-0000-7000-8000-000000000001', hash: 'h', extended: false };
const CONCEPT = '0199a0c0-0000-7000-8000-000000000002';
const PROGRESS = `/api/concepts/${CONCEPT}/assumption-progress`;
const KEPT = '/api/concepts/0199a0c0-0000-7000-8000-000000000003/assumption-progress';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(rows: (values: readonly unknown[]) => Promise<unknown[]>) {
  const crowd = createCrowd(10);
  const kept: string[] = [];
  const polls = createColdPolls({
    reads: { rows: (_query: unknown, values: readonly unknown[]) => rows(values) } as unknown as HotReads,
    sessions: {
      peek: (token) => (token === 'known' ? SESSION : undefined),
      lookUp: async (token) => (token === 'stored' ? SESSION : undefined),
    },
    cache: {
      find: (_founderId, url) => (url === KEPT ? { etag: '"0"', payload: Buffer.from('kept') } : undefined),
      versionOf: () => 7,
      keep: (founderId, url, version, text) => {
        kept.push(`${founderId} ${url} ${version}`);
        return { etag: '"1"', payload: Buffer.from(text) };
      },
    },
    crowd,
  });
  const ask = (url: string, token = 'known') => {
    const request = new IncomingMessage(new Socket());
    request.url = url;
    const exchange = { request, response: new ServerResponse(request) };
    expect(polls.begun(request)).toBeUndefined();
    const answer = vi.fn<(body: CachedBody) => void>();
    const pass = vi.fn<() => void>();
    polls.read(exchange, token, answer, pass);
    return { answer, pass, begun: () => polls.begun(request) };
  };
  return { polls, crowd, kept, ask };
}

it('answers with what the founder owns, keeps it under the version before the read, and counts as under way meanwhile', async () => {
  const asked: unknown[] = [];
  const { polls, crowd, kept, ask } = start(async (values) => {
    asked.push(...values);
    const of = (values[0] as string[])[0];
    return of?.includes(' ') ? [{ asked: of, progress: { totalAssumptions: 2 } }] : [];
  });
  const list = ask('/api/concepts');
  const progress = ask(PROGRESS);
  expect(crowd.underWay).toBe(2);
  await vi.waitFor(() => expect(progress.answer).toHaveBeenCalledOnce());
  expect(list.answer.mock.calls[0]?.[0].payload.toString()).toBe('[]');
  expect(progress.answer.mock.calls[0]?.[0].payload.toString()).toBe('{"totalAssumptions":2}');
  expect(asked).toEqual([[SESSION.userId], [`${CONCEPT} ${SESSION.userId}`]]);
  expect(kept).toEqual([`${SESSION.userId} /api/concepts 7`, `${SESSION.userId} ${PROGRESS} 7`]);
  expect(crowd.underWay).toBe(0);
  await vi.advanceTimersByTimeAsync(5000);
  expect(list.pass).not.toHaveBeenCalled();
  polls.close();
});

it.each([
  ['a concept that is not the founder’s', PROGRESS, async () => []],
  ['an id that is none', `/api/concepts/${'x'.repeat(36)}/assumption-progress`, async () => []],
  ['a read that fails', '/api/concepts', () => Promise.reject(new Error('away'))],
])('passes %s on, once', async (_what, url, rows) => {
  const { polls, crowd, ask } = start(rows);
  const { answer, pass } = ask(url);
  await vi.waitFor(() => expect(pass).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(5000);
  expect(pass).toHaveBeenCalledOnce();
  expect(answer).not.toHaveBeenCalled();
  expect(crowd.underWay).toBe(0);
  polls.close();
});

it('passes on what a database that hangs does not answer within two seconds, and does not answer by itself what it says later', async () => {
  let say = (_rows: unknown[]): void => {};
  const { polls, crowd, kept, ask } = start(
    () =>
      new Promise((resolve) => {
        say = resolve;
      }),
  );
  const { answer, pass, begun } = ask('/api/concepts');
  await vi.advanceTimersByTimeAsync(900);
  expect(pass).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1200);
  expect(pass).toHaveBeenCalledOnce();
  expect(crowd.underWay).toBe(0);
  // Its route waits for the read that is under way instead of reading again.
  const again = begun();
  say([]);
  expect((await again)?.payload.toString()).toBe('[]');
  await vi.waitFor(() => expect(kept).toHaveLength(1));
  expect(answer).not.toHaveBeenCalled();
  expect(pass).toHaveBeenCalledOnce();
  expect(crowd.underWay).toBe(0);
  polls.close();
});

it('looks the session up where it is not known yet, and passes on who has none or needs another cookie', async () => {
  const { polls, ask } = start(async () => []);
  const stored = ask('/api/concepts', 'stored');
  const kept = ask(KEPT, 'stored');
  const ended = ask('/api/concepts', 'ended');
  await vi.waitFor(() => expect(ended.pass).toHaveBeenCalledOnce());
  expect(ended.answer).not.toHaveBeenCalled();
  // Its route then finds out by itself who asks.
  expect(await ended.begun()).toBeUndefined();
  await vi.waitFor(() => expect(stored.answer).toHaveBeenCalledOnce());
  expect(kept.answer.mock.calls[0]?.[0].payload.toString()).toBe('kept');
  polls.close();
});
