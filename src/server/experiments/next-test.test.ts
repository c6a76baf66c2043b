import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CanvasBox } from '../../shared/canvas.ts';
import { CANVAS_BOXES } from '../../shared/canvas.ts';
import type { ConceptStatus } from '../../shared/journey.ts';
import { getAssumption } from '../assumptions/assumptions.service.ts';
import { createEvidence } from '../evidence/evidence.service.ts';
import { startGathering } from '../evidence/gathering/evidence.gather.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeAnalysedAssumption, makeConcept } from '../testing/workspace.factory.ts';
import { endExperiment } from './experiments.end.ts';
import { proposeExperiment } from './experiments.propose.ts';
import { createExperiment } from './experiments.service.ts';
import { startExperiment } from './experiments.start.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

async function assumptionOn(canvasBox: CanvasBox, status: ConceptStatus = 'completed') {
  const { user } = await test.founder();
  const ctx = () => test.as(user);
  const concept = await makeConcept(test, user, { status });
  const { id } = await makeAnalysedAssumption(test, concept.id, { canvasBox });
  return {
    ctx,
    conceptId: concept.id,
    id,
    proposal: () => proposeExperiment(ctx(), id),
    /** What is shown beside the assumption after evidence was looked for. */
    nextTest: async () => {
      await startGathering(ctx(), id);
      await test.drain();
      const { nextTests } = await getAssumption(ctx(), id);
      expect(nextTests).toHaveLength(1);
      return nextTests[0];
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
      'channels: landing',
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
    expect(await proposal()).toMatchObject({ kind: 'preorder', passMark: { atLeast: 4, outOf: 20 } });
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

  it('is the one shown beside the assumption, which changes with stage and proof', async () => {
    const { nextTest, report } = await assumptionOn('revenueStreams');
    expect(await nextTest()).toMatchObject({ passMark: 'At least 6 of 10.' });
    await report('said');
    expect(await nextTest()).toMatchObject({ passMark: 'At least 4 of 20.' });
    const launching = await assumptionOn('revenueStreams', 'Launch Waitlist');
    expect(await launching.nextTest()).toMatchObject({ passMark: 'At least 4 of 20.' });
  });
});
