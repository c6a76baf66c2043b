import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CanvasBox } from '../../shared/canvas.ts';
import { CANVAS_BOXES } from '../../shared/canvas.ts';
import type { ConceptStatus } from '../../shared/journey.ts';
import { createAssumption, getAssumption, updateAssumption } from '../assumptions/assumptions.service.ts';
import { storeAssumptions } from '../assumptions/assumptions.store.ts';
import { answerQuestion, listQuestions } from '../assumptions/questions.service.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { createEvidence } from '../evidence/evidence.service.ts';
import { startGathering } from '../evidence/gathering/evidence.gather.ts';
import { updateConcept } from '../journey/journey.service.ts';
import { StripeStandIn } from '../testing/stripe-stand-in/stripe-stand-in.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeAnalysedAssumption, makeConcept } from '../testing/workspace.factory.ts';
import { abandonExperiment, endExperiment } from './experiments.end.ts';
import { proposeExperiment } from './experiments.propose.ts';
import { createExperiment } from './experiments.service.ts';
import { startExperiment } from './experiments.start.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

async function assumptionOn(canvasBox: CanvasBox, status: ConceptStatus = 'completed', program = test) {
  const { user } = await program.founder();
  const ctx = () => program.as(user);
  const concept = await makeConcept(program, user, { status });
  const { id } = await makeAnalysedAssumption(program, concept.id, { canvasBox });
  const shown = async () => {
    const { nextTests } = await getAssumption(ctx(), id);
    expect(nextTests).toHaveLength(1);
    return nextTests[0];
  };
  return {
    ctx,
    conceptId: concept.id,
    id,
    proposal: () => proposeExperiment(ctx(), id),
    shown,
    /** What is shown beside the assumption after evidence was looked for. */
    nextTest: async () => {
      await startGathering(ctx(), id);
      await program.drain();
      return shown();
    },
    report: (strength: 'said' | 'did' | 'paid', impact: 'validates' | 'contradicts' = 'validates') =>
      createEvidence(ctx(), {
        assumptionId: id,
        text: `Ana Ruiz told of it: ${strength}`,
        impact,
        strength,
        who: 'Ana Ruiz',
      }),
  };
}

