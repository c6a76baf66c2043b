import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { waitingItem } from '../../shared/waiting.ts';
import { Call } from '../calls/call.entity.ts';
import { putCallAway } from '../calls/calls.put-away.ts';
import { createEvidence, updateEvidence } from '../evidence/evidence.service.ts';
import { abandonExperiment, endExperiment } from '../experiments/experiments.end.ts';
import { createExperiment } from '../experiments/experiments.service.ts';
import { startExperiment } from '../experiments/experiments.start.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeAnalysedAssumption, makeConcept } from '../testing/workspace.factory.ts';
import { createDecision } from './decisions.service.ts';
import { waitingFor } from './waiting.queries.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

async function workspace(fields: Parameters<typeof makeConcept>[2] = {}) {
  const { user } = await test.founder();
  const concept = await makeConcept(test, user, fields);
  const assumption = await makeAnalysedAssumption(test, concept.id);
  const ctx = () => test.as(user);
  const waiting = async () => z.array(waitingItem).parse(await waitingFor(ctx().reads, user.id));
  return { user, concept, assumption, ctx, waiting };
}

it('nothing is listed as waiting for a founder without open tasks', async () => {
  const { waiting } = await workspace();
  expect(await waiting()).toEqual([]);
});

it('undecided evidence is listed as waiting, counted by concept, until it is judged', async () => {
  const { ctx, concept, assumption, waiting } = await workspace();
  const [first, second] = await Promise.all(
    ['Ana liked it', 'Ben liked it'].map((text) =>
      createEvidence(ctx(), { assumptionId: assumption.id, text, impact: 'neutral' }),
    ),
  );
  for (const each of [first, second])
    await updateEvidence(ctx(), { id: each?.id ?? '', needsJudgement: true });
  expect(await waiting()).toMatchObject([
    { kind: 'evidence', conceptId: concept.id, title: 'PawPlan', count: 2 },
  ]);
  for (const each of [first, second])
    await updateEvidence(ctx(), { id: each?.id ?? '', impact: 'validates' });
  expect(await waiting()).toEqual([]);
});

it('a failed pitch is listed as waiting, for its founder only', async () => {
  const { concept, waiting } = await workspace({
    status: 'failed',
    failureReason: 'The model did not answer.',
  });
  const stranger = await workspace();
  expect(await waiting()).toMatchObject([{ kind: 'pitch', id: concept.id }]);
  expect(await stranger.waiting()).toEqual([]);
});

async function makeCall(ownerId: string, status: 'failed' | 'completed', createdAt = new Date()) {
  const em = test.deps.orm.em.fork();
  const { id } = em.create(Call, { id: v7(), createdAt, ownerId, status });
  await em.flush();
  return id;
}

it('a failed call is listed as waiting until a later one succeeds', async () => {
  const { user, waiting } = await workspace();
  const id = await makeCall(user.id, 'failed', new Date(Date.now() - 60_000));
  expect(await waiting()).toMatchObject([{ kind: 'call', id }]);
  await makeCall(user.id, 'completed');
  expect(await waiting()).toEqual([]);
});

it('a failed call is listed as waiting until its founder, and nobody else, puts it away', async () => {
  const { user, ctx, waiting } = await workspace();
  const stranger = await workspace();
  const [id, other] = [await makeCall(user.id, 'failed'), await makeCall(user.id, 'failed')];
  await expect(putCallAway(stranger.ctx(), id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await waiting()).toHaveLength(2);
  for (const _ of [1, 2]) await putCallAway(ctx(), id);
  expect(await waiting()).toMatchObject([{ kind: 'call', id: other }]);
});

it('an ended experiment is listed as waiting for a decision, an abandoned one is not', async () => {
  const { ctx, concept, assumption, waiting } = await workspace();
  const running = async (title: string) => {
    const plan = 'Ask what they did the last time';
    const passMark = { atLeast: 2, outOf: 3 };
    const draft = { assumptionId: assumption.id, kind: 'interviews' as const, title, plan, passMark };
    const { id } = await createExperiment(ctx(), draft);
    await startExperiment(ctx(), { id, sure: 0.5 });
    return id;
  };
  const id = await running('Ten talks');
  await abandonExperiment(ctx(), { id: await running('Another'), reason: 'Nobody came' });
  expect(await waiting()).toEqual([]);
  await endExperiment(ctx(), id);
  expect(await waiting()).toMatchObject([{ kind: 'experiment', id, outcome: 'inconclusive' }]);
  const later = await running('Five talks');
  await endExperiment(ctx(), later);
  expect(await waiting()).toMatchObject([{ kind: 'experiment', id: later, title: 'Five talks', count: 2 }]);
  await createDecision(ctx(), { conceptId: concept.id, decision: 'change', because: 'Too few talks' });
  expect(await waiting()).toEqual([]);
  await endExperiment(ctx(), await running('Three talks'));
  expect(await waiting()).toMatchObject([{ title: 'Three talks', count: 1 }]);
});
