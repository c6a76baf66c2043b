import type { z } from 'zod';
import { ANALYST_RESULTS, type AnalystTask } from '../../shared/analysis.ts';
import { CANVAS_BOXES } from '../../shared/canvas.ts';
import { CONCEPT_BUDGET_MICROS } from '../../shared/limits.ts';
import type { DryRunResult, dryRunInput } from '../../shared/prompts.ts';
import { isUuid } from '../../shared/text.ts';
import { founderOf, SECTIONS } from '../analysis/analysis.sections.ts';
import { Assumption } from '../assumptions/assumption.entity.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { AppError } from '../errors.ts';
import { notesAbout } from '../evidence/gathering/evidence.notes.ts';
import { type AnalystCall, AnalystError, type AnalystInputs } from '../platform/ai/analyst.port.ts';
import { ModelCall } from '../spending/model-call.entity.ts';
import { loadPrompt, requireTemplate } from './prompts.service.ts';

/** The pitches on which an administrator may try prompts: competition entries, and concepts of their own. */
export async function listDryRunPitches(ctx: Ctx): Promise<{ id: string; title: string; origin: string }[]> {
  requireAdmin(ctx);
  const concepts = await ctx.em.find(
    Concept,
    { ...reachable(ctx), transcript: { $ne: null } },
    { orderBy: { createdAt: 'desc' }, limit: 100 },
  );
  return concepts.map(({ id, title, origin }) => ({ id, title, origin }));
}

/**
 * Asks the analyst with an edited prompt without saving it, and stores nothing but the cost.
 *
 * @throws AppError not_found for a prompt or pitch that may not be used; bad_input for invalid placeholders; impossible
 * where the task cannot be tried on this pitch; unavailable when the analyst does not answer
 */
export async function dryRunPrompt(ctx: Ctx, input: z.output<typeof dryRunInput>): Promise<DryRunResult> {
  requireAdmin(ctx);
  const prompt = await loadPrompt(ctx.em, input.id);
  requireTemplate(prompt.key, input);
  const concept = await loadPitch(ctx, input.conceptId);
  if (!isAnalystTask(prompt.key)) {
    throw new AppError('impossible', 'This prompt reads scanned resumes; it cannot be tried on a pitch.');
  }
  const { analyst } = ctx.ports;
  const calls: AnalystCall[] = [];
  const started = performance.now();
  try {
    const answer = await analyst.run(prompt.key, await INPUTS[prompt.key](ctx, concept), {
      onCall: (call) => calls.push(call),
      budgetMicros: CONCEPT_BUDGET_MICROS,
      draft: { systemPrompt: input.systemPrompt, userPrompt: input.userPrompt },
    });
    return {
      analyst: analyst.kind,
      usesPrompts: analyst.kind !== 'built-in',
      answer: JSON.stringify(answer, null, 2),
      model: calls[0]?.model ?? null,
      inputTokens: sum(calls, (call) => call.inputTokens),
      outputTokens: sum(calls, (call) => call.outputTokens),
      costMicros: sum(calls, (call) => call.costMicros),
      durationMs: Math.round(performance.now() - started),
    };
  } catch (error) {
    if (!(error instanceof AnalystError)) throw error;
    throw new AppError(error.retryable ? 'unavailable' : 'impossible', error.message);
  } finally {
    await recordDryRun(ctx, calls);
  }
}

function isAnalystTask(key: string): key is AnalystTask {
  return Object.hasOwn(ANALYST_RESULTS, key);
}

/**
 * Competition entries, and the signed-in founder's concepts: the gate does not give access to those of other founders.
 */
function reachable(ctx: Ctx) {
  const entries = { ownerId: null, origin: 'competition' as const };
  return ctx.actor.kind === 'founder' ? { $or: [entries, { ownerId: ctx.actor.id }] } : entries;
}

async function loadPitch(ctx: Ctx, id: string): Promise<Concept> {
  const concept = isUuid(id) ? await ctx.em.findOne(Concept, { id, ...reachable(ctx) }) : null;
  if (!concept?.transcript) throw new AppError('not_found', 'Concept not found');
  return concept;
}

const pitchOf = async (_ctx: Ctx, { transcript }: Concept) => ({ pitch: transcript ?? '' });

/** Sections get the same input as in an analysis; other tasks get the nearest input that a pitch alone provides. */
const INPUTS: { [T in AnalystTask]: (ctx: Ctx, concept: Concept) => Promise<AnalystInputs[T]> } = {
  ...inputsOfSections(),
  evidence: async (ctx, concept) => ({
    ...(await pitchOf(ctx, concept)),
    assumption: await riskiestOf(ctx, concept),
    notes: await notesAbout(ctx.reads, concept.id),
  }),
  ideas: async (ctx, concept) => {
    const founder = await founderOf(ctx, concept);
    if (!founder.biography && !founder.resume) {
      throw new AppError(
        'impossible',
        'Ideas need the biography or resume of the founder. Try it on a concept of your own.',
      );
    }
    return founder;
  },
  communitySummary: async (_ctx, { id, transcript }) => ({
    thoughts: [{ id, text: transcript ?? '', author: 'the founder' }],
    memberCount: 0,
  }),
  experiment: async (ctx, concept) => ({
    ...(await pitchOf(ctx, concept)),
    assumption: await riskiestOf(ctx, concept),
    proven: 0,
    strongest: null,
    ended: [],
    stage: 'Refine Assumptions' as const,
  }),
  questions: async (ctx, concept) => ({ ...(await pitchOf(ctx, concept)), boxes: CANVAS_BOXES }),
  messages: async (ctx, concept) => ({
    ...(await pitchOf(ctx, concept)),
    assumptions: (await activeOf(ctx, concept)).map(({ id, text, canvasBox }) => ({
      id,
      text,
      canvasBox,
      proven: 0,
    })),
  }),
  judge: async (ctx, concept) => {
    const { text } = await riskiestOf(ctx, concept);
    const quote = (concept.transcript ?? '').slice(0, 300);
    return { pairs: [{ quote, statement: text, assumption: text }] };
  },
};

function activeOf(ctx: Ctx, concept: Concept): Promise<Assumption[]> {
  return ctx.em.find(Assumption, { conceptId: concept.id, active: true }, { orderBy: { rank: 'asc' } });
}

async function riskiestOf(ctx: Ctx, concept: Concept) {
  const [assumption] = await activeOf(ctx, concept);
  if (!assumption) throw new AppError('impossible', 'This pitch has no assumptions yet to ask about.');
  const { text, canvasBox } = assumption;
  return { text, canvasBox };
}

function inputsOfSections() {
  const { summary, assumptions, feedback, founderFit, improvements } = SECTIONS;
  const { branding, marketAnalysis, canvasSummaries, icon } = SECTIONS;
  return {
    summary: summary.input,
    assumptions: assumptions.input,
    feedback: feedback.input,
    founderFit: founderFit.input,
    improvements: improvements.input,
    branding: branding.input,
    marketAnalysis: marketAnalysis.input,
    canvasSummaries: canvasSummaries.input,
    icon: icon.input,
  };
}

function sum(calls: readonly AnalystCall[], figure: (call: AnalystCall) => number): number {
  return calls.reduce((total, call) => total + figure(call), 0);
}

/** A draft has no version, and its cost is not added to a concept. */
async function recordDryRun(ctx: Ctx, calls: readonly AnalystCall[]): Promise<void> {
  const em = ctx.em.fork();
  for (const call of calls) {
    em.create(ModelCall, { ...call, durationMs: Math.round(call.durationMs), promptVersion: null });
  }
  await em.flush();
}
