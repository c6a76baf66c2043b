import type { AnalystResult } from '../../shared/analysis.ts';
import type { Concept } from '../concepts/concept.entity.ts';
import type { Ctx } from '../context.ts';
import { researchAssumption } from '../evidence/gathering/evidence.research.ts';
import type { AnalystInputs } from '../platform/ai/analyst.port.ts';
import { transcribeConcept } from '../recordings/transcription.service.ts';
import { type AskOptions, askAnalyst } from '../spending/ask-analyst.ts';
import type { StepName } from './analysis.plan.ts';
import { type PitchedConcept, SECTIONS, type SectionName } from './analysis.sections.ts';

/** A step to be run. */
export interface OpenStep {
  readonly name: StepName;
  /** The assumption an evidence step is about; empty for the others. */
  readonly subject: string;
}

/**
 * Writes a step's result into the concept, inside the transaction that closes the step. @returns the reason to
 * recompute the score, if any
 */
export type StoreResult = (
  em: Ctx['em'],
  concept: Concept,
) => Promise<string | undefined> | string | undefined;

/** The outcome of a step: how to store it, and why it is incomplete, if it is. */
export interface StepResult {
  readonly store: StoreResult;
  readonly shortfall: string | null;
}

/** Parts on which others depend: replacing them later would invalidate what was derived. */
const ASKED_ONCE: readonly StepName[] = ['transcribe', 'summary', 'assumptions'];

/** Runs a step outside any transaction and returns a function that stores its result. */
export async function performStep(
  ctx: Ctx,
  concept: PitchedConcept,
  step: OpenStep,
  signal?: AbortSignal,
): Promise<StepResult> {
  let shortfall: string | null = null;
  const onShortfall = (reason: string) => {
    shortfall = reason;
  };
  const store = await storeOf(ctx, concept, step, { signal, onShortfall });
  if (shortfall === null || !ASKED_ONCE.includes(step.name)) return { store, shortfall };
  const byBuiltIn: StoreResult = async (em, locked) => {
    const reason = await store(em, locked);
    locked.analyst = 'built-in';
    return reason;
  };
  return { store: byBuiltIn, shortfall: null };
}

function storeOf(
  ctx: Ctx,
  concept: PitchedConcept,
  { name, subject }: OpenStep,
  options: AskOptions,
): Promise<StoreResult> {
  if (name === 'transcribe') return transcribe(ctx, concept, options.signal);
  if (name === 'evidence') return research(ctx, concept, subject, options);
  return askSection(name, ctx, concept, options);
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
  options: AskOptions,
): Promise<StoreResult> {
  const store = await researchAssumption(ctx, concept, assumptionId, options);
  return async (em) => ((await store(em)) ? 'Evidence gathered' : undefined);
}

/** Requests one section and returns a function that stores the answer. @throws AnalystError */
export async function askSection<T extends SectionName>(
  name: T,
  ctx: Ctx,
  concept: PitchedConcept,
  options: AskOptions,
): Promise<StoreResult> {
  const { input, store, rescored } = SECTIONS[name] as AskedSection<T>;
  const subject = { conceptId: concept.id, userId: concept.ownerId };
  // A text that is not an idea only gets a notice, for which the free built-in analyst is enough.
  const free = name !== 'summary' && concept.pitchKind !== 'idea';
  const answer = await askAnalyst(ctx, name, await input(ctx, concept), subject, { ...options, free });
  return async (em, locked) => {
    await store({ em, concept: locked, analyst: ctx.ports.analyst.kind }, answer);
    return rescored;
  };
}

/** Narrows a task's type to the section with the same name. */
interface AskedSection<T extends SectionName> {
  readonly input: (ctx: Ctx, concept: PitchedConcept) => Promise<AnalystInputs[T]>;
  readonly store: (
    storing: { em: Ctx['em']; concept: Concept; analyst: Concept['analyst'] },
    answer: AnalystResult<T>,
  ) => Promise<void> | void;
  readonly rescored?: string;
}
