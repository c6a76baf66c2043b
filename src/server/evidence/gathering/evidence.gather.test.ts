import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnalystResult } from '../../../shared/analysis.ts';
import { getAssumption, removeAssumption } from '../../assumptions/assumptions.service.ts';
import { getConcept } from '../../concepts/concepts.service.ts';
import { AppError } from '../../errors.ts';
import { type Analyst, AnalystError, type AnalystInputs } from '../../platform/ai/analyst.port.ts';
import { agreeWith } from '../../testing/agreeing-judge.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { makeAnalysedAssumption, makeConcept } from '../../testing/workspace.factory.ts';
import {
  assignThought,
  createThoughtForConcept,
  removeThought,
  updateThought,
} from '../../thoughts/thoughts.service.ts';
import { listEvidenceOfAssumption } from '../evidence.service.ts';
import { gatherEvidence, startGathering } from './evidence.gather.ts';
import { getGathering } from './evidence.gather-all.ts';

const PITCH = 'I talked to walkers. Three of them paid 20 dollars for a pilot.';
const FOUND: AnalystResult<'evidence'> = {
  evidence: [
    {
      text: 'Three walkers paid for a pilot',
      impact: 'validates',
      strength: 'paid',
      source: { kind: 'pitch' },
      quote: 'Three of them paid 20 dollars for a pilot.',
    },
  ],
  nextTests: [{ test: 'Sell ten more pilots', passMark: 'Five paid' }],
};

let test: TestContext;
let asked = 0;
let failure: Error | undefined;
let answer = FOUND;
let meanwhile: () => Promise<void> = async () => {};
let now = new Date();

const analyst: Analyst = {
  kind: 'built-in',
  async run(task, input, run) {
    if (task === 'judge') return agreeWith(answer.evidence, input as AnalystInputs['judge']) as never;
    asked += 1;
    await meanwhile();
    const outcome = failure ? 'error' : 'ok';
    const costs = { inputTokens: 0, outputTokens: 0, costMicros: 0, durationMs: 1, promptVersion: null };
    run.onCall({ task: 'evidence', model: 'stand-in', ...costs, outcome });
    if (failure) throw failure;
    return answer as never;
  },
};

beforeAll(async () => {
  test = await createTestContext({ ports: { analyst }, now: () => now });
});
afterAll(() => test.close());

async function workspace() {
  asked = 0;
  failure = undefined;
  answer = FOUND;
  meanwhile = async () => {};
  now = new Date();
  test.queued.length = 0;
  const { user } = await test.founder();
  const concept = await makeConcept(test, user, { transcript: PITCH });
  const { id } = await makeAnalysedAssumption(test, concept.id);
  return { user, concept, id, ctx: () => test.as(user) };
}

describe('a request to gather evidence', () => {
  it('finds evidence, updates the score and names the next test', async () => {
    const { concept, id, ctx } = await workspace();
    expect(await startGathering(ctx(), id)).toEqual({ started: true });
    expect((await getAssumption(ctx(), id)).gathering).toBe(true);
    await test.drain();
    expect(await getAssumption(ctx(), id)).toMatchObject({
      gathering: false,
      gatheredAt: now.toISOString(),
      gatheringFailure: null,
      validatesCount: 1,
      nextTests: FOUND.nextTests,
      confidence: 'Very Confident',
    });
    expect(await listEvidenceOfAssumption(ctx(), id)).toMatchObject([
      { origin: { kind: 'pitch' }, verified: true, strength: 'paid', countsAs: 'said', needsWho: true },
    ]);
    expect((await getConcept(ctx(), concept.id)).scoreHistory.at(-1)?.reason).toBe('Evidence gathered');
  });

  it('runs once for many simultaneous requests', async () => {
    const { id, ctx } = await workspace();
    const presses = await Promise.all(Array.from({ length: 8 }, () => startGathering(ctx(), id)));
    expect(presses.filter((press) => press.started)).toHaveLength(1);
    expect(test.queued).toHaveLength(1);
    await test.drain();
    expect(asked).toBe(1);
    expect((await startGathering(ctx(), id)).started).toBe(true);
    await test.drain();
    expect(await listEvidenceOfAssumption(ctx(), id)).toHaveLength(1);
  });

  it('answers over REST with the result', async () => {
    const { user, id } = await workspace();
    const press = async () => {
      const headers = { cookie: await test.cookieOf(user) };
      const response = await test.app.inject({
        method: 'POST',
        url: `/api/assumptions/${id}/gather-evidence`,
        headers,
      });
      return [response.statusCode, response.json().started];
    };
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(([status]) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(([, started]) => started)).toHaveLength(1);
  });

  it('may be repeated when the previous run was lost', async () => {
    const { id, ctx } = await workspace();
    await startGathering(ctx(), id);
    test.queued.length = 0;
    now = new Date(now.getTime() + 2 * 60 * 1000);
    expect(await startGathering(ctx(), id)).toEqual({ started: true });
  });

  it('is undone when the job cannot be queued', async () => {
    const { id, ctx } = await workspace();
    const broken = Object.create(ctx(), {
      enqueue: { value: () => Promise.reject(new Error('no queue')) },
    });
    await expect(startGathering(broken, id)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await startGathering(ctx(), id)).toEqual({ started: true });
  });
});

