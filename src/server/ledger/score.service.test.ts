import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Assumption } from '../assumptions/assumption.entity.ts';
import { removeAssumption } from '../assumptions/assumptions.service.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { createEvidence } from '../evidence/evidence.service.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeAnalysedAssumption, makeAssumption, makeConcept } from '../testing/workspace.factory.ts';
import { changeLedger } from './change-ledger.ts';
import { ScoreEntry } from './score-entry.entity.ts';

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

describe('the history of a score', () => {
  const historyOf = (conceptId: string) =>
    t.deps.orm.em.fork().find(ScoreEntry, { conceptId }, { orderBy: { createdAt: 'asc', id: 'asc' } });

  it('has an entry for every change of the score, also where what is proven stays, and none for no change', async () => {
    const { user, conceptId, recompute } = await workspace();
    const { id } = await makeAssumption(t, user, conceptId);
    const before = await historyOf(conceptId);
    await recompute();
    expect(await historyOf(conceptId)).toHaveLength(before.length);
    await t.deps.orm.em.fork().nativeUpdate(Assumption, { id }, { confidence: 'Not Confident' });
    await recompute();
    const after = await historyOf(conceptId);
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({ reason: 'Counted', proven: before.at(-1)?.proven });
  });

  it('does not speak of the same proof where a deletion takes proof away, or nothing is proven', async () => {
    const { user, conceptId, addPayment } = await workspace();
    const [strong, weak] = [
      await makeAssumption(t, user, conceptId),
      await makeAssumption(t, user, conceptId, { text: 'Owners pay each week' }),
    ];
    await addPayment(strong.id);
    await createEvidence(t.as(user), {
      assumptionId: weak.id,
      text: 'Bert said that he pays each week',
      impact: 'validates',
      strength: 'said',
      who: 'Bert',
      sourceUrl: null,
    });
    await removeAssumption(t.as(user), strong.id);
    const last = (await historyOf(conceptId)).at(-1);
    expect(last).toMatchObject({ reason: 'Assumption deleted' });
    expect(last?.proven).toBeGreaterThan(0);

    const hunches = await workspace();
    await makeAssumption(t, hunches.user, hunches.conceptId, { confidence: 'Very Confident' });
    const { id } = await makeAssumption(t, hunches.user, hunches.conceptId, { text: 'Owners are found' });
    await removeAssumption(t.as(hunches.user), id);
    expect((await historyOf(hunches.conceptId)).at(-1)).toMatchObject({
      reason: 'Assumption deleted',
      proven: 0,
    });
  });
});

describe('a score that was held when its ledger was counted anew', () => {
  /** A concept whose score stands at these values, though its ledger makes more. */
  async function held(stands: { score: number | null; proven: number | null }) {
    const { conceptId, recompute, concept, ...rest } = await workspace();
    const { id } = await makeAnalysedAssumption(t, conceptId);
    await recompute();
    const { score, proven } = await concept();
    const fields = { ...stands, scoreAnew: score ?? null, provenAnew: proven ?? null };
    await t.deps.orm.em.fork().nativeUpdate(Concept, { id: conceptId }, fields);
    return { ...rest, id, recompute, concept, score, proven };
  }

  it('is no longer held once no assumption is active', async () => {
    const { id, recompute, concept } = await held({ score: 0.1, proven: 0 });
    await t.deps.orm.em.fork().nativeUpdate(Assumption, { id }, { active: false, rank: null });
    await recompute();
    expect(await concept()).toMatchObject({ score: null, scoreAnew: null });
  });

  it('is what the ledger makes where no score stood', async () => {
    const { recompute, concept, score, proven } = await held({ score: null, proven: null });
    expect(score).toBeGreaterThan(0);
    await recompute();
    expect(await concept()).toMatchObject({ score, proven });
  });

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
