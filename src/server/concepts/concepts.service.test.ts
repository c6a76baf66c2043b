import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CanvasBox } from '../../shared/canvas.ts';
import { conceptListItem, conceptView } from '../../shared/concepts.ts';
import { createConceptFromText } from '../analysis/analysis.intake.ts';
import { answerQuestion, listQuestions } from '../assumptions/questions.service.ts';
import { updateConcept } from '../journey/journey.service.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { getConcept, listConcepts, removeConcept, updateCanvasSummary } from './concepts.service.ts';

const PITCH =
  'I want to build PawPlan, an app for dog walkers that plans their routes. I talked to 12 walkers and they ' +
  'all lose an hour a day. 31 walkers have paid us 9 dollars for it since May. We will charge 15 dollars a month.';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

describe('a typed pitch', () => {
  it('is analysed step by step until it is completed, with a score', async () => {
    const { user, ctx } = await test.founder();
    const created = await createConceptFromText(ctx, PITCH);
    expect(created).toMatchObject({ status: 'processing', processingProgress: 0, transcript: PITCH });
    await test.drain();
    const concept = conceptView.parse(await getConcept(test.as(user), created.id));
    expect(concept).toMatchObject({ status: 'completed', processingStep: null, processingProgress: 100 });
    expect(concept.score).toBeGreaterThan(0);
    expect(concept.proven).toBeGreaterThan(0);
    expect(concept.assumptions.filter((each) => each.active).length).toBeLessThanOrEqual(10);
    const asked = await listQuestions(test.as(user), created.id);
    const boxes = [...concept.assumptions, ...asked].map((each) => each.canvasBox);
    expect(new Set(boxes).size).toBe(9);
    for (const each of concept.assumptions) if (each.quote) expect(PITCH).toContain(each.quote);
    const [row] = await listConcepts(test.as(user));
    expect(conceptListItem.parse(row).title).toBe(concept.title);
  });

  it('asks no question about a box that its founder has filled, and keeps what the founder wrote there', async () => {
    const { user, ctx } = await test.founder();
    const { id } = await createConceptFromText(
      ctx,
      'A subscription box of spare parts for espresso machines.',
    );
    await test.drain();
    const summaryOf = async (box: CanvasBox) =>
      (await getConcept(test.as(user), id)).canvasSummaries.find(({ canvasBox }) => canvasBox === box)
        ?.summary;
    const asked = await listQuestions(test.as(user), id);
    const { canvasBox, id: questionId } = asked.find(({ quote }) => quote === null) as (typeof asked)[number];
    expect(await summaryOf(canvasBox)).toMatch(/^Open: /);
    await answerQuestion(test.as(user), { id: questionId, answer: 'Ours alone fit old machines' });
    expect(await summaryOf(canvasBox)).toBeUndefined();
    await updateCanvasSummary(test.as(user), { id, canvasBox, summary: 'Open: ask Ana' });
    expect(await summaryOf(canvasBox)).toBe('Open: ask Ana');
  });

  it('keeps the title that its founder set during the analysis', async () => {
    const { user, ctx } = await test.founder();
    const { id } = await createConceptFromText(ctx, PITCH);
    await updateConcept(test.as(user), { id, title: 'Walks' });
    await test.drain();
    expect((await getConcept(test.as(user), id)).title).toBe('Walks');
  });

  it('is not accessible to another founder or without a sign-in', async () => {
    const { ctx } = await test.founder();
    const { id } = await createConceptFromText(ctx, PITCH);
    const other = await test.founder();
    await expect(getConcept(other.ctx, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(removeConcept(other.ctx, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(getConcept(test.nobody(), id)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('is deleted completely', async () => {
    const { user, ctx } = await test.founder();
    const { id } = await createConceptFromText(ctx, PITCH);
    await test.drain();
    await removeConcept(test.as(user), id);
    const left = await test.deps.orm.em
      .fork()
      .execute('select id from assumptions where concept_id = ?', [id]);
    expect(left).toEqual([]);
  });
});
