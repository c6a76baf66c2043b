import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JobQueue, openQueue } from '../../jobs/queue.ts';
import { exportedLists } from '../../shared/account-export.ts';
import { removeDoomedFiles } from '../attachments/files-sweep.service.ts';
import { exportAccount } from '../exports/account-export.service.ts';
import { createFeature, submitFeature, updateFeature } from '../product-features/features.service.ts';
import { castVote, listVisibleFeatures } from '../product-features/votes.service.ts';
import { type LosingDatabase, losingDatabase } from '../testing/losing-database.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { removeAccount } from './account-removal.service.ts';
import { founderWithEverything, tablesWithout } from './founder-with-everything.fixture.ts';
import { IDEA_CALLS_PER_HOUR, IDEA_DAY_BUDGET_MICROS } from './ideas/ideas.limit.ts';
import { generateIdeas } from './ideas/ideas.service.ts';

const STATEMENTS_AT_MOST = 60;

let test: TestContext;
let queue: JobQueue;
let queueDatabase: TestDatabase;
let database: LosingDatabase;
const lines: string[] = [];
beforeAll(async () => {
  test = await createTestContext({ onLine: (line) => void lines.push(line) });
  queueDatabase = await cloneDatabase();
  queue = await openQueue({ databaseUrl: queueDatabase.url }, test.deps.log);
  database = losingDatabase();
});
afterAll(async () => {
  database.restore();
  await queue.close();
  await queueDatabase.drop();
  await test.close();
});

const founderWhoLeft = (word: string) => founderWithEverything(test, word);

