import pg from 'pg';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '../root-router.ts';
import { housekeeping } from '../../jobs/handlers/housekeeping.ts';
import { roomFor } from '../accounts/record-quota.ts';
import { detailsOfConcept } from '../experiments/experiments.queries.ts';
import { type CountRow, sumUp } from '../launch/stats.service.ts';
import { keepAnswer } from '../repeats/sent-requests.ts';
import { readBy } from '../testing/plans.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { watchStatements } from '../testing/watched-statements.ts';
import { makeConcept } from '../testing/workspace.factory.ts';
import { type HotReads, namedQueries } from './hot-reads.ts';

let test: TestContext;
let client: pg.Client;
beforeAll(async () => {
  test = await createTestContext({ env: { COMPETITION_ENDS_AT: '2999-01-01T00:00:00Z' } });
  client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await test.close();
});

const readByQuery = (name: string, values: unknown[]) => readBy(client, namedQueries.get(name) ?? '', values);

describe('with much of its kind beside it', () => {
  it('housekeeping that finds nothing to do reads no table or index from end to end', async () => {
    const { user } = await test.founder();
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into page_visitors (page_id, day, visitor)
       select gen_random_uuid(), (now() at time zone 'utc')::date, n::text from generate_series(1, 10000) n`,
    );
    await client.query('set session_replication_role = origin');
    await addCalls(user.id, 'completed', 10_000);
    await client.query('analyze');
    const sent = new Map<string, unknown[]>();
    const stop = watchStatements((each) => {
      const { text, values } = each as { text?: string; values?: unknown[] };
      if (text && /^\s*(?:select|update|delete|with)\b/i.test(text)) sent.set(text, values ?? []);
    });
    const attempt = { number: 1, last: false, signal: new AbortController().signal };
    // The queue's own log is only there where a queue is.
    await housekeeping(test.nobody(), {}, attempt).catch((error: unknown) =>
      expect(String(error)).toContain('bullmq.event'),
    );
    stop();
    expect(sent.size).toBeGreaterThan(20);
    const large: string[] = [];
    for (const [text, values] of sent) {
      if (text.includes('bullmq.')) continue;
      const { pages } = await readBy(client, text, values);
      if (pages > 20) large.push(`${pages} pages: ${text}`);
    }
    expect(large).toEqual([]);
  });

  it('every reference to another table begins an index, so that a deletion there reads no table here', async () => {
    const { rows } = await client.query<{ reference: string }>(
      `select conrelid::regclass || ': ' || pg_get_constraintdef(c.oid) as reference from pg_constraint c
       where contype = 'f' and not exists (
         select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
    );
    expect(rows.map(({ reference }) => reference)).toEqual([]);
  });

  it('the features that are shown, and those of one founder, are read without the others', async () => {
    const { user } = await test.founder();
    await client.query(
      `insert into features (id, created_at, updated_at, title, description, visible, submitted_by_id)
       select gen_random_uuid(), now(), now(), 'Dark mode', repeat('At night. ', 20), n <= 10, case when n = 11 then $1::uuid end
       from generate_series(1, 5000) n`,
      [user.id],
    );
    await client.query('analyze features');
    expect((await readByQuery('features_visible', [user.id])).pages).toBeLessThan(50);
    const own = 'select count(*) from features where submitted_by_id = $1';
    expect((await readBy(client, own, [user.id])).pages).toBeLessThan(10);
  });

  it('what waits for a founder is found without reading the evidence that is decided', async () => {
    const { user } = await test.founder();
    await addEvidence(user.id, { assumptions: 100, each: 100 });
    const { rows } = await readByQuery('waiting_for_founder', [user.id]);
    expect(rows).toBeLessThan(1000);
  });

  it('the room for another piece of evidence is counted without reading the pieces', async () => {
    const { user } = await test.founder();
    await addEvidence(user.id, { assumptions: 100, each: 100 });
    const sent: { text: string; values?: unknown[] }[] = [];
    const stop = watchStatements((each) => sent.push(each as { text: string }));
    await test.deps.orm.em.fork().transactional((tx) => roomFor(tx, user.id, 'pieces of evidence'));
    stop();
    const count = sent.find(({ text }) => text.includes('as held'));
    const { pages } = await readBy(client, count?.text ?? '', count?.values);
    expect(pages).toBeLessThan(450);
  });

  it('a concept is read without the other concepts of its founder', async () => {
    const { user } = await test.founder();
    const { id } = await makeConcept(test, user);
    await client.query(
      `insert into concepts (id, created_at, updated_at, owner_id, title, status)
       select gen_random_uuid(), now(), now(), $1, 'Bread', 'completed' from generate_series(1, 500)`,
      [user.id],
    );
    await client.query('analyze concepts');
    const alone = await readByQuery('concept_detail', [id, user.id]);
    expect(alone.rows).toBeLessThan(20);
    await client.query(
      `update concepts set split_into = (select jsonb_agg(id) from (select id from concepts
         where owner_id = $1 and id <> $2 limit 2) as made) where id = $2`,
      [user.id, id],
    );
    const split = await readByQuery('concept_detail', [id, user.id]);
    expect(split.rows).toBeLessThan(20);
  });

  it('what waits for a founder is found without comparing failed calls with each other', async () => {
    const { user } = await test.founder();
    await addCalls(user.id, 'completed', 400, 1000);
    await addCalls(user.id, 'failed', 400);
    const { rows } = await readByQuery('waiting_for_founder', [user.id]);
    expect(rows).toBeLessThan(4000);
  });

  it('the statistics of calls read each call a few times, not once for each day', async () => {
    const { user } = await test.founder();
    await addCalls(user.id, 'completed', 400);
    const { rows } = await readByQuery('calls_analytics_own', [user.id, user.id]);
    expect(rows).toBeLessThan(4000);
  });

  it('an answer is kept without a lock on those that were kept before', async () => {
    const { user } = await test.founder();
    await client.query(
      `insert into sent_requests (id, created_at, sender, route, key_hash, input_hash, answer)
       select gen_random_uuid(), now() - make_interval(secs => n), $1, 'pins.create', n::text, '', ''
       from generate_series(1, 900) n`,
      [user.id],
    );
    const request = { ownerId: user.id, sender: user.id, route: 'pins.create', key: v7(), inputHash: '' };
    await test.deps.orm.em.fork().transactional((tx) => keepAnswer(tx, request, {}));
    const { rows } = await client.query(
      `select count(*)::int as locked from sent_requests where sender = $1 and xmax <> '0'`,
      [user.id],
    );
    expect(rows).toEqual([{ locked: 0 }]);
  });

  it('the results of experiments are dealt out by looking at each once', async () => {
    let looks = 0;
    const result = (experimentId: string) => ({
      get experimentId() {
        looks += 1;
        return experimentId;
      },
    });
    const ids = Array.from({ length: 50 }, () => v7());
    const answers = [ids.map((id) => ({ id })), ids.map(result)];
    const reads = { rows: async () => answers.shift() } as unknown as HotReads;
    const details = await detailsOfConcept(reads, '', '', '');
    expect(details.map(({ results }) => results.length)).toEqual(ids.map(() => 1));
    expect(looks).toBe(ids.length);
  });

  it('the statistics of a page are summed up by looking at each count once', () => {
    let looks = 0;
    const rows: CountRow[] = Array.from({ length: 600 }, (_, n) => ({
      get messageId() {
        looks += 1;
        return `message ${n % 3}`;
      },
      day: `day ${Math.floor(n / 3)}`,
      visits: 2,
      joins: 1,
      orders: 0,
    }));
    const { byMessage, byDay, ...total } = sumUp(rows, ['message 1', 'message 9']);
    expect(total).toEqual({ visits: 1200, joins: 600, orders: 0 });
    expect(byMessage.map(({ messageId, visits }) => [messageId, visits])).toEqual([
      ['message 1', 400],
      ['message 9', 0],
      ['message 0', 400],
      ['message 2', 400],
    ]);
    expect(byDay).toHaveLength(200);
    expect(byDay[7]).toEqual({ day: 'day 7', visits: 6, joins: 3, orders: 0 });
    expect(looks).toBe(rows.length);
  });
});

