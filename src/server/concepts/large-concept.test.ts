import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAssumption,
  listAssumptions,
  removeAssumption,
  updateAssumption,
} from '../assumptions/assumptions.service.ts';
import type { Ctx } from '../context.ts';
import { createEvidence, listEvidence } from '../evidence/evidence.service.ts';
import { exportConcept } from '../exports/concept-export.service.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeConcept } from '../testing/workspace.factory.ts';
import { listThoughtsOfConcept } from '../thoughts/thoughts.service.ts';
import { getConcept, removeConcept } from './concepts.service.ts';

const ASSUMPTIONS = 2000;
const NOTES = 5000;

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

/** A founder's concept of the maximum supported size, inserted directly. */
async function largeConcept() {
  const { user } = await test.founder();
  const concept = await makeConcept(test, user);
  const em = test.deps.orm.em.fork();
  await em.execute(
    `insert into assumptions (id, created_at, updated_at, concept_id, text, canvas_box, importance, confidence,
       prior_confidence, confidence_by_founder, active, origin, next_tests)
     select gen_random_uuid(), now(), now(), ?, 'Assumption ' || n, 'problem', 'Very Important', 'Not Confident',
       'Not Confident', false, true, 'analyst', '[]' from generate_series(1, ?) n`,
    [concept.id, ASSUMPTIONS],
  );
  await em.execute(
    `insert into evidence (id, created_at, updated_at, assumption_id, text, impact, strength, counts_as,
       origin_kind, origin_key)
     select gen_random_uuid(), now(), now(), id, 'Seen', 'validates', 'said', 'said', 'founder', 'own:' || n
       from assumptions, generate_series(1, 2) n where concept_id = ?`,
    [concept.id],
  );
  await em.execute(
    `insert into thoughts (id, created_at, updated_at, owner_id, concept_id, type, content)
     select gen_random_uuid(), now(), now(), ?, ?, 'text', 'Note ' || n from generate_series(1, ?) n`,
    [user.id, concept.id, NOTES],
  );
  return { user, concept, ctx: () => test.as(user) };
}

/** The same context, counting the queries sent to the database. */
function counting(ctx: Ctx): { ctx: Ctx; reads: () => number } {
  let reads = 0;
  const counted: Ctx['reads'] = {
    ...ctx.reads,
    rows: (query, values) => {
      reads += 1;
      return ctx.reads.rows(query, values);
    },
    first: (query, values) => {
      reads += 1;
      return ctx.reads.first(query, values);
    },
  };
  return { ctx: Object.create(ctx, { reads: { value: counted } }), reads: () => reads };
}

describe(`a concept of ${ASSUMPTIONS} assumptions and ${NOTES} notes`, () => {
  it('is read with a fixed number of queries per list', async () => {
    const { concept, ctx } = await largeConcept();
    const cases: [(ctx: Ctx) => Promise<unknown>, number][] = [
      [(each) => getConcept(each, concept.id), 2],
      [(each) => listAssumptions(each, concept.id), 2],
      [(each) => listEvidence(each, concept.id), 2],
      [(each) => listThoughtsOfConcept(each, concept.id), 2],
      [(each) => exportConcept(each, concept.id), 10],
    ];
    for (const [read, most] of cases) {
      const counted = counting(ctx());
      await read(counted.ctx);
      expect(counted.reads()).toBe(most);
    }
    expect(await listThoughtsOfConcept(ctx(), concept.id)).toHaveLength(NOTES);
    expect(await listEvidence(ctx(), concept.id)).toHaveLength(2 * ASSUMPTIONS);
  });

  it('can be changed, scored and ranked like a small one', async () => {
    const { concept, ctx } = await largeConcept();
    const { id } = await createAssumption(ctx(), {
      conceptId: concept.id,
      text: 'The riskiest',
      canvasBox: 'channels',
      importance: 'Extremely Important',
      confidence: 'Not Confident',
    });
    await createEvidence(ctx(), { assumptionId: id, text: 'No', impact: 'contradicts' });
    await updateAssumption(ctx(), { id, text: 'Still the riskiest' });
    const list = await listAssumptions(ctx(), concept.id);
    expect(list[0]).toMatchObject({ id, rank: 1, text: 'Still the riskiest' });
    expect(list.map((each) => each.rank)).toEqual(list.map((_, index) => index + 1));
    await removeAssumption(ctx(), id);
    expect(await listAssumptions(ctx(), concept.id)).toHaveLength(ASSUMPTIONS);
  });

  it('is deleted completely', async () => {
    const { user, concept, ctx } = await largeConcept();
    await removeConcept(ctx(), concept.id);
    const [left] = await ctx().em.execute(
      `select (select count(*)::int from assumptions where concept_id = ?) as assumptions,
         (select count(*)::int from thoughts where owner_id = ?) as notes`,
      [concept.id, user.id],
    );
    expect(left).toEqual({ assumptions: 0, notes: 0 });
  });
});