/** All tables of all schemas in which any row contains the word. */
async function tablesWith(word: string): Promise<string[]> {
  const em = test.deps.orm.em.fork();
  const tables = await em.execute<{ name: string }[]>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await em.execute(`select 1 from ${name} as row where row::text ilike ? limit 1`, [
      `%${word}%`,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const removal = (cookie: string) =>
  test.app.inject({ method: 'DELETE', url: '/api/auth/user', headers: { cookie } });

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of test.deps.ports.storage.list('')) keys.push(key);
  return keys;
}

describe('deleting an account', () => {
  it('leaves its marker word in no table, no queued job and no line of the log, and none of its files', async () => {
    const { user, cookie, slug } = await founderWhoLeft('zanzibarium');
    const stays = await founderWhoLeft('quokkadrome');
    expect(await tablesWithout(test, user)).toEqual([]);
    const files = (await storedKeys()).filter((key) => key.includes(user.id) || key.includes('zanzibarium'));
    expect(files).toHaveLength(5);
    for (const url of [
      '/api/search?query=zanzibarium',
      `/p/${slug}`,
      '/api/auth/user',
      '/api/concepts/zanzibarium',
    ])
      await test.app.inject({ url, headers: { cookie } });
    const queued = [...test.queued];
    expect(queued.length).toBeGreaterThan(0);
    for (const { name, payload, key } of queued) await queue.enqueue(name, payload as never, { key });

    expect((await removal(cookie)).statusCode).toBe(200);
    await test.drain();
    await removeDoomedFiles(test.as(stays.user));

    expect(await tablesWith('zanzibarium')).toEqual([]);
    expect(await tablesWith(user.id)).toEqual([]);
    const left = await storedKeys();
    for (const file of files) expect(left).not.toContain(file);
    const jobs = await queue.queue.getJobs();
    expect(jobs.map(({ name }) => name).sort()).toEqual(queued.map(({ name }) => name).sort());
    expect(JSON.stringify(jobs.map(({ id, data, opts }) => [id, data, opts]))).not.toContain('zanzibarium');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.toLowerCase().includes('zanzibarium'))).toEqual([]);
  });

  it('succeeds or fails as a whole, whichever statement the database connection fails at, and is then repeated', async () => {
    let refused = 0;
    let isOver = false;
    for (let statement = 0; !isOver; statement += 1) {
      expect(statement).toBeLessThan(STATEMENTS_AT_MOST);
      const word = `dodo${statement}rama`;
      const { user, cookie } = await founderWhoLeft(word);
      const before = await tablesWith(word);
      database.loseAt(statement);
      const { statusCode } = await removal(cookie);
      isOver = !database.regain().lost;
      if (statusCode !== 200) {
        refused += 1;
        expect([statement, statusCode, await tablesWith(word)]).toEqual([statement, 503, before]);
        expect((await removal(cookie)).statusCode).toBe(200);
      }
      await removeDoomedFiles(test.nobody());
      expect([statement, await tablesWith(word), await tablesWith(user.id)]).toEqual([statement, [], []]);
      expect((await storedKeys()).filter((key) => key.includes(user.id) || key.includes(word))).toEqual([]);
    }
    expect(refused).toBeGreaterThan(3);
  });

  it('deletes its files in the end, whichever statement the database connection fails at', async () => {
    let failed = 0;
    let isOver = false;
    for (let statement = 0; !isOver; statement += 1) {
      expect(statement).toBeLessThan(STATEMENTS_AT_MOST);
      const { user, cookie } = await founderWhoLeft(`moa${statement}rama`);
      expect((await removal(cookie)).statusCode).toBe(200);
      database.loseAt(statement);
      failed += await removeDoomedFiles(test.nobody()).then(
        () => 0,
        () => 1,
      );
      isOver = !database.regain().lost;
      await removeDoomedFiles(test.nobody());
      expect([statement, await tablesWith(user.id)]).toEqual([statement, []]);
      expect((await storedKeys()).filter((key) => key.includes(user.id))).toEqual([]);
    }
    expect(failed).toBeGreaterThan(3);
  });

  it('leaves the data of other founders unchanged', async () => {
    const stays = await founderWhoLeft('wombatorium');
    const before = await exportAccount(stays.ctx());
    const { user } = await founderWhoLeft('numbatarium');
    await removeAccount(test.as(user));
    await removeDoomedFiles(test.as(stays.user));
    expect({ ...(await exportAccount(stays.ctx())), exportedAt: '' }).toEqual({ ...before, exportedAt: '' });
    expect((await storedKeys()).filter((key) => key.includes(stays.user.id))).toHaveLength(4);
  });

  it('removes its votes, so that the counts stay correct', async () => {
    const admin = (await test.founder()).user;
    const voter = await test.founder();
    const other = await test.founder();
    const { id } = await createFeature(test.as(admin, { admin: true }), {
      title: 'Votes that count',
      description: 'Truly',
      status: 'backlog',
      visible: true,
      voteCount: 0,
    });
    await castVote(voter.ctx, id);
    await castVote(other.ctx, id);
    await removeAccount(test.as(voter.user));
    const features = await listVisibleFeatures(test.as(other.user));
    expect(features.find((feature) => feature.id === id)).toMatchObject({ voteCount: 1, hasUserVoted: true });
  });

  it('removes its feature requests from the board, published ones included', async () => {
    const asker = await test.founder();
    const admin = (await test.founder()).user;
    const { id } = await submitFeature(asker.ctx, { title: 'A wish', description: 'Mine' });
    await updateFeature(test.as(admin, { admin: true }), { id, visible: true });
    await removeAccount(test.as(asker.user));
    expect((await listVisibleFeatures(test.as(admin))).some((feature) => feature.id === id)).toBe(false);
  });

  it('ends all sessions, and allows signing up again', async () => {
    const credentials = { email: 'phoenix@example.com', password: 'correct horse battery' };
    const signUp = () => test.app.inject({ method: 'POST', url: '/api/auth/sign-up', payload: credentials });
    const first = await signUp();
    const second = await test.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: credentials });
    const cookieIn = ({ cookies }: typeof first) => `${cookies[0]?.name}=${cookies[0]?.value}`;
    const me = (cookie: string) => test.app.inject({ url: '/api/auth/user', headers: { cookie } });
    expect((await me(cookieIn(second))).statusCode).toBe(200);
    const removal = await test.app.inject({
      method: 'DELETE',
      url: '/api/auth/user',
      headers: { cookie: cookieIn(first) },
    });
    expect(removal.statusCode).toBe(200);
    expect(removal.json()).toEqual({});
    expect(removal.cookies[0]).toMatchObject({ value: '' });
    expect((await me(cookieIn(first))).statusCode).toBe(401);
    expect((await me(cookieIn(second))).statusCode).toBe(401);
    expect((await signUp()).statusCode).toBe(201);
  });

  it('is refused without a sign-in', async () => {
    expect((await test.app.inject({ method: 'DELETE', url: '/api/auth/user' })).statusCode).toBe(401);
  });
});

