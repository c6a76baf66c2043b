import pg from 'pg';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { listedRound, publicRound, roundView } from '../../shared/competition-rounds.ts';
import type { Ctx } from '../context.ts';
import { namedQueries } from '../db/hot-reads.ts';
import { takeInText } from '../line/texts.service.ts';
import { createLogger } from '../log.ts';
import { ADMIN_COOKIE } from '../sign-in/admin-gate.service.ts';
import { openGate } from '../testing/access-world.ts';
import { readBy } from '../testing/plans.ts';
import { recordStatements } from '../testing/recorded-statements.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { TwilioStandIn } from '../testing/twilio-stand-in/twilio-stand-in.ts';
import { CompetitionRound } from './competition-round.entity.ts';
import { listEntries, updateEntry } from './entries.service.ts';
import { readResults } from './results.service.ts';
import {
  endOverdueRounds,
  listPublicRounds,
  listRounds,
  readStanding,
  setFirstRound,
} from './rounds.service.ts';
import { tellLateWinners, tellWinner } from './tell-winner.service.ts';

const PITCHES = [
  'PawPlan is an app for dog walkers. I talked to 12 walkers and three of them paid 20 dollars for a pilot.',
  'SoupBox is a service that cooks soup for people who work at night in offices. Night workers have nothing warm to eat. We will charge eight dollars a bowl.',
];
const ENDS_AT = '2026-02-01T00:00:00.000Z';

const provider = new TwilioStandIn();
let clock = new Date('2026-01-10T12:00:00Z');
let test: TestContext;
let cookie: string;
beforeAll(async () => {
  await provider.listen();
  test = await createTestContext({
    env: { ...provider.env, COMPETITION_ENDS_AT: ENDS_AT },
    now: () => clock,
  });
  cookie = `${ADMIN_COOKIE}=${await openGate(test)}`;
});
afterAll(async () => {
  await test.close();
  await provider.close();
});

const admin = () => test.as({ id: v7() }, { admin: true });
const text = (phoneNumber: string, pitch = PITCHES[0]) =>
  takeInText(test.nobody(), { phoneNumber, text: pitch ?? '' });
const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  test.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
const standing = () => readStanding(test.nobody());
const roundsOf = async () => (await test.app.inject('/api/pitch-competition/rounds')).json();

it('starts with a round that ends when the environment says', async () => {
  const [first, ...more] = await roundsOf();
  expect(publicRound.strict().parse(first)).toMatchObject({
    number: 1,
    endsAt: ENDS_AT,
    endsInMs: new Date(ENDS_AT).getTime() - clock.getTime(),
    winner: null,
    results: [],
  });
  expect(more).toEqual([]);
});

it('refuses a second round while one is open, and one with an end in the past', async () => {
  const later = { endsAt: '2026-06-01T00:00:00Z', prize: 'A cake', rules: 'Be kind.' };
  expect((await call('POST', '/api/competition/rounds', later)).statusCode).toBe(409);
  expect((await call('POST', '/api/competition/rounds', { ...later, prize: '' })).statusCode).toBe(400);
  const past = { ...later, endsAt: '2020-01-01T00:00:00Z' };
  expect((await call('POST', '/api/competition/rounds', past)).statusCode).toBe(422);
});

it('corrects the open round, whose end the environment then no longer moves', async () => {
  const [{ id }] = await roundsOf();
  const url = `/api/competition/rounds/${id}`;
  const said = { endsAt: '2026-01-20T00:00:00Z', prize: 'Two cakes', rules: 'Be kind.' };
  const corrected = await call('PUT', url, said);
  expect(corrected.statusCode).toBe(200);
  const endsAt = new Date(said.endsAt).toISOString();
  expect(roundView.strict().parse(corrected.json())).toMatchObject({ ...said, endsAt });
  await setFirstRound(test.deps.orm.em.fork(), { COMPETITION_ENDS_AT: new Date('2999-01-01T00:00:00Z') });
  expect((await roundsOf())[0]).toMatchObject({ ...said, endsAt });
  expect((await call('PUT', url, { ...said, endsAt: '2020-01-01T00:00:00Z' })).statusCode).toBe(422);
  expect((await call('PUT', url, { ...said, prize: '' })).statusCode).toBe(400);
  expect((await call('PUT', '/api/competition/rounds/none', said)).statusCode).toBe(404);
  expect((await test.app.inject({ method: 'PUT', url, payload: said })).statusCode).toBe(401);
  expect((await call('PUT', url, { ...said, endsAt: ENDS_AT })).statusCode).toBe(200);
});

