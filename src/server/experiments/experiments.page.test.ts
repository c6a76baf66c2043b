import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExperimentKind, PassMark } from '../../shared/experiment-kinds.ts';
import { getConcept } from '../concepts/concepts.service.ts';
import { listEvidenceOfAssumption } from '../evidence/evidence.service.ts';
import { LaunchPage } from '../launch/launch-page.entity.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeAnalysedAssumption, makeConcept } from '../testing/workspace.factory.ts';
import { getExperiment } from './experiments.change.ts';
import { endDueExperiments } from './experiments.end.ts';
import { countForPage, type PageEvent } from './experiments.page.ts';
import { createExperiment } from './experiments.service.ts';
import { startExperiment } from './experiments.start.ts';

let test: TestContext;
let now = new Date('2026-03-01T10:00:00Z');
beforeAll(async () => {
  test = await createTestContext({ now: () => now });
});
afterAll(() => test.close());

async function page(kind: ExperimentKind, passMark: PassMark) {
  const { user } = await test.founder();
  const concept = await makeConcept(test, user);
  const assumption = await makeAnalysedAssumption(test, concept.id);
  const { id } = await createExperiment(test.as(user), {
    assumptionId: assumption.id,
    kind,
    plan: 'Bring people',
    passMark,
  });
  await startExperiment(test.as(user), { id });
  return {
    conceptId: concept.id,
    happen: (event: PageEvent) =>
      test.deps.orm.em.fork().transactional((tx) => countForPage(tx, concept.id, event, now)),
    seen: () => getExperiment(test.as(user), id),
    evidence: () => listEvidenceOfAssumption(test.as(user), assumption.id),
    proven: async () => (await getConcept(test.as(user), concept.id)).proven,
    sweep: () => endDueExperiments(test.as(user)),
  };
}

const visit = (visitor: string): PageEvent => ({ kind: 'visit', visitor });
const join = (visitor: string | null, person: string): PageEvent => ({ kind: 'join', visitor, person });
const order = (visitor: string | null, person: string): PageEvent => ({ kind: 'order', visitor, person });

describe('a landing experiment', () => {
  it('counts each visitor once, and those who join as for it, up to the pass mark', async () => {
    const { happen, seen, evidence, proven } = await page('landing', { atLeast: 2, outOf: 5 });
    await happen(visit('a'));
    await happen(visit('a'));
    await happen(visit('b'));
    await happen(join('a', 'ana'));
    await happen(join('a', 'ana'));
    expect(await seen()).toMatchObject({ status: 'running', counted: 2, for: 1, results: [] });
    await happen(join('c', 'cy'));
    expect(await seen()).toMatchObject({ status: 'passed', counted: 3, for: 2 });
    expect(await evidence()).toMatchObject([{ impact: 'validates', strength: 'did' }]);
    expect(await proven()).toBeGreaterThan(0);
    await happen(visit('d'));
    expect(await seen()).toMatchObject({ counted: 3 });
  });

  it('lets early visitors join late, while their places are the last', async () => {
    const { happen, seen } = await page('landing', { atLeast: 2, outOf: 3 });
    for (const visitor of ['a', 'b', 'c']) await happen(visit(visitor));
    expect(await seen()).toMatchObject({ status: 'running', counted: 3, for: 0 });
    await happen(join('b', 'bo'));
    await happen(join('c', 'cy'));
    expect(await seen()).toMatchObject({ status: 'passed', counted: 3, for: 2 });
  });

  it('fails when a visitor comes after the last place was taken', async () => {
    const { happen, seen, evidence } = await page('landing', { atLeast: 2, outOf: 3 });
    for (const visitor of ['a', 'b', 'c', 'd']) await happen(visit(visitor));
    expect(await seen()).toMatchObject({ status: 'failed', counted: 3, for: 0 });
    expect(await evidence()).toMatchObject([{ impact: 'contradicts' }]);
  });

  it('fails half an hour after the last place was taken', async () => {
    const { happen, seen, sweep } = await page('landing', { atLeast: 2, outOf: 2 });
    for (const visitor of ['a', 'b']) await happen(visit(visitor));
    await sweep();
    expect(await seen()).toMatchObject({ status: 'running' });
    now = new Date(now.getTime() + 31 * 60_000);
    await sweep();
    expect(await seen()).toMatchObject({ status: 'failed' });
  });

  it('counts two people who join from one browser as two', async () => {
    const { happen, seen } = await page('landing', { atLeast: 3, outOf: 5 });
    await happen(visit('a'));
    await happen(join('a', 'ana'));
    await happen(join('a', 'bo'));
    await happen(join(null, 'cy'));
    expect(await seen()).toMatchObject({ status: 'passed', counted: 3, for: 3 });
  });

  it('has the same result for any number of simultaneous joins', async () => {
    const { happen, seen, evidence } = await page('landing', { atLeast: 10, outOf: 40 });
    const people = Array.from({ length: 25 }, (_, at) => `p${at}`);
    await Promise.all([
      ...people.map((each) => happen(visit(each))),
      ...people.map((each) => happen(join(each, each))),
    ]);
    expect(await seen()).toMatchObject({ status: 'passed', for: 10 });
    expect(await evidence()).toHaveLength(1);
  });
});

describe('a preorder experiment', () => {
  it('counts nobody while the page merely asks to join', async () => {
    const { happen, seen, conceptId } = await page('preorder', { atLeast: 1, outOf: 2 });
    const em = test.deps.orm.em.fork();
    const launched = em.create(LaunchPage, {
      id: v7(),
      conceptId,
      slug: `page-${conceptId}`,
      messageIds: [],
      thanks: 'Thanks',
      secret: v7(),
    });
    await em.flush();
    for (const visitor of ['a', 'b', 'c']) await happen(visit(visitor));
    await happen(join('a', 'ana'));
    expect(await seen()).toMatchObject({ status: 'running', counted: 0 });
    launched.callToActionKind = 'preorder';
    await em.flush();
    await happen(visit('a'));
    expect(await seen()).toMatchObject({ status: 'running', counted: 1 });
    await happen(order('a', 'ana'));
    expect(await seen()).toMatchObject({ status: 'passed', for: 1 });
  });

  it('counts orders, not joins', async () => {
    const { happen, seen, evidence } = await page('preorder', { atLeast: 1, outOf: 5 });
    await happen(visit('a'));
    await happen(join('a', 'ana'));
    expect(await seen()).toMatchObject({ status: 'running', counted: 1, for: 0 });
    await happen(order('a', 'ana'));
    expect(await seen()).toMatchObject({ status: 'passed', counted: 1, for: 1 });
    expect(await evidence()).toMatchObject([{ impact: 'validates', strength: 'paid' }]);
  });

  it('removes a refunded order, and after the end its evidence', async () => {
    const { happen, seen, evidence, proven } = await page('preorder', { atLeast: 2, outOf: 5 });
    await happen(order('a', 'ana'));
    await happen({ kind: 'refund', person: 'ana' });
    await happen({ kind: 'refund', person: 'ana' });
    expect(await seen()).toMatchObject({ status: 'running', counted: 1, for: 0 });
    await happen(order('a', 'ana'));
    await happen(order('b', 'bo'));
    expect(await seen()).toMatchObject({ status: 'passed', for: 2 });
    expect(await proven()).toBeGreaterThan(0);
    await happen({ kind: 'refund', person: 'bo' });
    expect(await seen()).toMatchObject({ status: 'inconclusive', for: 1 });
    expect(await evidence()).toMatchObject([{ impact: 'neutral' }]);
    expect(await proven()).toBe(0);
  });
});
