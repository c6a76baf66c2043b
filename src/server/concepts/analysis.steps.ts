import type { AnalystTask } from '../../shared/analysis.ts';
import { User } from '../accounts/user.entity.ts';
import { storeAssumptions } from '../assumptions/assumptions.store.ts';
import { transcribeConcept } from '../calls/transcription.service.ts';
import type { Ctx } from '../context.ts';
import { researchAssumption } from '../evidence/evidence.research.ts';
import type { AnalystInputs } from '../platform/ai/analyst.port.ts';
import { askAnalyst } from '../prompts/ask-analyst.ts';
import type { StepName } from './analysis.plan.ts';
import type { StoreResult } from './analysis.service.ts';
import { storeCanvasSummaries } from './canvas.service.ts';
import type { Concept } from './concept.entity.ts';
import type { ConceptStep } from './concept-step.entity.ts';
import { drawIcon } from './icon-drawing.ts';
import { rescore } from './score.service.ts';

interface Step {
  readonly ctx: Ctx;
  readonly concept: Concept;
  readonly subject: string;
  readonly signal: AbortSignal | undefined;
}

/** Does the work of a step, outside any transaction, and returns how its result is stored. */
export function performStep(
  ctx: Ctx,
  concept: Concept,
  step: ConceptStep,
  signal?: AbortSignal,
): Promise<StoreResult> {
  return STEPS[step.name as StepName]({ ctx, concept, subject: step.subject, signal });
}

const STEPS: Record<StepName, (step: Step) => Promise<StoreResult>> = {
  transcribe: ({ ctx, concept, signal }) => transcribeConcept(ctx, concept, signal),
  summary: (step) =>
    asked('summary', step, (concept, { title, summary }) => {
      concept.summary = summary;
      if (!concept.titleByFounder) concept.title = title;
      concept.analyst = step.ctx.ports.analyst.kind;
    }),
  feedback: (step) => asked('feedback', step, (concept, { text }) => void (concept.feedback = text)),
  founderFit: async (step) => {
    const founder = await founderOf(step);
    const input = {
      ...pitchOf(step),
      biography: founder?.biography ?? null,
      resume: founder?.resumeContent ?? null,
    };
    return answered('founderFit', input, step, (_em, concept, { text }) => void (concept.founderFit = text));
  },
  improvements: (step) =>
    asked('improvements', step, (concept, { text }) => void (concept.improvements = text)),
  branding: (step) => asked('branding', step, (concept, { text }) => void (concept.branding = text)),
  marketAnalysis: (step) =>
    asked('marketAnalysis', step, (concept, { text }) => void (concept.marketAnalysis = text)),
  icon: (step) => asked('icon', step, (concept, icon) => void (concept.icon = drawIcon(icon))),
  canvasSummaries: (step) =>
    answered('canvasSummaries', pitchOf(step), step, (em, concept, { summaries }) =>
      storeCanvasSummaries(em, concept, summaries),
    ),
  assumptions: (step) =>
    answered('assumptions', pitchOf(step), step, (em, concept, { assumptions }) =>
      storeAssumptions(em, concept, assumptions),
    ),
  evidence: async ({ ctx, concept, subject, signal }) => {
    const store = await researchAssumption(ctx, concept, subject, signal);
    return async (em, locked) => {
      await store(em);
      await rescore(em, locked, 'Evidence gathered');
    };
  },
  score: async () => (em, concept) => rescore(em, concept, 'First analysis'),
};

type PitchTask = 'summary' | 'feedback' | 'improvements' | 'branding' | 'marketAnalysis' | 'icon';

function asked<T extends PitchTask>(
  task: T,
  step: Step,
  apply: (concept: Concept, value: Awaited<ReturnType<typeof askAnalyst<T>>>['value']) => void,
): Promise<StoreResult> {
  return answered<T>(task, pitchOf(step) as AnalystInputs[T], step, (_em, concept, value) =>
    apply(concept, value),
  );
}

async function answered<T extends AnalystTask>(
  task: T,
  input: AnalystInputs[T],
  { ctx, concept, signal }: Step,
  apply: (
    em: Parameters<StoreResult>[0],
    concept: Concept,
    value: Awaited<ReturnType<typeof askAnalyst<T>>>['value'],
  ) => Promise<void> | void,
): Promise<StoreResult> {
  const subject = { conceptId: concept.id, userId: concept.ownerId };
  const answer = await askAnalyst(ctx, task, input, subject, signal);
  return async (em, locked) => {
    answer.recordCalls(em);
    await apply(em, locked, answer.value);
  };
}

function pitchOf({ concept }: Step): { pitch: string } {
  return { pitch: concept.transcript ?? '' };
}

async function founderOf({ ctx, concept }: Step): Promise<User | null> {
  return concept.ownerId ? ctx.em.findOne(User, { id: concept.ownerId }) : null;
}