it('freezes the ranking at its end, names the winner, notifies them by text, and accepts no more texts', async () => {
  await text('+14155550101', PITCHES[1]);
  await text('+14155550102', PITCHES[0]);
  expect(await standing()).toEqual({ isOpen: true, entries: 0 });
  await test.drain();
  expect(await standing()).toEqual({ isOpen: true, entries: 2 });
  const ranking = await readResults(test.deps.reads);
  expect(ranking).toHaveLength(2);
  clock = new Date(ENDS_AT);
  expect(await text('+14155550103')).toContain('has ended');
  await endOverdueRounds(admin());
  await test.drain();
  expect(await standing()).toEqual({ isOpen: false, entries: 2 });
  const [round] = await roundsOf();
  expect(round).toMatchObject({ winner: { id: ranking[0]?.id, title: ranking[0]?.title }, results: ranking });
  expect(JSON.stringify(round)).not.toContain('555010');
  expect(await readResults(test.deps.reads)).toEqual(ranking);
  const winner = (await listEntries(admin())).find(({ id }) => id === ranking[0]?.id);
  expect(provider.texts).toMatchObject([
    { to: winner?.phoneNumber, body: expect.stringContaining('has won') },
  ]);
  expect(roundView.parse((await listRounds(admin()))[0]).winnerToldAt).not.toBeNull();
});

/** The first round as if its winner had not been told yet. */
async function untold() {
  const em = test.deps.orm.em.fork();
  const { id } = await em.findOneOrFail(CompetitionRound, { number: 1 });
  await em.nativeUpdate(
    CompetitionRound,
    { id },
    { winnerToldAt: null, winnerUntoldBecause: null, winnerUnreachable: false },
  );
  test.queued.length = 0;
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => lines.push(line) });
  const ctx = Object.create(test.nobody(), { log: { value: log } }) as Ctx;
  const tell = () => tellWinner(ctx, id).catch((error: unknown) => log.warn({ err: error }, 'job failed'));
  const round = () => test.deps.orm.em.fork().findOneOrFail(CompetitionRound, { id });
  return { id, ctx, lines, tell, round, number: provider.texts[0]?.to ?? '' };
}

it('tells the winner later when the provider refuses for now, and logs no number', async () => {
  const { ctx, lines, tell, round, number } = await untold();
  const sent = provider.texts.length;
  const token = provider.authToken;
  provider.authToken = 'another-one';
  await tell();
  provider.authToken = token;
  expect(lines.join('')).toContain('status 401, code 20003');
  expect(lines.join('')).not.toContain(number);
  expect(await round()).toMatchObject({
    winnerToldAt: null,
    winnerUntoldBecause: expect.stringContaining('does not know these credentials. Code 20003.'),
  });
  await tellLateWinners(ctx);
  await test.drain();
  expect(provider.texts.slice(sent).map(({ to }) => to)).toEqual([number]);
  expect(await round()).toMatchObject({ winnerUntoldBecause: null });
});

it.each([
  [404, 20404],
  [400, 21606],
  [400, 21212],
  [400, 21608],
  [429, 20429],
  [503, 20503],
])(
  'tries again, and says why, what the provider refused because of the sender (status %i, code %i)',
  async (status, code) => {
    const { ctx, lines, tell, round, number } = await untold();
    const sent = provider.texts.length;
    provider.textTrouble = { status, code };
    await tell();
    provider.textTrouble = null;
    expect(lines.join('')).toContain(`status ${status}, code ${code}`);
    expect(lines.join('')).not.toContain(number);
    const views = (await listRounds(admin())).map((view) => roundView.parse(view));
    expect(views[0]?.winnerUntoldBecause).toContain(`Code ${code}. It is tried again`);
    await tellLateWinners(ctx);
    await test.drain();
    expect(provider.texts.slice(sent).map(({ to }) => to)).toEqual([number]);
    expect(await round()).toMatchObject({ winnerUntoldBecause: null });
  },
);

it.each([502, 504])('takes a gateway without an answer (%i) for a lost answer', async (status) => {
  const { ctx, tell, round, number } = await untold();
  const sent = provider.texts.length;
  provider.textTrouble = { status, isTaken: true };
  await tell();
  provider.textTrouble = null;
  expect((await round()).winnerToldAt).not.toBeNull();
  await tellLateWinners(ctx);
  expect(test.queued).toEqual([]);
  expect(provider.texts.slice(sent).map(({ to }) => to)).toEqual([number]);
});

it('does not try a number again that the provider refuses, and says why to the administrators', async () => {
  const { ctx, lines, tell, round, number } = await untold();
  const sent = provider.texts.length;
  provider.noNumbers.add(number);
  await tell();
  provider.noNumbers.clear();
  expect(lines.join('')).toContain('21211');
  expect(lines.join('')).not.toContain(number);
  const because =
    'The phone provider refused. Code 21211. No text can reach this number: tell them in another way.';
  expect(await round()).toMatchObject({ winnerToldAt: null, winnerUntoldBecause: because });
  const views = (await listRounds(admin())).map((view) => roundView.parse(view));
  expect(views.map(({ winnerUntoldBecause }) => winnerUntoldBecause)).toEqual([because]);
  await tellLateWinners(ctx);
  expect(test.queued).toEqual([]);
  await tell();
  expect(provider.texts).toHaveLength(sent);
});

it('does not text the winner twice when the answer to the first text is lost', async () => {
  const { ctx, tell, round, number } = await untold();
  const sent = provider.texts.length;
  provider.losesAnswers = true;
  await tell();
  provider.losesAnswers = false;
  expect((await round()).winnerToldAt).not.toBeNull();
  await tell();
  await tellLateWinners(ctx);
  expect(test.queued).toEqual([]);
  expect(provider.texts.slice(sent).map(({ to }) => to)).toEqual([number]);
});

