import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConceptView } from '../../shared/concepts.ts';
import { getConcept } from '../concepts/concepts.service.ts';
import { jobContext } from '../http/request-context.ts';
import { createOpenAiAnalyst } from '../platform/ai/openai/openai-analyst.ts';
import { createCurrentPrompts } from '../prompts/current-prompt.ts';
import { WILD_SERVERS, type WildServerName } from '../testing/model-server/model-server.family.ts';
import { ODD_SERVER_NAMES } from '../testing/model-server/model-server.oddities.ts';
import { startModelServer } from '../testing/model-server/model-server.ts';
import { createTestContext, type QueuedJob, type TestContext } from '../testing/test-context.ts';
import { createConceptFromText, retryConcept } from './analysis.intake.ts';
import { runStep } from './analysis.service.ts';

const PITCH =
  'We walk dogs for people who work late. Nine people paid us 20 dollars each. Walkers lose an hour a day.';
/** The length of a ten-minute call's transcript. */
const LONG_PITCH = Array.from(
  { length: 160 },
  (_, index) =>
    `On street ${index} we asked ${index + 2} owners about walks after work, and ${index + 1} said yes.`,
).join(' ');

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

const COMPLETE: readonly WildServerName[] = [
  'an ordinary provider',
  'chat completions only',
  'a 405 for Responses',
  'a 501 for Responses',
  'a 400 for Responses',
  'a 422 for Responses',
  'a 500 for Responses',
  'an error under status 200 for Responses',
  'a web page for Responses',
  'broken JSON for Responses',
  'a gateway whose 404 speaks of a model',
  'one stray 404',
  'one stray 500',
  'Responses that never answers',
  'an output limit of 2048, as OpenAI words it',
  'an output limit of 4096 for Responses',
  'an output limit that it does not name',
  'a context of 16384',
  'a context of 8192',
  'thinking with braces',
  'thinking whose beginning is cut off',
  'thinking without any mark',
  'a code fence and kind words',
  'content as a list of parts',
  'a stream that nobody asked for',
  'a slow body',
  'JSON sent as text',
  'no usage told',
  'any JSON, but no schema',
  'words only',
  'a bare 400 for any form of answer',
  'the newer name for lengths only',
  'no reasoning and no web search',
  'a moment of 429',
  'an error in one call of five',
  'a connection dropped in one call of six',
  'an error under status 200 now and then',
  'one question at a time',
  'one refused evidence question',
  ...ODD_SERVER_NAMES,
];

const WITH_GAPS: readonly (readonly [WildServerName, readonly string[], RegExp])[] = [
  [
    'searches that never come back',
    ['Market analysis', ...Array(9).fill('Evidence')],
    /web could not be searched/,
  ],
  ['one search that never comes back', ['Evidence'], /web could not be searched/],
  ['a question that is refused for good', ['Market analysis'], /declined/],
  ['silence for one question', ['Branding'], /took too long/],
  ['nonsense for one question', ['Founder fit'], /makes no sense/],
];

const REFUSED: readonly (readonly [WildServerName, RegExp])[] = [
  ['a key that is not accepted', /does not accept the key/],
  ['no credit', /run out of credit/],
  ['quota used up, told by its type only', /run out of credit/],
  ['a model that is not there', /does not know the model/],
  ['a context of 2048', /too little text/],
];

describe('a concept analysed by a model server with', () => {
  it.each(COMPLETE)('%s is complete', async (name) => {
    const { concept } = await analysed(name);
    expect(concept).toMatchObject({ status: 'completed', failureReason: null, gaps: [] });
    expect(concept.assumptions).toHaveLength(9);
    for (const text of [concept.feedback, concept.branding, concept.marketAnalysis, concept.icon])
      expect(text).toEqual(expect.any(String));
  });

  it.each(WITH_GAPS)('%s is complete except for the gaps it names', async (name, parts, reason) => {
    const { concept, again } = await analysed(name);
    expect(concept.status).toBe('completed');
    expect(concept.gaps.map(({ part }) => part.replace(/ for: .*/, '')).sort()).toEqual([...parts].sort());
    for (const gap of concept.gaps) expect(gap.reason).toMatch(reason);
    expect(await again()).toMatchObject({ status: 'completed', gaps: [] });
  });

  it.each(REFUSED)('%s is refused at the start with a reason', async (name, reason) => {
    const { concept } = await analysed(name);
    expect(concept).toMatchObject({ status: 'failed', failureReason: expect.stringMatching(reason) });
  });

  it('a context of 8192 is complete even where the pitch is longer than that', async () => {
    const { concept } = await analysed('a context of 8192', LONG_PITCH);
    expect(concept).toMatchObject({ status: 'completed', gaps: [], transcript: LONG_PITCH });
  });
});

/** Analyses a pitch with a server of this kind; `again` retries the missing parts once the server works. */
async function analysed(name: WildServerName, pitch = PITCH) {
  const model = await startModelServer(WILD_SERVERS[name]());
  const analyst = createOpenAiAnalyst({
    apiKey: 'sk-test',
    baseUrl: model.url,
    prompts: createCurrentPrompts(test.deps.orm),
    log: { warn: () => {} },
    timeouts: { attemptMs: 600, totalMs: 30_000 },
  });
  Object.assign(test.deps.ports, { analyst });
  const { user, ctx } = await test.founder();
  const { id } = await createConceptFromText(ctx, pitch);
  const concept = () => getConcept(test.as(user), id);
  await runJobs();
  const found = await concept();
  const again = async (): Promise<ConceptView> => {
    model.setBehaviour({ outcome: 'ok', wild: null });
    await retryConcept(test.as(user), id);
    await runJobs();
    return concept();
  };
  return { concept: found, again: () => again().finally(() => model.close()) };
}

/** Runs all queued jobs concurrently, each with as many attempts as in the queue. */
async function runJobs(): Promise<void> {
  for (let jobs = test.queued.splice(0); jobs.length > 0; jobs = test.queued.splice(0))
    await Promise.all(jobs.map(runAsQueueDoes));
}

const TRIES = 8;

async function runAsQueueDoes({ payload }: QueuedJob): Promise<void> {
  const { stepId } = payload as { stepId: string };
  for (let number = 1; number <= TRIES; number += 1) {
    try {
      return await runStep(jobContext(test.deps, 'test'), stepId, { number, last: number === TRIES });
    } catch {
      // The queue retries.
    }
  }
}
