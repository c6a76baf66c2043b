import type { AnalystResult, AnalystTask } from '../../shared/analysis.ts';
import { User } from '../accounts/user.entity.ts';
import { storeAssumptions } from '../assumptions/assumptions.store.ts';
import { storeCanvasSummaries } from '../concepts/canvas.service.ts';
import type { Concept } from '../concepts/concept.entity.ts';
import type { Ctx } from '../context.ts';
import { researchAssumption } from '../evidence/evidence.research.ts';
import type { AnalystInputs } from '../platform/ai/analyst.port.ts';
import { transcribeConcept } from '../recordings/transcription.service.ts';
import { askAnalyst } from '../spending/ask-analyst.ts';
import type { StepName } from './analysis.plan.ts';
import { ConceptStep } from './concept-step.entity.ts';
import { drawIcon } from './icon-drawing.ts';

/** What a step reads of its concept. */
export type PitchedConcept = Pick<Concept, 'id' | 'ownerId' | 'transcript' | 'run'>;

/** A step that is to be done. */
export interface OpenStep {
  readonly name: StepName;
  /** The assumption an evidence step is about; empty for the others. */
  readonly subject: string;
}

/**
 * Writes a step's result into the concept, inside the transaction that closes the step. Answers with the reason to
 * score the concept again, when there is one.
 */
export type StoreResult = (
  em: Ctx['em'],
  concept: Concept,
) => Promise<string | undefined> | string | undefined;

interface Step {
  readonly ctx: Ctx;
  readonly concept: PitchedConcept;
  readonly subject: string;
  readonly signal: AbortSignal | undefined;
}

/** Does the work of a step, outside any transaction, and returns how its result is stored. */
export function performStep(
  ctx: Ctx,
  concept: PitchedConcept,
  step: OpenStep,
  signal?: AbortSignal,
): Promise<StoreResult> {
  return STEPS[step.name]({ ctx, concept, subject: step.subject, signal });
}

const STEPS: Record<StepName, (step: Step) => Promise<StoreResult>> = {
  transcribe: async ({ ctx, concept, signal }) => {
    const store = await transcribeConcept(ctx, concept, signal);
    return (em, locked) => {
      store(em, locked);
      return undefined;
    };
  },
  summary: (step) =>
    asked('summary', step, (concept, { title, summary }) => {
      concept.summary = summary;
      if (!concept.titleByFounder) concept.title = title;
      concept.analyst = step.ctx.ports.analyst.kind;
    }),
  feedback: (step) =>
    asked('feedback', step, (concept, { text }) => {
      concept.feedback = text;
    }),
  founderFit: async (step) => {
    const founder = await founderOf(step);
    const input = {
      ...pitchOf(step),
      biography: founder?.biography ?? null,
      resume: founder?.resumeContent ?? null,
    };
    return answered('founderFit', input, step, (_em, concept, { text }) => {
      concept.founderFit = text;
    });
  },
  improvements: (step) =>
    asked('improvements', step, (concept, { text }) => {
      concept.improvements = text;
    }),
  branding: (step) =>
    asked('branding', step, (concept, { text }) => {
      concept.branding = text;
    }),
  marketAnalysis: (step) =>
    asked('marketAnalysis', step, (concept, { text }) => {
      concept.marketAnalysis = text;
    }),
  icon: (step) =>
    asked('icon', step, (concept, icon) => {
      concept.icon = drawIcon(icon);
    }),
  canvasSummaries: (step) =>
    answered('canvasSummaries', pitchOf(step), step, (em, concept, { summaries }) =>
      storeCanvasSummaries(em, concept, summaries),
    ),
  assumptions: (step) =>
    answered('assumptions', pitchOf(step), step, async (em, concept, { assumptions }) =>
      planEvidence(em, concept, await storeAssumptions(em, concept, assumptions)),
    ),
  evidence: async ({ ctx, concept, subject, signal }) => {
    const store = await researchAssumption(ctx, concept, subject, signal);
    return async (em) => ((await store(em)) ? 'Evidence gathered' : undefined);
  },
};

/** One step for each assumption, active or not: whoever switches one on later finds its evidence there. */
async function planEvidence(
  em: Ctx['em'],
  concept: Concept,
  assumptionIds: readonly string[],
): Promise<void> {
  for (const subject of assumptionIds) {
    em.create(ConceptStep, { conceptId: concept.id, name: 'evidence', subject, status: 'waiting' });
  }
  await em.flush();
}

type PitchTask = 'summary' | 'feedback' | 'improvements' | 'branding' | 'marketAnalysis' | 'icon';

function asked<T extends PitchTask>(
  task: T,
  step: Step,
  apply: (concept: Concept, value: AnalystResult<T>) => void,
): Promise<StoreResult> {
  return answered<T>(task, pitchOf(step) as AnalystInputs[T], step, (_em, concept, value) =>
    apply(concept, value),
  );
}

async function answered<T extends AnalystTask>(
  task: T,
  input: AnalystInputs[T],
  { ctx, concept, signal }: Step,
  apply: (em: Ctx['em'], concept: Concept, value: AnalystResult<T>) => Promise<void> | void,
): Promise<StoreResult> {
  const subject = { conceptId: concept.id, userId: concept.ownerId };
  const value = await askAnalyst(ctx, task, input, subject, signal);
  return async (em, locked) => {
    await apply(em, locked, value);
    return task === 'assumptions' ? 'Assumptions mapped' : undefined;
  };
}

function pitchOf({ concept }: Step): { pitch: string } {
  return { pitch: concept.transcript ?? '' };
}

async function founderOf({ ctx, concept }: Step): Promise<User | null> {
  return concept.ownerId ? ctx.em.findOne(User, { id: concept.ownerId }) : null;
}