it('waits until entries received in time are scored', async () => {
  const opened = await call('POST', '/api/competition/rounds', {
    endsAt: '2026-03-01T00:00:00Z',
    prize: 'A cake',
    rules: 'Be kind.',
  });
  expect(opened.statusCode).toBe(201);
  expect(opened.json()).toMatchObject({
    number: 2,
    prize: 'A cake',
    rules: 'Be kind.',
    entries: 0,
    endedAt: null,
  });
  expect(await text('+14155550101')).toContain('Your pitch is in!');
  clock = new Date('2026-03-01T00:00:01Z');
  await endOverdueRounds(admin());
  expect((await roundsOf())[0]).toMatchObject({ endedAt: null, endsInMs: 0 });
  const reopened = { endsAt: '2026-05-01T00:00:00Z', prize: 'A cake' };
  const url = `/api/competition/rounds/${opened.json().id}`;
  expect((await call('PUT', url, reopened)).statusCode).toBe(409);
  expect(await standing()).toEqual({ isOpen: false, entries: 0 });
  await test.drain();
  await endOverdueRounds(admin());
  expect((await roundsOf())[0]).toMatchObject({ number: 2, winner: { title: expect.any(String) } });
});

it('can be ended manually once, and stays in the archive without hidden entries', async () => {
  const opened = await call('POST', '/api/competition/rounds', {
    endsAt: '2026-04-01T00:00:00Z',
    prize: 'Tea',
  });
  const url = `/api/competition/rounds/${opened.json().id}/end`;
  expect((await call('POST', url)).statusCode).toBe(200);
  expect((await call('POST', url)).statusCode).toBe(409);
  expect((await call('POST', '/api/competition/rounds/none/end')).statusCode).toBe(404);
  const archive = await listPublicRounds(test.nobody());
  expect(archive.map(({ number, results }) => [number, results.length])).toEqual([
    [3, 0],
    [2, 1],
    [1, 2],
  ]);
  const get = async (path: string) => (await test.app.inject(`/api/pitch-competition/${path}`)).json();
  const briefly = z.array(listedRound.strict()).parse(await get('rounds-in-brief'));
  expect(briefly).toEqual(
    archive.map(({ results, ...round }) => ({ ...round, hasRanking: results.length > 0 })),
  );
  for (const { id, results } of archive)
    expect(await get(`rounds/${id}/ranking`)).toEqual(
      results.map(({ id: entry, title, score }) => ({ id: entry, title, score })),
    );
  expect(await get(`rounds/${v7()}/ranking`)).toMatchObject({ code: 'not_found' });
  await updateEntry(admin(), { id: archive[1]?.winner?.id ?? '', hidden: true });
  expect((await listPublicRounds(test.nobody()))[1]).toMatchObject({ winner: null, results: [] });
  expect((await get('rounds-in-brief'))[1]).toMatchObject({ winner: null, hasRanking: false });
  expect(await get(`rounds/${archive[1]?.id}/ranking`)).toEqual([]);
});

it('reads no frozen ranking to list rounds and to say who won', async () => {
  const em = test.deps.orm.em.fork();
  const ranking = `(select jsonb_agg(jsonb_build_object('id', n, 'transcript', (select string_agg(md5(random()::text), ' ')
    from generate_series(1, 300)))) from generate_series(1, 100) n)`;
  const [ended] = await em.execute<{ id: string }[]>(
    `insert into competition_rounds (id, created_at, updated_at, number, ends_at, prize, ended_at, results)
     select gen_random_uuid(), now(), now(), 9000 + n, now(), 'Tea', now(), ${ranking} from generate_series(1, 3) n
     returning id`,
  );
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  for (const [name, values] of [
    ['competition_rounds_listed', []],
    ['competition_rounds_admin', []],
    ['competition_round_newest', []],
    ['competition_round_ranking', [ended?.id]],
  ] as const) {
    const { pages } = await readBy(client, namedQueries.get(name) ?? '', [...values]);
    // Each of the rankings takes more.
    expect(pages, name).toBeLessThan(100);
  }
  await client.end();
  await em.execute('delete from competition_rounds where number > 9000');
});

it('answers the change of an entry without reading the others', async () => {
  const [entry] = await listEntries(admin());
  const { statements, stop } = recordStatements();
  expect(await updateEntry(admin(), { id: entry?.id ?? '', hidden: true })).toEqual({
    ...entry,
    hidden: true,
  });
  stop();
  expect([...statements.values()]).toContain(namedQueries.get('competition_entry'));
  expect([...statements.values()]).not.toContain(namedQueries.get('competition_entries'));
  await updateEntry(admin(), { id: entry?.id ?? '', hidden: entry?.hidden ?? false });
});

it('keeps the end of a completed round, even if the environment changes later', async () => {
  await setFirstRound(test.deps.orm.em.fork(), { COMPETITION_ENDS_AT: new Date('2999-01-01T00:00:00Z') });
  expect((await roundsOf()).at(-1)).toMatchObject({ number: 1, endsAt: ENDS_AT });
});