/** Assumptions of one concept, with pieces of evidence that lie apart from each other, as if they had come one by one. */
async function addEvidence(ownerId: string, amounts: { assumptions: number; each: number }): Promise<void> {
  const { id } = await makeConcept(test, { id: ownerId });
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into assumptions (id, created_at, updated_at, concept_id, text, canvas_box, importance, confidence, prior_confidence)
     select gen_random_uuid(), now(), now(), $1, 'People pay for bread', 'problem', 'Very Important',
       'Moderately Confident', 'Moderately Confident' from generate_series(1, $2::int)`,
    [id, amounts.assumptions],
  );
  await client.query(
    `insert into evidence (id, created_at, updated_at, assumption_id, text, impact, strength, counts_as, origin_key)
     select gen_random_uuid(), now(), now(), a.id, repeat('Six of eight buy bread each morning. ', 10), 'validates',
       'said', 'said', gen_random_uuid()::text
     from generate_series(1, $2::int) n, assumptions a where a.concept_id = $1 order by n`,
    [id, amounts.each],
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze assumptions, evidence');
}

/** Calls, one a second, of which the last was this many seconds ago. */
async function addCalls(ownerId: string, status: string, count: number, secondsAgo = 0): Promise<void> {
  await client.query(
    `insert into calls (id, created_at, updated_at, owner_id, status, duration, simulated, ended_at)
     select gen_random_uuid(), now() - make_interval(secs => n + $4), now(), $1, $2, n % 400, true, now()
     from generate_series(1, $3::int) n`,
    [ownerId, status, count, secondsAgo],
  );
  await client.query('analyze calls');
}
