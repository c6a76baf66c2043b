import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_COOKIE } from '../sign-in/admin-gate.service.ts';
import { ACCESS } from '../testing/access-matrix.ts';
import { type AccessWorld, makeAccessWorld, openGate } from '../testing/access-world.ts';
import { type LosingDatabase, losingDatabase } from '../testing/losing-database.ts';
import { restRequest } from '../testing/rest-request.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { REST_TABLE, type RestRow } from './rest.table.ts';

let t: TestContext;
let database: LosingDatabase;
beforeAll(async () => {
  t = await createTestContext({ env: { COMPETITION_ENDS_AT: '2999-01-01T00:00:00Z' } });
  database = losingDatabase();
});
afterAll(async () => {
  database.restore();
  await t.close();
});

/** Tables written as a side effect, which are not part of the request's result. */
const BOOKKEEPING = ['failed_guesses', 'known_browsers', 'one_time_tokens', 'model_calls'];

const WRITES = REST_TABLE.filter(({ method }) => method !== 'GET');

async function call(rest: RestRow, world: AccessWorld) {
  const cookie = `${await t.cookieOf({ id: world.owner })}; ${ADMIN_COOKIE}=${await openGate(t)}`;
  return { ...restRequest(rest, ACCESS[rest.procedure]?.input?.(world)), headers: { cookie } };
}

describe('a write that was committed before the database failed is answered as successful', () => {
  it.each(WRITES.map((rest) => [`${rest.method} ${rest.path}`, rest] as const))('%s', async (_, rest) => {
    const found: string[] = [];
    // A call may commit more than once: the database is cut after the first commit, then after the second, and so on.
    for (let commits = 1; commits <= 4; commits += 1) {
      const world = await makeAccessWorld(t);
      const asked = await call(rest, world);
      database.loseAfter(commits);
      const answer = await t.app.inject(asked);
      const { lost, written } = database.regain();
      t.queued.length = 0;
      if (!lost) break;
      const kept = [...written].filter((table) => !BOOKKEEPING.includes(table)).sort();
      const { statusCode, body } = answer;
      if (statusCode < 500 || kept.length === 0) continue;
      found.push(`${commits}: ${statusCode} after ${kept.join(', ')}: ${body.slice(0, 90)}`);
    }
    expect(found).toEqual([]);
  });
});
