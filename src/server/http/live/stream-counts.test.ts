import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Changes, openChanges } from '../../db/changes.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createLiveHub, type LiveHub } from './live-hub.ts';
import type { LiveStream } from './live-stream.ts';
import { createStreamCounts } from './stream-counts.ts';

const AT_MOST = 6;

let database: TestDatabase;
let changes: [Changes, Changes];
let hubs: [LiveHub, LiveHub];
beforeAll(async () => {
  database = await cloneDatabase();
  const open = () => openChanges(database.url, pino({ level: 'silent' }));
  changes = [await open(), await open()];
  const results = { onChanged: () => {} };
  hubs = [createLiveHub(changes[0], results), createLiveHub(changes[1], results)];
});
afterAll(async () => {
  for (const hub of hubs) hub.close();
  for (const each of changes) await each.close();
  await database.drop();
});

function stream(key: string): LiveStream {
  const audience = { key, atMost: AT_MOST, topics: [key], sessions: [] };
  return { audience, begin: () => {}, send: () => {}, end: () => {} };
}

function admits(hub: LiveHub, key: string): boolean {
  try {
    hub.open(stream(key))();
    return true;
  } catch {
    return false;
  }
}

it('the limit of streams per founder applies to two processes together, not to each', async () => {
  const [first, second] = hubs;
  const ends = Array.from({ length: AT_MOST }, () => first.open(stream('ada')));
  await expect.poll(() => admits(second, 'ada')).toBe(false);
  expect(admits(second, 'grace')).toBe(true);
  for (const end of ends.splice(0, 2)) end();
  await expect.poll(() => admits(second, 'ada')).toBe(true);
  for (const end of ends) end();
});

it('a process that starts later learns the stream counts of the others', async () => {
  const [first] = hubs;
  const ends = Array.from({ length: 4 }, () => first.open(stream('late')));
  const late = await openChanges(database.url, pino({ level: 'silent' }));
  const counts = createStreamCounts(late);
  await expect.poll(() => counts.of('late')).toBe(4);
  for (const end of ends) end();
  await expect.poll(() => counts.of('late')).toBe(0);
  counts.close();
  await late.close();
});
