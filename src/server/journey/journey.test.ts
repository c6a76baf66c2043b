import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conceptView } from '../../shared/concepts.ts';
import { updateAssumption } from '../assumptions/assumptions.service.ts';
import { getConcept, listConcepts } from '../concepts/concepts.service.ts';
import { Evidence } from '../evidence/evidence.entity.ts';
import { createEvidence, updateEvidence } from '../evidence/evidence.service.ts';
import { abandonExperiment } from '../experiments/experiments.end.ts';
import { addResult } from '../experiments/experiments.results.ts';
import { createExperiment } from '../experiments/experiments.service.ts';
import { startExperiment } from '../experiments/experiments.start.ts';
import { savePage } from '../launch/launch.service.ts';
import { createMessage } from '../messages/messages.service.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeAnalysedAssumption, makeConcept } from '../testing/workspace.factory.ts';
import { createDecision, listDecisions } from './decisions.service.ts';
import { getJourney, listReady, updateConcept } from './journey.service.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

async function workspace(fields: Parameters<typeof makeConcept>[2] = {}) {
  const { user } = await test.founder();
  const concept = await makeConcept(test, user, fields);
  const assumption = await makeAnalysedAssumption(test, concept.id, { rank: 1 });
  return { id: concept.id, assumption, ctx: () => test.as(user) };
}

type World = Awaited<ReturnType<typeof workspace>>;

const review = ({ ctx, assumption }: World) =>
  updateAssumption(ctx(), { id: assumption.id, confidence: 'Very Confident' });
const prove = ({ ctx, assumption }: World) =>
  createEvidence(ctx(), { assumptionId: assumption.id, text: 'Ana said so', impact: 'validates' });
const decide = ({ ctx, id }: World, because = 'It holds') =>
  createDecision(ctx(), { conceptId: id, decision: 'go', because });

async function makeUnverified(assumptionId: string): Promise<void> {
  const em = test.deps.orm.em.fork();
  em.create(Evidence, {
    assumptionId,
    text: 'Most walkers pay',
    sourceUrl: 'https://example.com/report',
    impact: 'validates',
    strength: 'desk',
    countsAs: 'desk',
    originKind: 'page',
    quote: 'nine of ten pay',
    unverifiedReason: 'The quote is not on the page.',
    originKey: 'page:example.com/report',
  });
  await em.flush();
}

