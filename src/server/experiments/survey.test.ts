import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeAnalysedAssumption, makeConcept } from '../testing/workspace.factory.ts';
import { getExperiment } from './experiments.change.ts';
import { endExperiment } from './experiments.end.ts';
import { createExperiment } from './experiments.service.ts';
import { startExperiment } from './experiments.start.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

const QUESTIONS = [
  { question: 'Did you plan <walks> on paper last week?', answers: ['Yes', 'No', 'No walks'], for: ['Yes'] },
  {
    question: 'How long did it take?',
    answers: ['Under an hour', 'An hour', 'More'],
    for: ['An hour', 'More'],
  },
];

async function survey(passMark = { atLeast: 2, outOf: 3 }) {
  const { user } = await test.founder({ firstName: 'Ada', lastName: 'Byron' });
  const concept = await makeConcept(test, user);
  const assumption = await makeAnalysedAssumption(test, concept.id);
  const { id } = await createExperiment(test.as(user), {
    assumptionId: assumption.id,
    kind: 'survey',
    title: 'Walks & paper',
    plan: 'Send it to 3 walkers',
    passMark,
    questions: QUESTIONS,
  });
  const { address } = await startExperiment(test.as(user), { id });
  const path = new URL(address ?? '').pathname;
  return { id, path, ctx: () => test.as(user) };
}

function answer(path: string, fields: Record<string, string>, remoteAddress = '192.0.2.7') {
  return test.app.inject({
    method: 'POST',
    url: path,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
}

const isFor = { q0: '0', q1: '2' };
const isAgainst = { q0: '0', q1: '0' };

describe('a public survey', () => {
  it('has no script, escapes what the founder wrote and says who asks', async () => {
    const { path } = await survey();
    const response = await test.app.inject({ url: path });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers['content-security-policy']).not.toContain('script');
    // With no-referrer a browser posts the form without an Origin header, and is refused.
    expect(response.headers['referrer-policy']).toBe('same-origin');
    expect(response.body).toContain('Walks &amp; paper');
    expect(response.body).toContain('Did you plan &lt;walks&gt; on paper last week?');
    expect(response.body).toContain('Ada Byron asks.');
    expect(response.body.length).toBeLessThan(30_000);
  });

  it('counts a person as for it whose every answer is, and ends with the deciding one', async () => {
    const { id, path, ctx } = await survey();
    expect((await answer(path, { ...isFor, email: 'ana@example.com' })).body).toContain('Thank you');
    await answer(path, { ...isAgainst, email: 'bo@example.com' });
    expect(await getExperiment(ctx(), id)).toMatchObject({
      status: 'running',
      counted: 2,
      for: 1,
      against: 1,
      results: [
        { who: 'ana@example.com', answers: ['Yes', 'More'], outcome: 'for' },
        { who: 'bo@example.com', answers: ['Yes', 'Under an hour'], outcome: 'against' },
      ],
    });
    await answer(path, { ...isFor, email: 'cy@example.com' });
    expect(await getExperiment(ctx(), id)).toMatchObject({ status: 'passed', for: 2 });
    expect((await answer(path, { ...isFor, email: 'di@example.com' })).statusCode).toBe(410);
    expect((await test.app.inject({ url: path })).body).toContain('This survey has ended');
  });

  it('stores one answer per e-mail address, and responds to a second in the same way', async () => {
    const { id, path, ctx } = await survey();
    const first = await answer(path, { ...isFor, email: 'ana@example.com' });
    const second = await answer(path, { ...isAgainst, email: ' ANA@example.com ' });
    expect({ status: second.statusCode, body: second.body }).toEqual({ status: 200, body: first.body });
    expect(await getExperiment(ctx(), id)).toMatchObject({ counted: 1, for: 1 });
  });

  it('recognises an e-mail address in both encodings of its domain', async () => {
    const { id, path, ctx } = await survey();
    for (const email of ['ana@пример.рф', 'ana@xn--e1afmkfd.xn--p1ai'])
      expect((await answer(path, { ...isFor, email })).statusCode).toBe(200);
    expect(await getExperiment(ctx(), id)).toMatchObject({ counted: 1, for: 1 });
  });

  it('shows missing answers beside the question, and keeps the chosen ones', async () => {
    const { id, path, ctx } = await survey();
    const response = await answer(path, { q0: '1', email: 'no address' });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('Please choose an answer.');
    expect(response.body).toContain('Please enter a valid email address');
    expect(response.body).toContain('value="1" required checked');
    expect(response.body).toContain('value="no address"');
    expect(await getExperiment(ctx(), id)).toMatchObject({ counted: 0 });
  });

  it('ignores bots, and limits answers per hour from one address', async () => {
    const { id, path, ctx } = await survey({ atLeast: 30, outOf: 60 });
    await answer(path, { ...isFor, email: 'bot@example.com', website: 'http://x.test' });
    expect(await getExperiment(ctx(), id)).toMatchObject({ counted: 0 });
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, at) => answer(path, { ...isFor, email: `p${at}@example.com` })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.headers['retry-after']).toBe('3600');
    expect((await answer(path, { ...isFor, email: 'q@example.com' }, '192.0.2.8')).statusCode).toBe(200);
    expect(await getExperiment(ctx(), id)).toMatchObject({ counted: 21 });
  });

  it('shows nobody who has answered, at the limit either', async () => {
    const { id, path, ctx } = await survey({ atLeast: 30, outOf: 60 });
    await answer(path, { ...isFor, email: 'ana@example.com' }, '192.0.2.50');
    for (let n = 0; n < 20; n += 1)
      await answer(path, { ...isFor, email: `p${n}@example.com` }, '192.0.2.51');
    const [known, unknown] = [
      await answer(path, { ...isFor, email: 'ana@example.com' }, '192.0.2.51'),
      await answer(path, { ...isFor, email: 'bo@example.com' }, '192.0.2.51'),
    ];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const shown = await test.app.inject({ url: path });
    expect(shown.body).not.toMatch(/ana@|p1@| checked/);
    expect(await getExperiment(ctx(), id)).toMatchObject({ counted: 21 });
  });

  it('is closed once the founder ends it, and not found at any other address', async () => {
    const { id, path, ctx } = await survey();
    await endExperiment(ctx(), id);
    expect((await test.app.inject({ url: path })).statusCode).toBe(410);
    expect((await test.app.inject({ url: '/s/nothing' })).statusCode).toBe(404);
  });
});

