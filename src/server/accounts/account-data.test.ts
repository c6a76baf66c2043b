import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConceptFromText } from '../analysis/analysis.intake.ts';
import { createAssumption } from '../assumptions/assumptions.service.ts';
import { Attachment } from '../attachments/attachment.entity.ts';
import { removeDoomedFiles } from '../attachments/files-sweep.service.ts';
import { Call } from '../calls/call.entity.ts';
import { addMemberThought, createMember } from '../community/community.service.ts';
import { updateCanvasSummary } from '../concepts/concepts.service.ts';
import { createEvidence } from '../evidence/evidence.service.ts';
import { exportAccount } from '../exports/account-export.service.ts';
import { createPin } from '../pins/pins.service.ts';
import { createFeature, submitFeature, updateFeature } from '../product-features/features.service.ts';
import { castVote, listVisibleFeatures } from '../product-features/votes.service.ts';
import { Recording } from '../recordings/recording.entity.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { createThoughtForConcept } from '../thoughts/thoughts.service.ts';
import { removeAccount } from './account-removal.service.ts';
import { IDEA_CALLS_PER_HOUR, IDEA_DAY_BUDGET_MICROS } from './ideas/ideas.limit.ts';
import { generateIdeas } from './ideas/ideas.service.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

/** A founder whose every writable, spoken or uploaded field contains the marker word. */
async function founderWhoLeft(word: string) {
  const { user } = await test.founder({
    email: `${word}@example.com`,
    firstName: word,
    lastName: word,
    biography: `I am ${word}`,
    resumeContent: `Ten years of ${word}`,
    resumeKey: await storedFile('resumes', word),
    stripeCustomerId: `cus_${word}`,
  });
  const ctx = () => test.as(user);
  const pitch = `${word} is an app for dog walkers. I talked to 12 walkers. Three paid 20 dollars.`;
  const { id: conceptId } = await createConceptFromText(ctx(), pitch);
  await test.drain();
  await updateCanvasSummary(ctx(), { id: conceptId, canvasBox: 'problem', summary: word });
  const { id: assumptionId } = await createAssumption(ctx(), {
    conceptId,
    text: `Walkers want ${word}`,
    canvasBox: 'problem',
    importance: 'Very Important',
    confidence: 'Moderately Confident',
  });
  await createEvidence(ctx(), { assumptionId, text: `Five said ${word}`, impact: 'validates' });
  const note = await createThoughtForConcept(ctx(), { id: conceptId, content: word, attachments: [] });
  const member = await createMember(ctx(), {
    conceptId,
    firstName: word,
    lastName: word,
    email: `friend-of-${word}@example.com`,
    phoneNumber: null,
    stage: 'prospect',
  });
  await addMemberThought(ctx(), { id: member.id, content: `${word} again`, attachments: [] });
  await createPin(ctx(), { code: freshCode(), label: word, isActive: true });
  await submitFeature(ctx(), { title: word, description: word });
  const em = test.deps.orm.em.fork();
  const call = em.create(Call, { id: randomUUID(), ownerId: user.id, failureReason: word });
  em.create(Recording, {
    ownerId: user.id,
    callId: call.id,
    transcript: word,
    storageKey: await storedFile('recordings', user.id),
  });
  em.create(Attachment, {
    ownerId: user.id,
    thoughtId: note.id,
    fileName: `${word}.pdf`,
    originalName: `${word}.pdf`,
    fileSize: 10,
    mimeType: 'application/pdf',
    storageUrl: `https://example.com/${word}`,
    storageKey: await storedFile('attachments', user.id),
  });
  await em.flush();
  return { user, ctx, conceptId };
}

let codes = 1000;
function freshCode(): string {
  codes += 1;
  return String(codes);
}

async function storedFile(area: string, owner: string): Promise<string> {
  const key = `${area}/${owner.toLowerCase()}/${randomUUID()}`;
  await test.deps.ports.storage.write(key, Buffer.from('a file'), {
    contentType: 'application/pdf',
    maxBytes: 1000,
  });
  return key;
}

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

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of test.deps.ports.storage.list('')) keys.push(key);
  return keys;
}

describe('deleting an account', () => {
  it('leaves its marker word in no table, and none of its files', async () => {
    const { user } = await founderWhoLeft('zanzibarium');
    const stays = await founderWhoLeft('quokkadrome');
    const before = await tablesWith('zanzibarium');
    const files = (await storedKeys()).filter((key) => key.includes(user.id) || key.includes('zanzibarium'));
    expect(before.length).toBeGreaterThan(10);
    expect(files).toHaveLength(3);

    await removeAccount(test.as(user));
    await removeDoomedFiles(test.as(stays.user));

    expect(await tablesWith('zanzibarium')).toEqual([]);
    expect(await tablesWith(user.id)).toEqual([]);
    const left = await storedKeys();
    for (const file of files) expect(left).not.toContain(file);
  });

  it('leaves the data of other founders unchanged', async () => {
    const stays = await founderWhoLeft('wombatorium');
    const before = await exportAccount(stays.ctx());
    const { user } = await founderWhoLeft('numbatarium');
    await removeAccount(test.as(user));
    await removeDoomedFiles(test.as(stays.user));
    expect({ ...(await exportAccount(stays.ctx())), exportedAt: '' }).toEqual({ ...before, exportedAt: '' });
    expect((await storedKeys()).filter((key) => key.includes(stays.user.id))).toHaveLength(2);
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
    const missing = Object.entries(exported)
      .filter(([, list]) => Array.isArray(list) && list.length > 0)
      .filter(([name, list]) => !JSON.stringify(list).includes('axolotlery') && !WORDLESS.includes(name))
      .map(([name]) => name);
    expect(missing).toEqual([]);
    for (const name of [
      'concepts',
      'assumptions',
      'evidence',
      'communityMembers',
      'thoughts',
      'attachments',
    ]) {
      expect(JSON.stringify(exported[name])).toContain('axolotlery');
    }
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
const WORDLESS = ['questions', 'scoreHistory', 'analystCalls', 'featureVotes', 'subscriptions'];

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
