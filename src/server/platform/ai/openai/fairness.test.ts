import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnalystTask } from '../../../../shared/analysis.ts';
import { type ModelServer, startModelServer } from '../../../testing/model-server/model-server.ts';
import { INPUTS, recordedRun, seededPrompt } from './openai-analyst.fixture.ts';
import { createOpenAiAnalyst } from './openai-analyst.ts';

/**
 * The questions of a concept after its title: ten for evidence and one for the market, with web search, and the rest.
 */
const OF_A_CONCEPT: readonly AnalystTask[] = [
  ...Array<AnalystTask>(10).fill('evidence'),
  ...(['marketAnalysis', 'feedback', 'founderFit', 'assumptions', 'improvements', 'branding'] as const),
];
const CONCEPTS = 4;

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());

function analystFor(atOnce: number) {
  const analyst = createOpenAiAnalyst({
    apiKey: 'sk-test',
    baseUrl: server.url,
    prompts: seededPrompt,
    log: { warn: () => {} },
    atOnce,
  });
  const stop = new AbortController();
  const ask = (task: AnalystTask, founder: string) =>
    analyst.run(task, INPUTS[task], { ...recordedRun(), founder, signal: stop.signal });
  return { ask, stop: () => stop.abort() };
}

describe('the title of one founder while four concepts of another wait for a model that does not answer', () => {
  it.each([8, 16, 32])('is answered before any of them, with %i concurrent calls', async (atOnce) => {
    const { ask, stop } = analystFor(atOnce);
    await ask('icon', 'busy');
    server.setBehaviour({ outcome: ({ task }) => (task === 'summary' ? 'ok' : 'hang') });
    const from = server.ledger.length;
    const hanging = Array.from({ length: CONCEPTS }, () => OF_A_CONCEPT).flatMap((tasks) =>
      tasks.map((task) => ask(task, 'busy').catch(() => 'stopped' as const)),
    );
    let ended = 0;
    for (const each of hanging) void each.then(() => (ended += 1));
    expect(await ask('summary', 'patient')).toHaveProperty('title');
    expect(ended).toBe(0);
    const reached = server.ledger.slice(from);
    expect(reached.filter(({ task }) => task === 'summary')).toHaveLength(1);
    expect(reached.filter(({ searches }) => searches).length).toBeLessThanOrEqual(Math.floor(atOnce / 3));
    stop();
    expect(new Set(await Promise.all(hanging))).toEqual(new Set(['stopped']));
  });

  it('is the next to be answered by a server that answers one at a time', async () => {
    const { ask, stop } = analystFor(1);
    server.setBehaviour({ atOnce: 1 });
    const answered: string[] = [];
    const note = (task: AnalystTask, founder: string) =>
      ask(task, founder).then(
        () => answered.push(founder),
        () => undefined,
      );
    const busy = OF_A_CONCEPT.map((task) => note(task, 'busy'));
    await busy[0];
    const before = answered.length;
    const patient = note('summary', 'patient');
    await patient;
    expect(answered.slice(before).indexOf('patient')).toBeLessThanOrEqual(1);
    stop();
    await Promise.all(busy);
  });
});