describe('the next test of an assumption', () => {
  it('proves, by hand, what people did where the plan has them do something, else what they said', async () => {
    const proves = async (box: CanvasBox) => {
      const { kind, strength } = await (await assumptionOn(box)).proposal();
      return `${kind} ${strength}`;
    };
    expect(await proves('solution')).toBe('manual did');
    expect(await proves('keyMetrics')).toBe('manual did');
    expect(await proves('costStructure')).toBe('manual said');
    expect(await proves('unfairAdvantage')).toBe('manual said');
    expect(await proves('problem')).toBe('interviews undefined');
  });

  it('is chosen by its box: each has its own first test, with a number that counts as a pass', async () => {
    const kinds: string[] = [];
    for (const box of CANVAS_BOXES) {
      const { kind, plan, passMark } = await (await assumptionOn(box)).proposal();
      expect(passMark.atLeast, box).toBeGreaterThan(0);
      expect(passMark.atLeast, box).toBeLessThanOrEqual(passMark.outOf);
      expect(plan).toContain(String(passMark.outOf));
      kinds.push(`${box}: ${kind}`);
    }
    expect(kinds).toEqual([
      'problem: interviews',
      'solution: manual',
      'uniqueValueProposition: interviews',
      'unfairAdvantage: manual',
      'customerSegments: interviews',
      'keyMetrics: manual',
      'channels: manual',
      'costStructure: manual',
      'revenueStreams: interviews',
    ]);
  });

  it('is chosen by the stage: once the offer is shown to people, talks are no longer proposed', async () => {
    const stages = ['Pitch Concept', 'Gather Evidence', 'Craft Messaging', 'Launch Waitlist'] as const;
    const kinds = [];
    for (const stage of stages)
      kinds.push((await (await assumptionOn('customerSegments', stage)).proposal()).kind);
    expect(kinds).toEqual(['interviews', 'interviews', 'landing', 'landing']);
  });

  it('is chosen by what is already proven: a rung above the strongest report for it', async () => {
    const { proposal, report } = await assumptionOn('uniqueValueProposition');
    expect((await proposal()).kind).toBe('interviews');
    await report('said');
    expect(await proposal()).toMatchObject({ kind: 'landing', passMark: { atLeast: 10, outOf: 100 } });
    await report('paid');
    expect(await proposal()).toMatchObject({ strength: 'paid', passMark: { atLeast: 4, outOf: 20 } });
  });

  it('stays the same after a report against it, which proves nothing', async () => {
    const { proposal, report } = await assumptionOn('uniqueValueProposition');
    await report('paid', 'contradicts');
    expect((await proposal()).kind).toBe('interviews');
  });

  it('is none that has already ended', async () => {
    const { ctx, id, proposal } = await assumptionOn('problem');
    const { kind, title, plan, passMark } = await proposal();
    const experiment = await createExperiment(ctx(), { assumptionId: id, kind, title, plan, passMark });
    await startExperiment(ctx(), { id: experiment.id });
    await endExperiment(ctx(), experiment.id);
    expect(kind).toBe('interviews');
    expect((await proposal()).kind).not.toBe('interviews');
  });

  it('is shown beside the assumption as it is proposed, and changes at once with proof, stage and ended tests', async () => {
    for (const box of CANVAS_BOXES) {
      const { ctx, id, conceptId, nextTest, shown, proposal, report } = await assumptionOn(box);
      const isProposed = async () => {
        const { plan, passMark } = await proposal();
        expect(await shown(), box).toEqual({
          test: plan,
          passMark: `At least ${passMark.atLeast} of ${passMark.outOf}.`,
        });
      };
      await nextTest();
      await isProposed();
      await report('said');
      await isProposed();
      const { kind, title, plan, passMark } = await proposal();
      const experiment = await createExperiment(ctx(), { assumptionId: id, kind, title, plan, passMark });
      await abandonExperiment(ctx(), { id: experiment.id, reason: 'Nobody came' });
      await isProposed();
      await updateConcept(ctx(), { id: conceptId, status: 'Launch Waitlist' });
      await isProposed();
      await report('did');
      await isProposed();
    }
  });

  it('becomes another when a report speaks for the assumption, without another gathering', async () => {
    const { nextTest, shown, report } = await assumptionOn('revenueStreams');
    expect(await nextTest()).toMatchObject({ passMark: 'At least 6 of 10.' });
    await report('said');
    expect(await shown()).toMatchObject({ passMark: 'At least 4 of 20.' });
  });

  it('becomes another when the concept reaches another stage', async () => {
    const { ctx, conceptId, nextTest, shown } = await assumptionOn('revenueStreams');
    expect(await nextTest()).toMatchObject({ passMark: 'At least 6 of 10.' });
    await updateConcept(ctx(), { id: conceptId, status: 'Launch Waitlist' });
    expect(await shown()).toMatchObject({ passMark: 'At least 4 of 20.' });
  });

  it('asks for the money by hand where the page can take no orders, with the same mark', async () => {
    const stripe = new StripeStandIn();
    await stripe.listen();
    const paying = await createTestContext({ env: stripe.env });
    try {
      const proposals = [];
      for (const program of [test, paying]) {
        const { proposal, report } = await assumptionOn('revenueStreams', 'completed', program);
        await report('said');
        proposals.push(await proposal());
      }
      const [byHand, ordered] = proposals;
      expect(ordered).toMatchObject({ kind: 'preorder', passMark: { atLeast: 4, outOf: 20 } });
      expect(byHand).toEqual({ ...ordered, kind: 'manual', strength: 'paid' });
    } finally {
      await paying.close();
      await stripe.close();
    }
  });

  it('comes with what the founder adds, answers or places, and follows what is reworded or moved', async () => {
    const { user } = await test.founder();
    const ctx = () => test.as(user);
    const { id: conceptId } = await makeConcept(test, user);
    const testOf = async (id: string) => {
      const { nextTests, text } = await getAssumption(ctx(), id);
      expect(nextTests).toHaveLength(1);
      expect(nextTests[0]?.test).toContain(text);
      return nextTests[0]?.passMark;
    };
    const added = await createAssumption(ctx(), {
      conceptId,
      text: 'Walkers lose an hour a day',
      canvasBox: 'problem',
      importance: 'Very Important',
      confidence: 'Slightly Confident',
    });
    expect(await testOf(added.id)).toBe('At least 6 of 10.');
    await updateAssumption(ctx(), { id: added.id, text: 'Walkers lose two hours a day' });
    expect(await testOf(added.id)).toBe('At least 6 of 10.');
    await updateAssumption(ctx(), { id: added.id, canvasBox: 'costStructure' });
    expect(await testOf(added.id)).toBe('At least 2 of 3.');

    const { em } = ctx();
    const concept = await em.findOneOrFail(Concept, { id: conceptId });
    const quote = 'We win walkers at the pier';
    const question = `Where does this belong? “${quote}”`;
    await storeAssumptions(em, concept, {
      assumptions: [],
      questions: [{ canvasBox: 'solution', question, quote }],
    });
    const asked = await listQuestions(ctx(), conceptId);
    const placed = await answerQuestion(ctx(), {
      id: asked.find((each) => each.quote === quote)?.id ?? '',
      answer: quote,
      canvasBox: 'channels',
    });
    expect(await testOf(placed.id)).toBe('At least 5 of 50.');
    const open = asked.find((each) => each.quote === null && each.canvasBox === 'keyMetrics');
    const answered = await answerQuestion(ctx(), { id: open?.id ?? '', answer: 'Ten walks a week' });
    expect(await testOf(answered.id)).toBe('At least 6 of 10.');
  });
});
