import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { housekeeping } from '../../jobs/handlers/housekeeping.ts';
import { sweepStrays } from '../attachments/files-sweep.service.ts';
import { listMembers, removeMember } from '../community/community.service.ts';
import { REST_TABLE, type RestRow } from '../http/rest.table.ts';
import { createPreordersTest, type PreordersTest } from '../launch/orders/preorders.fixture.ts';
import { browserOf } from '../launch/public-page/public-page.fixture.ts';
import { guesserOf, isShutOut } from '../line/admission.service.ts';
import { sweepOldRows } from '../operations/old-rows.service.ts';
import { undoRemoval } from '../removals/removals.service.ts';
import { ADMIN_COOKIE } from '../sign-in/admin-gate.service.ts';
import { ACCESS } from '../testing/access-matrix.ts';
import { makeAccessWorld, openGate } from '../testing/access-world.ts';
import { simulateGrowth } from '../testing/grown-database.ts';
import { planOf, scannedTables, wholeReads } from '../testing/plans.ts';
import { recordStatements } from '../testing/recorded-statements.ts';
import { restRequest } from '../testing/rest-request.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { procedures, trpcRequest } from '../testing/trpc-request.ts';
import { ABOUT_EVERYTHING, SMALL } from '../testing/whole-reads.ts';
import { namedQueries } from './hot-reads.ts';

let test: TestContext;
let client: pg.Client;
/** What every call of the interface, the jobs that they queue, the sweeps, and those who visit a page and buy send. */
let statements: readonly string[];
beforeAll(async () => {
  test = await createTestContext({ env: { COMPETITION_ENDS_AT: '2999-01-01T00:00:00Z' } });
  const buying = await createPreordersTest();
  const recording = recordStatements();
  for (const rest of REST_TABLE) await call(rest.procedure, rest);
  const overRest = new Set(REST_TABLE.map(({ procedure }) => procedure));
  for (const name of Object.keys(ACCESS)) if (!overRest.has(name)) await call(name);
  await sweepAll();
  await buyAndLeave(buying);
  recording.stop();
  await buying.close();
  const aboutEverything = new Set(Object.keys(ABOUT_EVERYTHING).map((name) => namedQueries.get(name)));
  statements = [...recording.statements.values()].filter((text) => !aboutEverything.has(text));
  client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
}, 120_000);
afterAll(async () => {
  await client.end();
  await test.close();
});

/**
 * Calls as the owner, who is an administrator too, by REST or, where there is no such route, by tRPC. Some are refused for what
 * the access matrix says of them, which is not what is tested here; what they read up to then is.
 */
async function call(procedure: string, rest?: RestRow): Promise<void> {
  if (procedures[procedure]?._def.type === 'subscription') return;
  const world = await makeAccessWorld(test);
  const cookie = `${await test.cookieOf({ id: world.owner })}; ${ADMIN_COOKIE}=${await openGate(test)}`;
  const { input, then } = ACCESS[procedure] ?? {};
  const given = input?.(world) ?? {};
  const request = rest ? restRequest(rest, given) : trpcRequest(procedure, given);
  const { statusCode } = await test.app.inject({ ...request, headers: { cookie } });
  if (then) expect(statusCode, procedure).toBe(then);
  else expect(statusCode, procedure).toBeLessThan(300);
  await test.drain();
}

/** Orders twice, is paid back, is deleted and restored by the founder, and leaves; their founder takes no part over HTTP. */
async function buyAndLeave({ stripe, test, preorderPage, order, deliver }: PreordersTest): Promise<void> {
  const { slug, ctx, conceptId } = await preorderPage();
  const pages = [await order(slug, 'buyer'), await order(slug, 'buyer')];
  const payments: string[] = [];
  for (const page of pages) {
    payments.push(stripe.account.payOnce(page));
    expect(await deliver()).toBe(200);
  }
  const [member] = await listMembers(ctx(), conceptId);
  await removeMember(ctx(), member?.id ?? '');
  for (const payment of payments) {
    stripe.account.refundOrder(payment);
    expect(await deliver()).toBe(200);
  }
  await undoRemoval(ctx(), member?.id ?? '');
  const { success_url: thanks } = stripe.account.session(pages[0]?.split('/').at(-1) ?? '');
  const token = new URL(thanks ?? '').searchParams.get('token') ?? '';
  expect((await browserOf(test).post(`/p/${slug}/leave`, { token })).statusCode).toBe(200);
  await test.drain();
}

async function sweepAll(): Promise<void> {
  const ctx = test.nobody();
  // The queue's own log is only there where a queue is.
  await housekeeping(ctx, {}, { number: 1, last: false, signal: new AbortController().signal }).catch(
    (error: unknown) => expect(String(error)).toContain('bullmq.event'),
  );
  await sweepOldRows(ctx);
  await sweepStrays(ctx);
  await isShutOut(ctx, guesserOf({ phoneNumber: '+14155550100' }));
}

/** Lists for administrators, which show all there is. */
const OF_ADMINISTRATORS = [/^select "p0"\.\* from "pins" as "p0" order by/];

describe('in a database that the planner takes for one with a hundred million pieces of evidence', () => {
  it('no statement that the program sends reads a growing table from end to end', async () => {
    expect(statements.length).toBeGreaterThan(300);
    await simulateGrowth(client);
    const scanning: string[] = [];
    for (const text of statements) {
      if (/\bbullmq\./.test(text) || OF_ADMINISTRATORS.some((list) => list.test(text))) continue;
      const found = await scannedTables(await planOf(client, text), SMALL);
      if (found.length > 0 && (await hasNoIndex(text))) scanning.push(`${found.join(', ')}: ${text}`);
    }
    expect(scanning).toEqual([]);
  }, 120_000);

  /** Of times there are no statistics here, so that a range of them may be taken for a third of the table. */
  async function hasNoIndex(text: string): Promise<boolean> {
    await client.query('set enable_seqscan = off');
    const whole = wholeReads(await planOf(client, text), SMALL);
    await client.query('set enable_seqscan = on');
    return whole.length > 0;
  }
});