describe('the journey', () => {
  it('begins with the assumptions once the concept is processed', async () => {
    const { ctx, id } = await workspace();
    const journey = await getJourney(ctx(), id);
    expect(journey.stage).toBe('Refine Assumptions');
    expect(journey.stages.map(({ done, skipped }) => ({ done, skipped }))).toEqual([
      { done: true, skipped: false },
      ...Array.from({ length: 4 }, () => ({ done: false, skipped: false })),
    ]);
    expect(journey.next).toMatchObject({ act: 'review' });
  });

  it('lists the concepts whose stage has all that it asks for, as their own page names them', async () => {
    const world = await workspace();
    const ready = () => listReady(world.ctx());
    expect(await ready()).toEqual([]);
    await review(world);
    expect(await ready()).toEqual([world.id]);
    await updateConcept(world.ctx(), { id: world.id, status: 'Gather Evidence' });
    expect(await ready()).toEqual([]);
    await prove(world);
    await decide(world);
    expect(await ready()).toEqual([world.id]);
    expect(await listReady((await workspace()).ctx())).toEqual([]);
  });

  it('asks for reviewed assumptions, then for evidence and a decision, one step at a time', async () => {
    const world = await workspace();
    const act = async () => (await getJourney(world.ctx(), world.id)).next?.act;
    await review(world);
    expect(await act()).toBe('go-on');
    await updateConcept(world.ctx(), { id: world.id, status: 'Gather Evidence' });
    expect((await getJourney(world.ctx(), world.id)).next).toMatchObject({
      act: 'test',
      assumptionId: world.assumption.id,
    });
    // A test that was given up tests nothing.
    const { id } = await createExperiment(world.ctx(), {
      assumptionId: world.assumption.id,
      kind: 'interviews',
      title: 'Talks',
    });
    await abandonExperiment(world.ctx(), { id, reason: 'No time' });
    expect(await act()).toBe('test');
    await prove(world);
    expect(await act()).toBe('decide');
    await decide(world);
    expect(await act()).toBe('go-on');
    const moved = await updateConcept(world.ctx(), { id: world.id, status: 'Craft Messaging' });
    expect(moved).toMatchObject({ status: 'Craft Messaging', skippedStages: [] });
    expect(await act()).toBe('choose-message');
  });

  it('leads to the test that runs on the riskiest assumption, and says how far it is', async () => {
    const world = await workspace({ status: 'Gather Evidence' });
    const { ctx, assumption } = world;
    const { id } = await createExperiment(ctx(), {
      assumptionId: assumption.id,
      kind: 'interviews',
      title: 'Three talks',
      plan: 'Ask what they did the last time',
      passMark: { atLeast: 2, outOf: 3 },
    });
    const shown = async () => (await getConcept(ctx(), world.id)).assumptions[0]?.runningTest;
    const isStarted = async () => (await getConcept(ctx(), world.id)).assumptions[0]?.testStarted;
    expect(await shown()).toBeNull();
    expect(await isStarted()).toBe(false);
    await startExperiment(ctx(), { id, sure: 0.5 });
    await addResult(ctx(), { id, who: 'Ana', outcome: 'for' });
    expect(await shown()).toEqual({ counted: 1, outOf: 3 });
    expect((await getJourney(ctx(), world.id)).next).toMatchObject({
      act: 'test',
      button: 'See the test',
      words: 'A test of this one runs, 1 of 3 counted: “Walkers pay for a plan”',
      assumptionId: assumption.id,
    });
    await abandonExperiment(ctx(), { id, reason: 'No time' });
    expect(await shown()).toBeNull();
    expect(await isStarted()).toBe(true);
  });

  it('asks for proof either way before a decision, and leaves what the founder has decided', async () => {
    const world = await workspace({ status: 'Gather Evidence' });
    const { ctx, assumption } = world;
    const next = async () => (await getJourney(ctx(), world.id)).next;
    const met = async () => (await getJourney(ctx(), world.id)).stages[2]?.asks.map(({ met }) => met);
    const { id } = await createEvidence(ctx(), {
      assumptionId: assumption.id,
      text: 'Ana has seen it',
      impact: 'neutral',
    });
    await updateEvidence(ctx(), { id, needsJudgement: true });
    expect(await next()).toMatchObject({
      act: 'judge',
      words: '1 piece waits for your judgement about this one: “Walkers pay for a plan”',
      assumptionId: assumption.id,
    });
    await updateEvidence(ctx(), { id, impact: 'neutral' });
    // Not verified, so it speaks for nothing.
    await makeUnverified(assumption.id);
    expect(await next()).toMatchObject({
      act: 'test',
      button: 'Test it further',
      words: 'What is known speaks neither for nor against this one: “Walkers pay for a plan”',
      assumptionId: assumption.id,
    });
    expect(await met()).toEqual([true, false]);
    await decide(world, 'Nobody says anything');
    expect(await next()).toMatchObject({ act: 'go-on' });
  });

  it.each(['validates', 'contradicts'] as const)('asks for a decision once evidence %s', async (impact) => {
    const { ctx, id, assumption } = await workspace({ status: 'Gather Evidence' });
    await createEvidence(ctx(), { assumptionId: assumption.id, text: 'Ana said so', impact });
    expect((await getJourney(ctx(), id)).next).toMatchObject({ act: 'decide' });
  });

  it('records a stage as skipped if its requirements were not met, until they are', async () => {
    const world = await workspace();
    const launched = await updateConcept(world.ctx(), { id: world.id, status: 'Launch Waitlist' });
    expect(launched).toMatchObject({
      status: 'Launch Waitlist',
      skippedStages: ['Refine Assumptions', 'Gather Evidence', 'Craft Messaging'],
    });
    await review(world);
    const back = await updateConcept(world.ctx(), { id: world.id, status: 'Refine Assumptions' });
    expect(back.skippedStages).toHaveLength(3);
    const again = await updateConcept(world.ctx(), { id: world.id, status: 'Gather Evidence' });
    expect(again.skippedStages).toEqual(['Gather Evidence', 'Craft Messaging']);
  });

  it('ends with a chosen message and a published page', async () => {
    const { ctx, id } = await workspace({ status: 'Craft Messaging' });
    const act = async () => (await getJourney(ctx(), id)).next?.act;
    const message = await createMessage(ctx(), {
      conceptId: id,
      headline: 'Walks planned in a minute',
      subline: '',
      callToAction: 'Join',
      audience: '',
      restsOn: [],
      chosen: true,
    });
    expect(await act()).toBe('go-on');
    await updateConcept(ctx(), { id, status: 'Launch Waitlist' });
    expect(await act()).toBe('publish');
    await savePage(ctx(), { id, slug: `walks-${id.slice(-8)}`, messageIds: [message.id], published: true });
    expect(await act()).toBe('see-joiners');
  });

  it.each(['processing', 'failed'] as const)('does not begin while a concept is %s', async (status) => {
    const { ctx, id } = await workspace({ status });
    await expect(updateConcept(ctx(), { id, title: 'New', status: 'Gather Evidence' })).rejects.toMatchObject(
      {
        code: 'conflict',
      },
    );
    expect(await getConcept(ctx(), id)).toMatchObject({ status, title: 'PawPlan' });
    expect((await getJourney(ctx(), id)).next).toBeNull();
  });
});

