import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confidenceValue } from '../../shared/ratings.ts';
import { Assumption } from '../assumptions/assumption.entity.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { AppError } from '../errors.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeAssumption, makeConcept } from '../testing/workspace.factory.ts';
import { changeLedger, changeLedgerAndAnswer } from './change-ledger.ts';
import { ScoreEntry } from './score-entry.entity.ts';

/** The score of a concept whose only assumption has this confidence. */
const VERY_CONFIDENT = confidenceValue('Very Confident');

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

/** A concept with one assumption, and what the history of its score says. */
async function workspace() {
  const { user, ctx } = await t.founder();
  const concept = await makeConcept(t, user);
  const { id: assumptionId } = await makeAssumption(t, user, concept.id);
  const history = async () => {
    const em = t.deps.orm.em.fork();
    const entries = await em.find(ScoreEntry, { conceptId: concept.id }, { orderBy: { createdAt: 'asc' } });
    return entries.map(({ reason }) => reason);
  };
  const setConfidence = (confidence: Assumption['confidence']) => (em: TestContext['deps']['orm']['em']) =>
    em.nativeUpdate(Assumption, { id: assumptionId }, { confidence });
  const score = async () => (await t.deps.orm.em.fork().findOneOrFail(Concept, { id: concept.id })).score;
  return { ctx, conceptId: concept.id, history, setConfidence, score };
}

describe('a change of a ledger', () => {
  it('recomputes the score, with the given reason in its history', async () => {
    const { ctx, conceptId, history, setConfidence, score } = await workspace();
    const before = await history();
    expect(await score()).not.toBe(VERY_CONFIDENT);
    await changeLedger(ctx, conceptId, 'A reason', async (tx) => {
      await setConfidence('Very Confident')(tx as never);
      return undefined;
    });
    expect(await score()).toBe(VERY_CONFIDENT);
    expect(await history()).toEqual([...before, 'A reason']);
  });

  it('may name another reason', async () => {
    const { ctx, conceptId, history, setConfidence } = await workspace();
    await changeLedger(ctx, conceptId, 'A reason', async (tx) => {
      await setConfidence('Very Confident')(tx as never);
      return 'A better reason';
    });
    expect((await history()).at(-1)).toBe('A better reason');
  });

  it('that says that the score need not be recomputed leaves it and its history', async () => {
    const { ctx, conceptId, history, setConfidence, score } = await workspace();
    const [before, stood] = [await history(), await score()];
    await changeLedger(ctx, conceptId, 'A reason', async (tx): Promise<false> => {
      await setConfidence('Very Confident')(tx as never);
      return false;
    });
    expect([await history(), await score()]).toEqual([before, stood]);
  });

  it('that throws writes nothing', async () => {
    const { ctx, conceptId, history, setConfidence, score } = await workspace();
    const [before, stood] = [await history(), await score()];
    const change = changeLedger(ctx, conceptId, 'A reason', async (tx): Promise<undefined> => {
      await setConfidence('Very Confident')(tx as never);
      throw new AppError('conflict', 'Not now.');
    });
    await expect(change).rejects.toThrow('Not now.');
    expect([await history(), await score()]).toEqual([before, stood]);
  });

  it('of two concepts recomputes both, each once though it is named twice, and answers from within', async () => {
    const [one, other] = [await workspace(), await workspace()];
    const histories = [await one.history(), await other.history()];
    const ids = [other.conceptId, one.conceptId, other.conceptId];
    const answer = await changeLedgerAndAnswer(
      one.ctx,
      ids,
      'A reason',
      async (tx) => {
        await one.setConfidence('Very Confident')(tx as never);
        await other.setConfidence('Very Confident')(tx as never);
        return undefined;
      },
      async (within) => {
        const scored = await within.em.find(Concept, { id: { $in: ids } }, { refresh: true });
        return scored.map(({ score }) => score);
      },
    );
    expect(answer).toEqual([VERY_CONFIDENT, VERY_CONFIDENT]);
    expect([await one.history(), await other.history()]).toEqual(
      histories.map((before) => [...before, 'A reason']),
    );
  });
});
