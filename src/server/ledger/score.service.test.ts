import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Assumption } from '../assumptions/assumption.entity.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { createEvidence } from '../evidence/evidence.service.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeAnalysedAssumption, makeAssumption, makeConcept } from '../testing/workspace.factory.ts';
import { changeLedger } from './change-ledger.ts';

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

async function workspace() {
  const { user } = await t.founder();
  const { id: conceptId } = await makeConcept(t, user);
  const addPayment = (assumptionId: string) =>
    createEvidence(t.as(user), {
      assumptionId,
      text: 'Anna paid 40 euros',
      impact: 'validates',
      strength: 'paid',
      who: 'Anna',
      sourceUrl: null,
    });
  const ratingOf = async (id: string) => {
    const { confidence, rank } = await t.deps.orm.em.fork().findOneOrFail(Assumption, { id });
    return { confidence, rank };
  };
  const recompute = () => changeLedger(t.as(user), conceptId, 'Counted', async () => undefined);
  const concept = () => t.deps.orm.em.fork().findOneOrFail(Concept, { id: conceptId });
  return { user, conceptId, addPayment, ratingOf, recompute, concept };
}

describe('the ratings of an assumption', () => {
  it('change with its evidence, although its rank stays', async () => {
    const { conceptId, addPayment, ratingOf, recompute } = await workspace();
    const { id } = await makeAnalysedAssumption(t, conceptId);
    await recompute();
    expect(await ratingOf(id)).toEqual({ confidence: 'Moderately Confident', rank: 1 });
    await addPayment(id);
    expect(await ratingOf(id)).toEqual({ confidence: 'Very Confident', rank: 1 });
  });

  it('change their rank, although its confidence stays, when another becomes riskier', async () => {
    const { user, conceptId, ratingOf, recompute } = await workspace();
    const first = await makeAssumption(t, user, conceptId);
    expect(await ratingOf(first.id)).toEqual({ confidence: 'Moderately Confident', rank: 1 });
    await makeAnalysedAssumption(t, conceptId, {
      confidence: 'Not Confident',
      priorConfidence: 'Not Confident',
    });
    await recompute();
    expect(await ratingOf(first.id)).toEqual({ confidence: 'Moderately Confident', rank: 2 });
  });

  it('keep the confidence that the founder set, whatever the evidence', async () => {
    const { user, conceptId, addPayment, ratingOf } = await workspace();
    const { id } = await makeAssumption(t, user, conceptId);
    await addPayment(id);
    expect(await ratingOf(id)).toMatchObject({ confidence: 'Moderately Confident' });
  });
});

describe('a score that was held when its ledger was counted anew', () => {
  it('stays below what it was counted as, and is free once the ledger makes more of it', async () => {
    const { conceptId, addPayment, recompute, concept } = await workspace();
    const { id } = await makeAnalysedAssumption(t, conceptId);
    await recompute();
    const { score, proven } = await concept();
    const held = { score: 0.1, proven: 0, scoreAnew: score, provenAnew: proven };
    await t.deps.orm.em.fork().nativeUpdate(Concept, { id: conceptId }, held);
    await recompute();
    expect(await concept()).toMatchObject(held);
    await addPayment(id);
    const free = await concept();
    expect(free).toMatchObject({ scoreAnew: null, provenAnew: null });
    expect([(free.score ?? 0) > (score ?? 0), (free.proven ?? 0) > (proven ?? 0)]).toEqual([true, true]);
  });
});