describe('a decision', () => {
  it('stores the score, proven share and canvas at the time it was made', async () => {
    const world = await workspace();
    await prove(world);
    const first = await decide(world, 'Ana said so');
    const { score, proven } = await getConcept(world.ctx(), world.id);
    expect(first).toMatchObject({ decision: 'go', because: 'Ana said so', score, proven });
    expect(first.canvas).toMatchObject([
      {
        canvasBox: 'revenueStreams',
        assumptions: [{ id: world.assumption.id, text: 'Walkers pay for a plan' }],
      },
    ]);
    await updateAssumption(world.ctx(), { id: world.assumption.id, text: 'Owners pay for a plan' });
    const second = await createDecision(world.ctx(), {
      conceptId: world.id,
      decision: 'change',
      because: 'Owners have the money',
    });
    const kept = await listDecisions(world.ctx(), world.id);
    expect(kept.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(kept.map(({ canvas }) => canvas[0]?.assumptions[0]?.text)).toEqual([
      'Owners pay for a plan',
      'Walkers pay for a plan',
    ]);
  });

  it('to stop ends what is next, until a later one is another', async () => {
    const world = await workspace();
    const { id, ctx } = world;
    await review(world);
    await decide(world);
    expect(await listReady(ctx())).toEqual([id]);
    for (const because of ['Nobody pays', 'Nobody pays still']) {
      const { createdAt } = await createDecision(ctx(), { conceptId: id, decision: 'stop', because });
      expect(await getJourney(ctx(), id)).toMatchObject({ next: null, stopped: { at: createdAt, because } });
      expect(conceptView.parse(await getConcept(ctx(), id))).toMatchObject({
        status: 'completed',
        stoppedAt: createdAt,
      });
      expect(await listConcepts(ctx())).toMatchObject([{ status: 'completed', stoppedAt: createdAt }]);
    }
    expect(await listReady(ctx())).toEqual([]);
    await createDecision(ctx(), { conceptId: id, decision: 'change', because: 'Owners pay' });
    expect(await getJourney(ctx(), id)).toMatchObject({ next: { act: 'go-on' }, stopped: null });
    expect((await getConcept(ctx(), id)).stoppedAt).toBeNull();
    expect(await listConcepts(ctx())).toMatchObject([{ stoppedAt: null }]);
    expect(await listReady(ctx())).toEqual([id]);
  });

  it('is refused before the concept is processed', async () => {
    const world = await workspace({ status: 'processing' });
    await expect(decide(world)).rejects.toMatchObject({ code: 'conflict' });
    expect(await listDecisions(world.ctx(), world.id)).toEqual([]);
  });
});