describe('the questions of a survey', () => {
  it('must include an answer that is against it, or it cannot be started', async () => {
    const { user } = await test.founder();
    const concept = await makeConcept(test, user);
    const assumption = await makeAnalysedAssumption(test, concept.id);
    const sure = { question: 'Do you walk dogs?', answers: ['Yes', 'No'], for: ['Yes', 'No'] };
    const make = async (questions: (typeof sure)[]) => {
      const plan = { kind: 'survey' as const, title: 'S', plan: 'P', passMark: { atLeast: 1, outOf: 2 } };
      const made = await createExperiment(test.as(user), { assumptionId: assumption.id, ...plan, questions });
      return startExperiment(test.as(user), { id: made.id });
    };
    await expect(make([sure, sure])).rejects.toMatchObject({ code: 'impossible' });
    expect((await make([sure, { ...sure, for: ['Yes'] }])).status).toBe('running');
  });

  it('have at most five answers, some of which are for it', async () => {
    const { user } = await test.founder();
    const concept = await makeConcept(test, user);
    const { id } = await makeAnalysedAssumption(test, concept.id);
    const make = (questions: unknown) =>
      test.app.inject({
        method: 'POST',
        url: '/api/experiments',
        headers: { cookie },
        payload: { assumptionId: id, kind: 'survey', title: 'S', questions },
      });
    const cookie = await test.cookieOf(user);
    const [question] = QUESTIONS;
    expect((await make([{ text: 'Do you?', options: ['Yes', 'No'], for: ['Yes'] }])).json()).toMatchObject({
      questions: [{ question: 'Do you?', answers: ['Yes', 'No'], for: ['Yes'] }],
    });
    for (const wrong of [
      ['Do you?'],
      [{ ...question, for: ['Perhaps'] }],
      [{ ...question, for: [] }],
      Array.from({ length: 6 }, () => question),
    ]) {
      expect((await make(wrong)).statusCode).toBe(400);
    }
  });
});
