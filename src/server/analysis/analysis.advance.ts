import type { Concept } from '../concepts/concept.entity.ts';
import { isDue, isSettled, progressOf, stepLabel } from './analysis.plan.ts';
import type { StepRow } from './analysis.rows.ts';

/** Opens the steps that are due and updates the progress; returns the newly opened ones. */
export function advance(concept: Concept, steps: readonly StepRow[]): StepRow[] {
  const isRunning = concept.status === 'processing';
  const due = isRunning ? steps.filter((step) => isDue(step, steps)) : [];
  for (const step of due) step.status = 'ready';
  concept.processingProgress = Math.max(concept.processingProgress, progressOf(steps));
  if (isRunning) concept.processingStep = stepLabel(steps);
  if (steps.every(isSettled)) complete(concept);
  return due;
}

function complete(concept: Concept): void {
  concept.status = concept.returnsTo ?? 'completed';
  concept.returnsTo = null;
  concept.processingStep = null;
  concept.processingProgress = 100;
  concept.failureReason = null;
}
