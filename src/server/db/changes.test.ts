import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { layLine, type WeakLine } from '../testing/weak-line.ts';
import { type Changes, openChanges } from './changes.ts';

let database: TestDatabase;
let line: WeakLine;
let changes: Changes;
let gaps = 0;
const heard: string[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
  line = await layLine(database.url);
  changes = await openChanges(line.through(database.url), pino({ level: 'silent' }), {
    beatEveryMs: 100,
    beatWithinMs: 1000,
  });
  changes.onGap(() => {
    gaps += 1;
  });
  changes.on('founder_changed', (payload) => heard.push(payload));
});
afterAll(async () => {
  await line.mend();
  await changes.close();
  await line.close();
  await database.drop();
});

async function tell(payload: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("select pg_notify('founder_changed', $1)", [payload]);
  await client.end();
}

it.each([
  ['cut', () => line.cut()],
  ['frozen silently', () => line.freeze()],
])(
  'a connection that was %s is detected as lost, and listeners are reset once it is restored',
  async (what, disturb) => {
    expect(changes.live).toBe(true);
    gaps = 0;
    disturb();
    await expect.poll(() => changes.live, { timeout: 10_000 }).toBe(false);
    expect(gaps).toBe(1);
    await tell(`${what}: missed`);
    await line.mend();
    await expect.poll(() => changes.live, { timeout: 10_000 }).toBe(true);
    expect(gaps).toBe(2);
    await tell(`${what}: heard`);
    await expect.poll(() => heard, { timeout: 10_000 }).toContain(`${what}: heard`);
    expect(heard).not.toContain(`${what}: missed`);
  },
);

it('a frozen connection does not block closing', async () => {
  const another = await openChanges(line.through(database.url), pino({ level: 'silent' }));
  line.freeze();
  await another.close();
  await line.mend();
});
