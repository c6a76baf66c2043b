import { isDue, type PlannedStep, progressOf, type StepName, stepLabel } from './analysis.plan.ts';
import type { Concept } from './concept.entity.ts';
import type { ConceptStep } from './concept-step.entity.ts';

/** Opens the steps that have become due and tells the truth about progress; returns those newly opened. */
export function advance(concept: Concept, steps: readonly ConceptStep[]): ConceptStep[] {
  const planned = steps.map(asPlanned);
  const isRunning = concept.status === 'processing';
  const due = isRunning ? steps.filter((_, i) => isDue(planned[i] as PlannedStep, planned)) : [];
  for (const step of due) step.status = 'ready';
  const now = steps.map(asPlanned);
  concept.processingProgress = Math.max(concept.processingProgress, progressOf(now));
  if (isRunning) concept.processingStep = stepLabel(now);
  if (steps.every((step) => step.status === 'done')) complete(concept);
  return due;
}

function complete(concept: Concept): void {
  concept.status = 'completed';
  concept.processingStep = null;
  concept.processingProgress = 100;
  concept.failureReason = null;
}

/** A step as the plan knows it. */
export function asPlanned(step: ConceptStep): PlannedStep {
  return { name: step.name as StepName, subject: step.subject, status: step.status };
}
