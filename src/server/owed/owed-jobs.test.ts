import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createEvidence,
  listEvidence,
  removeEvidence,
  updateEvidence,
} from '../evidence/evidence.service.ts';
import { PageFetchError } from '../platform/page-fetch/page-fetch.port.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeAnalysedAssumption, makeConcept } from '../testing/workspace.factory.ts';
import { createThoughtForConcept, updateThought } from '../thoughts/thoughts.service.ts';
import { sweepOwedJobs } from './owed.service.ts';
import { OwedJob } from './owed-job.entity.ts';

const PAGE = 'Bakers throw away a fifth of their bread every evening, a survey of the guild has found.';
const lines: Record<string, unknown>[] = [];
let test: TestContext;
let offsetMs = 0;
let isReachable = true;
let fetched = 0;
beforeAll(async () => {
  test = await createTestContext({
    onLine: (line) => void lines.push(JSON.parse(line)),
    now: () => new Date(Date.now() + offsetMs),
    ports: {
      readPage: async (url) => {
        fetched += 1;
        if (!isReachable) throw new PageFetchError('unreachable', 'The page could not be reached.');
        return {
          status: 200,
          text: PAGE,
          finalUrl: url,
          contentType: 'text/html',
          sha256: '',
          fetchedAt: new Date(),
        };
      },
    },
  });
});
beforeEach(() => {
  offsetMs = 0;
  isReachable = true;
});
afterAll(() => test.close());

const MINUTE_MS = 60 * 1000;
const LINK = {
  text: 'Bakers throw away bread',
  impact: 'validates',
  sourceUrl: 'https://guild.example/bread',
} as const;

async function workspace() {
  const { user } = await test.founder();
  const concept = await makeConcept(test, user);
  const assumption = await makeAnalysedAssumption(test, concept.id, { text: 'Bakers throw away bread' });
  const ctx = () => test.as(user);
  const first = async () => (await listEvidence(ctx(), concept.id))[0];
  return { ctx, first, conceptId: concept.id, assumptionId: assumption.id };
}

/** Drops all queued jobs, as a Redis that restarts empty would. */
function loseTheQueue(): void {
  test.queued.length = 0;
}

async function housekeepAfter(minutes: number): Promise<void> {
  offsetMs = minutes * MINUTE_MS;
  await sweepOwedJobs(test.nobody());
  await test.drain();
}

const owed = (subjectId: string) => test.deps.orm.em.fork().findOne(OwedJob, { subjectId });

describe('the page behind a founder’s link', () => {
  it('is fetched even when the queue lost the job', async () => {
    const { ctx, first, assumptionId } = await workspace();
    const { id } = await createEvidence(ctx(), { assumptionId, ...LINK });
    loseTheQueue();
    await housekeepAfter(1);
    expect((await first())?.snapshot).toBeNull();
    await housekeepAfter(3);
    expect((await first())?.snapshot).toMatchObject({ url: LINK.sourceUrl });
    expect(await owed(id)).toBeNull();
  });

  it('is fetched again even when the queue lost the job of another link', async () => {
    const { ctx, first, assumptionId } = await workspace();
    const { id } = await createEvidence(ctx(), { assumptionId, ...LINK });
    await test.drain();
    expect(await owed(id)).toBeNull();
    await updateEvidence(ctx(), { id, sourceUrl: 'https://guild.example/more' });
    loseTheQueue();
    await housekeepAfter(3);
    expect((await first())?.snapshot).toMatchObject({ url: 'https://guild.example/more' });
  });

  it('is not requested again when it cannot be fetched or its piece was deleted', async () => {
    const { ctx, first, assumptionId } = await workspace();
    isReachable = false;
    const { id } = await createEvidence(ctx(), { assumptionId, ...LINK });
    await test.drain();
    expect(await owed(id)).toBeNull();
    expect((await first())?.snapshot).toBeNull();
    const lost = await createEvidence(ctx(), { assumptionId, ...LINK, text: 'Bread is left over' });
    loseTheQueue();
    await removeEvidence(ctx(), lost.id);
    const before = fetched;
    await housekeepAfter(3);
    expect(fetched).toBe(before);
    expect(await owed(lost.id)).toBeNull();
  });

  it('is queued again with growing delays while its job is lost, and given up in the end', async () => {
    const { ctx, assumptionId } = await workspace();
    const { id } = await createEvidence(ctx(), { assumptionId, ...LINK });
    const queuedAt: number[] = [];
    for (let minute = 0; minute < 400; minute += 1) {
      loseTheQueue();
      offsetMs = minute * MINUTE_MS;
      await sweepOwedJobs(test.nobody());
      if (test.queued.length > 0) queuedAt.push(minute);
    }
    loseTheQueue();
    expect(queuedAt).toHaveLength(7);
    expect(lines.filter(({ msg }) => msg === 'gave up an owed job')).toMatchObject([
      { level: 40, job: 'evidence.read-link', subjectId: id },
    ]);
    expect(await owed(id)).toBeNull();
  });
});

describe('a saved note', () => {
  it('proposes its evidence once even when the queue lost the job, and again when the note is changed', async () => {
    const { ctx, first, conceptId } = await workspace();
    const note = {
      id: conceptId,
      content: 'Bakery Moser threw away 40 loaves of bread last evening.',
      attachments: [],
    };
    const { id } = await createThoughtForConcept(ctx(), note);
    loseTheQueue();
    await housekeepAfter(3);
    expect((await first())?.quote).toContain('40 loaves');
    expect(await owed(id)).toBeNull();
    await updateThought(ctx(), { id, content: 'Bakery Moser threw away 55 loaves of bread last evening.' });
    loseTheQueue();
    await housekeepAfter(6);
    expect((await first())?.quote).toContain('55 loaves');
    expect(await owed(id)).toBeNull();
  });
});
