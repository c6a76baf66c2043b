import { findSeedPrompt } from '../../../prompts/prompt-seeds.ts';
import type { ModelServer } from '../../../testing/model-server/model-server.ts';
import type { AnalystCall, AnalystInputs, AnalystRun } from '../analyst.port.ts';
import { createOpenAiAnalyst } from './openai-analyst.ts';
import type { ModelTimeouts } from './server/model-desk.ts';
import type { CurrentPrompt } from './structured-question.ts';

export const PITCH =
  'We help independent bakeries sell their unsold bread at six in the evening. I talked to 14 owners and they throw ' +
  'away a tenth of it. Three of them paid 20 dollars for a trial. Customers book a box on their phone. ' +
  'We will reach bakeries through the millers that deliver to them.';

/** An input for each task, about the same concept. */
export const INPUTS: AnalystInputs = {
  summary: { pitch: PITCH },
  feedback: { pitch: PITCH },
  founderFit: { pitch: PITCH, biography: 'I was a baker for nine years.', resume: null },
  assumptions: { pitch: PITCH },
  improvements: { pitch: PITCH },
  branding: { pitch: PITCH },
  marketAnalysis: { pitch: PITCH },
  canvasSummaries: { pitch: PITCH },
  icon: { pitch: PITCH },
  evidence: {
    pitch: PITCH,
    assumption: { text: 'Independent bakeries throw away a tenth of their bread.', canvasBox: 'problem' },
    notes: [{ id: 'note-1', author: 'Ana (customer)', text: 'I threw away nine loaves yesterday, again.' }],
  },
  questions: { pitch: PITCH, boxes: ['channels', 'costStructure'] },
  ideas: { biography: 'I was a baker for nine years.', resume: 'Head baker, 2011 to 2020.' },
  communitySummary: {
    thoughts: [{ id: 'note-1', author: 'Ana', text: 'I would order twice a week.' }],
    memberCount: 1,
  },
  experiment: {
    pitch: PITCH,
    assumption: { text: 'Independent bakeries throw away a tenth of their bread.', canvasBox: 'problem' },
    proven: 0,
    strongest: null,
    ended: [],
    stage: 'Refine Assumptions',
  },
  messages: {
    pitch: PITCH,
    assumptions: [
      { id: 'a-1', text: 'Bakeries throw away a tenth of their bread.', canvasBox: 'problem', proven: 0 },
    ],
  },
  judge: {
    pairs: [
      {
        quote: 'Three of them paid 20 dollars for a trial.',
        statement: 'Three owners paid for a trial.',
        assumption: 'Bakeries pay for a trial.',
      },
    ],
  },
};

/** The seeded prompt of a task, as version 7. */
export async function seededPrompt(key: string): Promise<CurrentPrompt> {
  const seed = findSeedPrompt(key);
  if (!seed) throw new Error(`no prompt ${key}`);
  return { ...seed, version: 7 };
}

/** An analyst that calls the stand-in with short time limits. */
export function analystAgainst(
  server: ModelServer,
  timeouts: ModelTimeouts = { attemptMs: 1200, totalMs: 6000 },
) {
  return createOpenAiAnalyst({
    apiKey: 'sk-test',
    baseUrl: server.url,
    prompts: seededPrompt,
    log: { warn: () => {} },
    timeouts,
  });
}

/** A run that records the calls reported to it. */
export function recordedRun(budgetMicros = 2_000_000): AnalystRun & { readonly calls: AnalystCall[] } {
  const calls: AnalystCall[] = [];
  return { calls, budgetMicros, onCall: (call) => calls.push(call) };
}
