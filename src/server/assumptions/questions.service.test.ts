import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Concept } from '../concepts/concept.entity.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeConcept } from '../testing/workspace.factory.ts';
import { storeAssumptions } from './assumptions.store.ts';
import { answerQuestion, listQuestions } from './questions.service.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

const STATEMENT = 'Farmers lose a day when the drill stands still.';

/** A concept whose analyst has found a statement of which it only guesses that it tells of revenue. */
async function withStatement() {
  const { user } = await test.founder();
  const { id } = await makeConcept(test, user);
  const { em } = test.as(user);
  const concept = await em.findOneOrFail(Concept, { id });
  concept.transcript = `Hello. ${STATEMENT} Bye.`;
  const question = `Where does this belong? “${STATEMENT}”`;
  const questions = [{ canvasBox: 'revenueStreams' as const, question, quote: STATEMENT }];
  await storeAssumptions(em, concept, { assumptions: [], questions });
  const ctx = () => test.as(user);
  const asked = await listQuestions(ctx(), id);
  return { ctx, id, asked, statement: asked.find(({ quote }) => quote !== null) };
}

it('a question that comes with what the founder said of its box is the only one of that box', async () => {
  const { user } = await test.founder();
  const { id } = await makeConcept(test, user);
  const { em } = test.as(user);
  const concept = await em.findOneOrFail(Concept, { id });
  concept.transcript = `Hello. ${STATEMENT} Bye.`;
  const question = 'What goes wrong today for your first customers?';
  const questions = [{ canvasBox: 'problem' as const, question, quote: STATEMENT }];
  await storeAssumptions(em, concept, { assumptions: [], questions });
  const asked = await listQuestions(test.as(user), id);
  expect(asked).toHaveLength(9);
  expect(asked.filter(({ canvasBox }) => canvasBox === 'problem')).toMatchObject([
    { question, quote: STATEMENT },
  ]);
  const [told] = asked.filter(({ quote }) => quote !== null);
  await answerQuestion(test.as(user), { id: told?.id ?? '', answer: STATEMENT, canvasBox: 'channels' });
  const left = await listQuestions(test.as(user), id);
  expect(left.filter(({ canvasBox }) => canvasBox === 'problem')).toMatchObject([{ quote: null }]);
  expect(left).toHaveLength(9);
});

describe('a statement whose box is not sure', () => {
  it('goes with its quote to the box in which the founder places it, not to the guessed one', async () => {
    const { ctx, id, statement } = await withStatement();
    const input = { id: statement?.id ?? '', answer: STATEMENT, canvasBox: 'problem' as const };
    expect(await answerQuestion(ctx(), input)).toMatchObject({
      text: STATEMENT,
      canvasBox: 'problem',
      quote: STATEMENT,
      quoteStart: 7,
      origin: 'founder',
    });
    expect((await listQuestions(ctx(), id)).filter(({ quote }) => quote !== null)).toEqual([]);
  });

  it('goes to the question’s box where none is named', async () => {
    const { ctx, statement } = await withStatement();
    const placed = await answerQuestion(ctx(), { id: statement?.id ?? '', answer: STATEMENT });
    expect(placed.canvasBox).toBe('revenueStreams');
  });

  it('leaves the question of the box that was guessed', async () => {
    const { asked } = await withStatement();
    const open = asked.filter(({ quote }) => quote === null).map(({ canvasBox }) => canvasBox);
    expect(open).toHaveLength(9);
    expect(open).toContain('revenueStreams');
  });
});
