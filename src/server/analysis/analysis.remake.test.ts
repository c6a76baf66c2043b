import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conceptView } from '../../shared/concepts.ts';
import { listQuestions } from '../assumptions/questions.service.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { getConcept } from '../concepts/concepts.service.ts';
import { proposeExperiment } from '../experiments/experiments.propose.ts';
import { createExperiment, listExperiments } from '../experiments/experiments.service.ts';
import { updateConcept } from '../journey/journey.service.ts';
import { draftMessages } from '../messages/messages.draft.ts';
import { listMessages, updateMessage } from '../messages/messages.service.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { createConceptFromText } from './analysis.intake.ts';
import { reconcileRemakes } from './analysis.remake.ts';

const PITCH =
  'Dog walkers lose an hour a day on planning their routes. PawPlan is an app that plans the week of walks in a minute. It is for professional dog walkers in cities. They pay 12 dollars a month. I talked to 14 walkers and 9 of them plan on paper.';
const CUSTOMER = 'dog hotels on the coast';
const UNNAMED_PITCH =
  'Last winter I was on nights and nobody could swap with anybody. Six nurses paid me five euros each. Two of them asked for it again.';

let test: TestContext;
let later = 0;
beforeAll(async () => {
  test = await createTestContext({ now: () => new Date(Date.now() + later) });
});
afterAll(() => test.close());

async function analysed(pitch = PITCH) {
  const { user, ctx } = await test.founder();
  const { id } = await createConceptFromText(ctx, pitch);
  await test.drain();
  return { user, id, ctx: () => test.as(user), get: () => getConcept(test.as(user), id) };
}