describe('a gathering', () => {
  const attempt = { last: false };

  it('ends with the reason after a permanent failure', async () => {
    const { id, ctx } = await workspace();
    failure = new AnalystError('The model could not be reached.', false);
    await startGathering(ctx(), id);
    await test.drain();
    expect(await getAssumption(ctx(), id)).toMatchObject({
      gathering: false,
      gatheringFailure: 'The model could not be reached.',
    });
    failure = undefined;
    await startGathering(ctx(), id);
    expect((await getAssumption(ctx(), id)).gatheringFailure).toBeNull();
  });

  it('says what it fell short of until the next one begins', async () => {
    const { concept, id, ctx } = await workspace();
    failure = new AnalystError('The model costs more than is left for today.', false, { kind: 'money' });
    await startGathering(ctx(), id);
    await test.drain();
    const reason =
      'The model costs more than is left for today. The built-in analyst, which is free, read this part.';
    expect(await getAssumption(ctx(), id)).toMatchObject({
      gathering: false,
      gatheringFailure: null,
      gatheringShortfall: reason,
    });
    expect(await getGathering(ctx(), concept.id)).toMatchObject({ status: 'done', shortfall: reason });
    failure = undefined;
    await startGathering(ctx(), id);
    expect((await getAssumption(ctx(), id)).gatheringShortfall).toBeNull();
    await test.drain();
    expect(await getGathering(ctx(), concept.id)).toMatchObject({ status: 'done', shortfall: null });
  });

  it('is retried after a transient failure, and does not reveal internal errors', async () => {
    const { id, ctx } = await workspace();
    failure = new AnalystError('Busy.', true);
    await startGathering(ctx(), id);
    await expect(gatherEvidence(ctx(), id, attempt)).rejects.toThrow('Busy.');
    expect((await getAssumption(ctx(), id)).gathering).toBe(true);
    failure = new Error('password of the database: hunter2');
    await gatherEvidence(ctx(), id, { last: true });
    const { gathering, gatheringFailure } = await getAssumption(ctx(), id);
    expect(gathering).toBe(false);
    expect(gatheringFailure).not.toContain('hunter2');
  });

  it('does nothing when run after its end, and stores results once when run twice in parallel', async () => {
    const { id, ctx } = await workspace();
    await gatherEvidence(ctx(), id, attempt);
    expect(asked).toBe(0);
    await startGathering(ctx(), id);
    await Promise.all([gatherEvidence(ctx(), id, attempt), gatherEvidence(ctx(), id, attempt)]);
    expect(await listEvidenceOfAssumption(ctx(), id)).toHaveLength(1);
  });

  it.each(['is changed', 'is moved to another concept', 'is deleted', 'stays as it is'])(
    'finds nothing in a note that %s while it is read, unless it stays',
    async (what) => {
      const { user, concept, id, ctx } = await workspace();
      const other = await makeConcept(test, user);
      const quote = 'Anna paid 20 dollars for a pilot.';
      const note = await createThoughtForConcept(ctx(), { id: concept.id, content: quote, attachments: [] });
      answer = {
        evidence: [
          {
            text: 'Anna paid',
            impact: 'validates',
            strength: 'paid',
            source: { kind: 'note', noteId: note.id },
            quote,
          },
        ],
        nextTests: [],
      };
      meanwhile = async () => {
        if (what === 'is changed') await updateThought(ctx(), { id: note.id, content: 'Nobody has paid.' });
        if (what === 'is moved to another concept')
          await assignThought(ctx(), { id: note.id, conceptId: other.id });
        if (what === 'is deleted') await removeThought(ctx(), note.id);
      };
      await startGathering(ctx(), id);
      await gatherEvidence(ctx(), id, attempt);
      const found = await listEvidenceOfAssumption(ctx(), id);
      expect(found.map(({ quote: words }) => words)).toEqual(what === 'stays as it is' ? [quote] : []);
      expect((await getAssumption(ctx(), id)).gathering).toBe(false);
    },
  );

  it('stops without an error when its assumption is deleted meanwhile', async () => {
    const { id, ctx } = await workspace();
    await startGathering(ctx(), id);
    meanwhile = () => removeAssumption(ctx(), id);
    await gatherEvidence(ctx(), id, attempt);
    await expect(getAssumption(ctx(), id)).rejects.toBeInstanceOf(AppError);
    const left = await ctx().em.execute('select id from evidence where assumption_id = ?', [id]);
    expect(left).toEqual([]);
  });
});