describe('an export of an account', () => {
  it('contains the marker word from every place, and no secret', async () => {
    const { user } = await founderWhoLeft('axolotlery');
    const response = await test.app.inject({
      url: '/api/auth/user/export',
      headers: { cookie: await test.cookieOf(user) },
    });
    expect(response.statusCode).toBe(200);
    const exported = response.json() as Record<string, unknown>;
    const lists = Object.entries(exported).filter(([, list]) => Array.isArray(list)) as [string, unknown[]][];
    expect(lists.map(([name]) => name).sort()).toEqual(Object.keys(exportedLists.shape).sort());
    expect(lists.filter(([, list]) => list.length === 0).map(([name]) => name)).toEqual([]);
    const wordless = lists.filter(([, list]) => !JSON.stringify(list).includes('axolotlery'));
    expect(wordless.map(([name]) => name).sort()).toEqual([...WORDLESS].sort());
    expect(exported.account).toMatchObject({ email: 'axolotlery@example.com', firstName: 'axolotlery' });
    expect(response.body).not.toMatch(/passwordHash|tokenHash|storageKey|resumes\//);
  });

  it('contains nothing of another founder', async () => {
    await founderWhoLeft('pangolinism');
    const { ctx } = await test.founder();
    expect(JSON.stringify(await exportAccount(ctx))).not.toContain('pangolinism');
  });

  it('is refused without a sign-in', async () => {
    expect((await test.app.inject({ url: '/api/auth/user/export' })).statusCode).toBe(401);
  });
});

/** Lists that contain only numbers and fixed texts. */
const WORDLESS = ['analystCalls', 'competitionEntries', 'pageVisits', 'scoreHistory', 'sessions'];

describe('ideas for a founder', () => {
  it('are derived from the biography, each with the reason why it fits', async () => {
    const biography = 'I worked ten years as a dog groomer and I hate how long bookings take.';
    const { user, ctx } = await test.founder({ biography });
    const { ideas } = await generateIdeas(ctx);
    expect(ideas.length).toBeGreaterThanOrEqual(1);
    for (const { concept, fit } of ideas) expect([concept.length > 0, fit.length > 0]).toEqual([true, true]);
    const calls = await test.deps.orm.em
      .fork()
      .execute('select task, model from model_calls where user_id = ?', [user.id]);
    expect(calls).toEqual([{ task: 'ideas', model: 'built-in' }]);
  });

  it('are derived from the resume alone', async () => {
    const { ctx } = await test.founder({ resumeContent: 'Nurse for eight years, night shifts, led a team.' });
    expect((await generateIdeas(ctx)).ideas.length).toBeGreaterThanOrEqual(1);
  });

  it('are refused with 422 when nothing is known about the founder', async () => {
    const { user } = await test.founder({ biography: '   ' });
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/generate-ideas',
      headers: { cookie: await test.cookieOf(user) },
    });
    expect(response.statusCode).toBe(422);
    expect(response.json().message).toBe(
      'Please add your resume and biography in settings to generate personalized ideas.',
    );
  });

  it('are limited to twenty requests an hour, also simultaneous ones, and then say when to retry', async () => {
    const { user } = await test.founder({ biography: 'I have been a baker for nine years.' });
    const cookie = await test.cookieOf(user);
    const ask = () => test.app.inject({ method: 'POST', url: '/api/generate-ideas', headers: { cookie } });
    const answers = await Promise.all(Array.from({ length: 24 }, ask));
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(IDEA_CALLS_PER_HOUR);
    const refused = answers.find((answer) => answer.statusCode === 429);
    expect(refused?.json().message).toBe('That was 20 times within an hour. Please try again later.');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500);
    const { ctx } = await test.founder({ biography: 'I have been a nurse for nine years.' });
    expect((await generateIdeas(ctx)).ideas.length).toBeGreaterThanOrEqual(1);
  });

  it('are refused once they have cost a dollar within a day', async () => {
    const { user, ctx } = await test.founder({ biography: 'I have been a baker for nine years.' });
    await generateIdeas(ctx);
    const em = test.deps.orm.em.fork();
    const setCost = (micros: number, age: string) =>
      em.execute(
        `update model_calls set cost_micros = ?, created_at = now() - ?::interval where user_id = ?`,
        [micros, age, user.id],
      );
    await setCost(IDEA_DAY_BUDGET_MICROS, '23 hours');
    await expect(generateIdeas(ctx)).rejects.toMatchObject({ code: 'too_many' });
    await setCost(IDEA_DAY_BUDGET_MICROS, '25 hours');
    expect((await generateIdeas(ctx)).ideas.length).toBeGreaterThanOrEqual(1);
  });

  it('are refused without a sign-in', async () => {
    expect((await test.app.inject({ method: 'POST', url: '/api/generate-ideas' })).statusCode).toBe(401);
  });
});