describe('the offer and its audience', () => {
  it('are quoted from the pitch, and unconfirmed at first', async () => {
    const { get } = await analysed();
    const { customer, offer, confirmedAt } = await get();
    expect(confirmedAt).toBeNull();
    for (const words of [customer, offer]) if (words !== null) expect(PITCH).toContain(words);
    expect([customer, offer]).not.toEqual([null, null]);
  });

  it('can be confirmed unchanged, once, without regenerating anything', async () => {
    const { get, ctx, id } = await analysed();
    const before = await get();
    const confirmed = await updateConcept(ctx(), { id, confirmed: true });
    expect(confirmed).toEqual({ ...before, confirmedAt: confirmed.confirmedAt });
    expect(confirmed.confirmedAt).not.toBeNull();
    expect(test.queued).toEqual([]);
    expect(await updateConcept(ctx(), { id, confirmed: true, customer: before.customer })).toEqual(confirmed);
  });

  it('are corrected over REST in the named fields only; a blank clears one, line breaks become spaces', async () => {
    const { user, get, id } = await analysed();
    const before = await get();
    const put = async (payload: object) => {
      const headers = { cookie: await test.cookieOf(user) };
      return test.app.inject({ method: 'PUT', url: `/api/concepts/${id}`, headers, payload });
    };
    const corrected = conceptView.parse((await put({ customer: ' dog hotels\n on the coast ' })).json());
    expect(corrected).toMatchObject({ customer: CUSTOMER, offer: before.offer, title: before.title });
    expect(corrected.confirmedAt).not.toBeNull();
    expect((await put({ offer: '' })).json()).toMatchObject({ customer: CUSTOMER, offer: null });
    const long = await put({ offer: 'x'.repeat(161) });
    expect([long.statusCode, Object.keys(long.json().fields)]).toEqual([400, ['offer']]);
    expect((await put({ confirmed: false })).statusCode).toBe(400);
    await test.drain();
  });

  it('stand in the assumptions that spoke of “what we offer”, as soon as they are confirmed; the others stay', async () => {
    const { get, ctx, id } = await analysed(UNNAMED_PITCH);
    const before = (await get()).assumptions;
    const isUnnamed = ({ text }: { text: string }) => /what we offer/i.test(text);
    expect(before.filter(isUnnamed).length).toBeGreaterThan(0);
    await updateConcept(ctx(), { id, title: 'Shifts' });
    expect((await get()).assumptions.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
    const { assumptions } = await updateConcept(ctx(), { id, offer: 'a swap board for night shifts' });
    for (const assumption of before) {
      const after = assumptions.find((each) => each.id === assumption.id);
      const text = assumption.text.replace(/what we offer/i, 'a swap board for night shifts');
      expect(after?.text.toLowerCase()).toBe(text.toLowerCase());
      expect(after?.confidence).toBe(assumption.confidence);
    }
    await test.drain();
    expect((await get()).assumptions.filter(isUnnamed)).toEqual([]);
  });

  it.each([
    UNNAMED_PITCH,
    'Two weeks ago a neighbour gave me her dough to bake at night. Five families asked me for the same since. Three of them paid me four dollars each.',
  ])(
    'are in tests and questions too once confirming them unchanged has put them into assumptions: %s',
    async (pitch) => {
      const { get, ctx, id } = await analysed(pitch);
      await test.deps.orm.em.fork().nativeUpdate(Concept, { id }, { offer: 'a board for the night' });
      const confirmed = await updateConcept(ctx(), { id, confirmed: true });
      expect(confirmed.assumptions.map(({ text }) => text).join()).toContain('a board for the night');
      expect(confirmed.remaking).toBe(true);
      await test.drain();
      const { assumptions, remaking } = await get();
      expect(remaking).toBe(false);
      const tests = assumptions.flatMap(({ nextTests }) => nextTests.map((each) => each.test));
      const questions = (await listQuestions(ctx(), id)).map(({ question }) => question);
      expect([...tests, ...questions].join()).toContain('a board for the night');
      expect([...tests, ...questions].join()).not.toMatch(/the product|what you offer/);
      await updateConcept(ctx(), { id, confirmed: true });
      expect(test.queued).toEqual([]);
    },
  );

  it('are in what follows when they are confirmed unchanged while the pitch is being analysed', async () => {
    const { user, ctx } = await test.founder();
    const { id } = await createConceptFromText(ctx, UNNAMED_PITCH);
    const em = test.deps.orm.em.fork();
    await em.nativeUpdate(Concept, { id }, { customer: 'nurses', offer: 'a swap board' });
    await updateConcept(test.as(user), { id, confirmed: true });
    await test.drain();
    later = 60_000;
    await reconcileRemakes(test.as(user));
    await test.drain();
    later = 0;
    const { assumptions } = await getConcept(test.as(user), id);
    expect(assumptions.filter(({ text }) => /what we offer/i.test(text))).toEqual([]);
  });

  it('are not confirmed by a new title alone, and cannot be changed by another founder', async () => {
    const { get, ctx, id } = await analysed();
    await updateConcept(ctx(), { id, title: 'Walks' });
    expect((await get()).confirmedAt).toBeNull();
    const other = await test.founder();
    const refused = updateConcept(other.ctx, { id, customer: 'nobody' });
    await expect(refused).rejects.toMatchObject({ code: 'not_found' });
  });

  it('keep a correction made while the pitch is being analysed, and later parts use it', async () => {
    const { user, ctx } = await test.founder();
    const { id } = await createConceptFromText(ctx, PITCH);
    await updateConcept(test.as(user), { id, customer: CUSTOMER });
    await test.drain();
    expect(await getConcept(test.as(user), id)).toMatchObject({ customer: CUSTOMER, remaking: true });
    later = 60_000;
    await reconcileRemakes(test.as(user));
    await test.drain();
    later = 0;
    expect(await getConcept(test.as(user), id)).toMatchObject({ customer: CUSTOMER, remaking: false });
  });
});

describe('a corrected offer', () => {
  it('is used for questions, next tests, proposals, drafts and research links', async () => {
    const { ctx, id, get } = await analysed();
    await draftMessages(ctx(), id);
    const changed = await updateConcept(ctx(), { id, customer: CUSTOMER, offer: 'a route planner' });
    expect(changed.remaking).toBe(true);
    await test.drain();
    const after = await get();
    expect(after.remaking).toBe(false);
    expect(after.branding).toContain(CUSTOMER);
    expect(after.marketAnalysis).toContain(CUSTOMER);
    expect(after.founderFit).toContain(CUSTOMER);
    expect(`${after.feedback} ${after.improvements}`).toContain(CUSTOMER);
    const tests = after.assumptions.flatMap(({ nextTests }) => nextTests);
    expect(tests).toHaveLength(after.assumptions.length);
    expect(tests.filter(({ test: words }) => words.includes(CUSTOMER)).length).toBeGreaterThan(0);
    for (const { passMark } of tests) expect(passMark).toMatch(/\d/);
    const questions = (await listQuestions(ctx(), id)).map(({ question }) => question).join(' ');
    expect(questions).toContain(CUSTOMER);
    const messages = await listMessages(ctx(), id);
    expect(messages.length).toBeGreaterThan(0);
    for (const { audience } of messages) expect(audience.toLowerCase()).toBe(CUSTOMER);
    const problem = after.assumptions.find(({ canvasBox }) => canvasBox === 'problem');
    expect((await proposeExperiment(ctx(), problem?.id ?? '')).plan).toContain(CUSTOMER);
  });

  it('is used for a question that comes with the founder’s words, which stay', async () => {
    const said = 'By summer we want to be in forty clubs through the regional newsletter.';
    const { ctx, id } = await analysed(
      `Rowing clubs lose oars that nobody marks. We offer a stamp that burns a number into carbon. ${said}`,
    );
    const asked = async () => (await listQuestions(ctx(), id)).find(({ quote }) => quote === said)?.question;
    expect(await asked()).not.toContain(CUSTOMER);
    await updateConcept(ctx(), { id, customer: CUSTOMER });
    await test.drain();
    expect(await asked()).toContain(CUSTOMER);
  });

  it('does not change what the founder wrote, chose or planned', async () => {
    const { ctx, id, get } = await analysed();
    const [assumption] = (await get()).assumptions;
    const [first, second] = await draftMessages(ctx(), id);
    await updateMessage(ctx(), { id: first?.id ?? '', headline: 'Walk, do not plan' });
    await updateMessage(ctx(), { id: second?.id ?? '', chosen: true });
    await createExperiment(ctx(), {
      assumptionId: assumption?.id ?? '',
      kind: 'interviews',
      title: 'Ten talks',
    });
    const kept = (await listMessages(ctx(), id)).filter((each) => [first?.id, second?.id].includes(each.id));
    const experiments = await listExperiments(ctx(), id);
    await updateConcept(ctx(), { id, customer: CUSTOMER });
    await test.drain();
    expect(await listMessages(ctx(), id)).toEqual(expect.arrayContaining(kept));
    expect(await listExperiments(ctx(), id)).toEqual(experiments);
  });

  it('is applied after a crash between the change and the queue', async () => {
    const { ctx, id } = await analysed();
    await updateConcept(ctx(), { id, customer: CUSTOMER });
    test.queued.splice(0);
    later = 60_000;
    await reconcileRemakes(ctx());
    expect(test.queued.map(({ name }) => name)).toContain('concept.remake');
    await test.drain();
    await reconcileRemakes(ctx());
    later = 0;
    expect(test.queued).toEqual([]);
    const concept = await test.deps.orm.em.fork().findOneOrFail(Concept, { id });
    expect(concept.remadeVersion).toBe(concept.offerVersion);
  });
});
