import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVIDENCE_PER_ASSUMPTION } from '../accounts/record-quota.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeAnalysedAssumption, makeConcept } from '../testing/workspace.factory.ts';
import { Evidence } from './evidence.entity.ts';
import { createEvidence, updateEvidence } from './evidence.service.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

const REFUSED = {
  code: 'too_large',
  message: 'An assumption can have at most 5,000 pieces of evidence. Please delete some first.',
};

it('takes the last piece of a full assumption once, and nothing by a move', async () => {
  const { user } = await test.founder();
  const concept = await makeConcept(test, user);
  const full = await makeAnalysedAssumption(test, concept.id);
  const other = await makeAnalysedAssumption(test, concept.id);
  // Each shares its person with the piece before and its text with the piece after, the costliest to weigh.
  await test.deps.orm.em.fork().execute(
    `insert into evidence (id, created_at, updated_at, assumption_id, text, impact, strength, counts_as, origin_kind, judged_by, origin_key, who, origins, people)
     select gen_random_uuid(), now(), now(), ?, 'Buyer ' || n / 2 || ' told me so at the market', 'validates', 'said', 'said', 'founder',
       'founder', 'words:' || n / 2, 'Buyer ' || (n + 1) / 2, 1, '[]' from generate_series(1, ?::int) n`,
    [full.id, EVIDENCE_PER_ASSUMPTION - 1],
  );
  const add = (n: number) =>
    createEvidence(test.as(user), { assumptionId: full.id, text: `Seen by ${n}`, impact: 'contradicts' });
  const tried = await Promise.allSettled([1, 2, 3].map(add));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of tried) if (each.status === 'rejected') expect(each.reason).toMatchObject(REFUSED);
  const { id } = await createEvidence(test.as(user), {
    assumptionId: other.id,
    text: 'Seen',
    impact: 'validates',
  });
  await expect(updateEvidence(test.as(user), { id, assumptionId: full.id })).rejects.toMatchObject(REFUSED);
  const em = test.deps.orm.em.fork();
  expect(await em.count(Evidence, { assumptionId: full.id })).toBe(EVIDENCE_PER_ASSUMPTION);
  expect(await em.count(Evidence, { assumptionId: other.id })).toBe(1);
}, 60_000);
