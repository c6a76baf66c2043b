import type { AnalystResult } from '../../shared/analysis.ts';
import type { Concept } from '../concepts/concept.entity.ts';
import type { Ctx } from '../context.ts';
import { researchAssumption } from '../evidence/evidence.research.ts';
import type { AnalystInputs } from '../platform/ai/analyst.port.ts';
import { transcribeConcept } from '../recordings/transcription.service.ts';
import { askAnalyst } from '../spending/ask-analyst.ts';
import type { StepName } from './analysis.plan.ts';
import { type PitchedConcept, SECTIONS, type SectionName } from './analysis.sections.ts';

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

/** Does the work of a step, outside any transaction, and returns how its result is stored. */
export function performStep(
  ctx: Ctx,
  concept: PitchedConcept,
  { name, subject }: OpenStep,
  signal?: AbortSignal,
): Promise<StoreResult> {
  if (name === 'transcribe') return transcribe(ctx, concept, signal);
  if (name === 'evidence') return research(ctx, concept, subject, signal);
  return ask(name, ctx, concept, signal);
}

async function transcribe(ctx: Ctx, concept: PitchedConcept, signal?: AbortSignal): Promise<StoreResult> {
  const store = await transcribeConcept(ctx, concept, signal);
  return (em, locked) => {
    store(em, locked);
    return undefined;
  };
}

async function research(
  ctx: Ctx,
  concept: PitchedConcept,
  assumptionId: string,
  signal?: AbortSignal,
): Promise<StoreResult> {
  const store = await researchAssumption(ctx, concept, assumptionId, signal);
  return async (em) => ((await store(em)) ? 'Evidence gathered' : undefined);
}

async function ask<T extends SectionName>(
  name: T,
  ctx: Ctx,
  concept: PitchedConcept,
  signal?: AbortSignal,
): Promise<StoreResult> {
  const { input, store, rescored } = SECTIONS[name] as AskedSection<T>;
  const subject = { conceptId: concept.id, userId: concept.ownerId };
  const answer = await askAnalyst(ctx, name, await input(ctx, concept), subject, signal);
  return async (em, locked) => {
    await store({ em, concept: locked, analyst: ctx.ports.analyst.kind }, answer);
    return rescored;
  };
}

/** A section whose task is known to be its own name. */
interface AskedSection<T extends SectionName> {
  readonly input: (ctx: Ctx, concept: PitchedConcept) => Promise<AnalystInputs[T]>;
  readonly store: (
    storing: { em: Ctx['em']; concept: Concept; analyst: Concept['analyst'] },
    answer: AnalystResult<T>,
  ) => Promise<void> | void;
  readonly rescored?: string;
}
