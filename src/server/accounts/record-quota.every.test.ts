import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConceptFromText } from '../analysis/analysis.intake.ts';
import { createAssumption } from '../assumptions/assumptions.service.ts';
import { simulateCall } from '../calls/calls.service.ts';
import { createMember } from '../community/community.service.ts';
import type { Ctx } from '../context.ts';
import { createEvidence } from '../evidence/evidence.service.ts';
import { createExperiment } from '../experiments/experiments.service.ts';
import { createDecision } from '../journey/decisions.service.ts';
import { submitFeature } from '../product-features/features.service.ts';
import { rowCountsOf } from '../testing/rows-of.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeAnalysedAssumption, makeConcept } from '../testing/workspace.factory.ts';
import { createThoughtForConcept } from '../thoughts/thoughts.service.ts';
import { type Counted, noRoomFor, RECORDS_AT_MOST } from './record-quota.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

const AT_ONCE = 5;

interface Place {
  readonly user: string;
  readonly concept: string;
  readonly assumption: string;
}

interface Kind {
  readonly table: string;
  /** The column by which rows belong to the place that is filled. */
  readonly column: string;
  readonly id: keyof Place;
  readonly add: (ctx: Ctx, place: Place, n: number) => Promise<unknown>;
}

const rated = { importance: 'Very Important', confidence: 'Not Confident' } as const;

/** One row for every kind of record with a quota: a new kind without a row is a type error. */
const KINDS: { readonly [Each in Counted]: Kind } = {
  concepts: {
    table: 'concepts',
    column: 'owner_id',
    id: 'user',
    add: (ctx, _, n) => createConceptFromText(ctx, `A bakery that bakes at night, the ${n}th of them.`),
  },
  notes: {
    table: 'thoughts',
    column: 'concept_id',
    id: 'concept',
    add: (ctx, { concept: id }, n) => createThoughtForConcept(ctx, { id, content: `${n}.`, attachments: [] }),
  },
  members: {
    table: 'community_members',
    column: 'concept_id',
    id: 'concept',
    add: (ctx, { concept: conceptId }, n) =>
      createMember(ctx, { conceptId, firstName: `Ana ${n}`, lastName: 'Lima', stage: 'prospect' }),
  },
  features: {
    table: 'features',
    column: 'submitted_by_id',
    id: 'user',
    add: (ctx, _, n) => submitFeature(ctx, { title: `Feature ${n}`, description: 'One more.' }),
  },
  assumptions: {
    table: 'assumptions',
    column: 'concept_id',
    id: 'concept',
    add: (ctx, { concept: conceptId }, n) =>
      createAssumption(ctx, { ...rated, conceptId, text: `Bakers sleep at ${n}`, canvasBox: 'problem' }),
  },
  'pieces of evidence': {
    table: 'evidence',
    column: 'assumption_id',
    id: 'assumption',
    add: (ctx, { assumption: assumptionId }, n) =>
      createEvidence(ctx, { assumptionId, text: `Baker ${n} sleeps badly`, impact: 'validates' }),
  },
  experiments: {
    table: 'experiments',
    column: 'concept_id',
    id: 'concept',
    add: (ctx, { assumption: assumptionId }, n) =>
      createExperiment(ctx, { assumptionId, kind: 'interviews', title: `Ask ${n}` }),
  },
  decisions: {
    table: 'decisions',
    column: 'concept_id',
    id: 'concept',
    add: (ctx, { concept: conceptId }, n) =>
      createDecision(ctx, { conceptId, decision: 'go', because: `${n} said so` }),
  },
  calls: {
    table: 'calls',
    column: 'owner_id',
    id: 'user',
    add: (ctx) => simulateCall(ctx, { sample: true, status: 'completed', purpose: 'thought' }),
  },
};

async function makePlace(user: string): Promise<Place> {
  const { id: concept } = await makeConcept(test, { id: user });
  const { id: assumption } = await makeAnalysedAssumption(test, concept);
  return { user, concept, assumption };
}

/** Copies the only row of a place until the founder has this many. */
async function fill({ table, column, id }: Kind, place: Place, held: number, wanted: number): Promise<void> {
  await test.deps.orm.em.fork().transactional(async (tx) => {
    // Copies of one row break no rule; without triggers 200,000 of them are there within seconds.
    await tx.execute('set local session_replication_role = replica');
    const columns = await tx.execute<{ name: string }[]>(
      `select column_name as name from information_schema.columns
       where table_name = ? and column_name not in ('id', 'created_at') and is_generated = 'NEVER'`,
      [table],
    );
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    await tx.execute(
      `insert into ${table} (id, created_at, ${names})
       select gen_random_uuid(), created_at - interval '1 day', ${names}
       from (select * from ${table} where ${column} = ? limit 1) one, generate_series(1, ?)`,
      [place[id], wanted - held],
    );
  });
}

describe('a quota of records per founder', () => {
  it.each(Object.entries(KINDS) as [Counted, Kind][])(
    'of %s is reached exactly by simultaneous requests, which are refused alike and change nothing else',
    async (counted, kind) => {
      const { user } = await test.founder();
      const add = (place: Place, n: number) => kind.add(test.as(user), place, n);
      const [full, other] = [await makePlace(user.id), await makePlace(user.id)];
      await add(full, 0);
      const heldOf = async () => (await rowCountsOf(test, user.id))[kind.table] ?? 0;
      await fill(kind, full, await heldOf(), RECORDS_AT_MOST[counted] - 2);
      const twoLeft = await rowCountsOf(test, user.id);
      await add(other, 1);
      const oneLeft = await rowCountsOf(test, user.id);

      const tries = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, n) => add(other, 2 + n)));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refusals = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      for (const refusal of refusals)
        expect(refusal).toMatchObject({ code: 'too_large', message: noRoomFor(counted) });
      const noneLeft = await rowCountsOf(test, user.id);
      expect(noneLeft[kind.table]).toBe(RECORDS_AT_MOST[counted]);
      expect(growth(oneLeft, noneLeft)).toEqual(growth(twoLeft, oneLeft));

      const late = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, n) => add(other, 10 + n)));
      expect(late.map(({ status }) => status)).toEqual(Array.from({ length: AT_ONCE }, () => 'rejected'));
      expect(await rowCountsOf(test, user.id)).toEqual(noneLeft);
    },
  );
});

/** An equal score has no new entry; who asked while there was room may have asked the analyst in vain. */
const MAY_DIFFER = ['score_entries', 'model_calls'];

/** How many rows were added, by table. */
function growth(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const grown = Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)] as const);
  return Object.fromEntries(grown.filter(([table, count]) => count !== 0 && !MAY_DIFFER.includes(table)));
}
