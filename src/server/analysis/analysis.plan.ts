import { SECTION_NAMES, SECTIONS, type SectionName } from './analysis.sections.ts';

/** The steps of an analysis and their dependencies (design, section 5). */

const SIDE_BY_SIDE = SECTION_NAMES.filter((name) => name !== 'summary');

export const STEP_NAMES = ['transcribe', ...SECTION_NAMES, 'evidence'] as const;
export type StepName = (typeof STEP_NAMES)[number];

export interface PlannedStep {
  readonly name: StepName;
  readonly subject: string;
  readonly status: 'waiting' | 'ready' | 'done' | 'failed';
}

/**
 * The initial steps of a new concept. A transcription waits for the sound. Evidence steps are added once the
 * assumptions are known, one for each.
 */
export function initialSteps(options: { transcribe: boolean }): PlannedStep[] {
  const step = (name: StepName, status: PlannedStep['status']): PlannedStep => ({
    name,
    subject: '',
    status,
  });
  return [
    ...(options.transcribe ? [step('transcribe', 'waiting')] : []),
    step('summary', options.transcribe ? 'waiting' : 'ready'),
    ...SIDE_BY_SIDE.map((name) => step(name, 'waiting')),
  ];
}

/** Essential steps: their failure fails the concept; the failure of any other leaves a gap. */
export function isEssential(name: StepName): boolean {
  return name === 'transcribe' || name === 'summary';
}

/** Whether other steps wait for this one. */
export function isFollowed(name: StepName): boolean {
  return STEP_NAMES.some((later) => comesBefore(name, later));
}

/** Whether a step is final: done, or failed and recorded as a gap. */
export function isSettled({ name, status }: PlannedStep): boolean {
  return status === 'done' || (status === 'failed' && !isEssential(name));
}

/** Whether all dependencies of a step are settled. */
export function isDue(step: PlannedStep, all: readonly PlannedStep[]): boolean {
  if (step.status !== 'waiting') return false;
  return all.every((other) => isSettled(other) || !comesBefore(other.name, step.name));
}

function comesBefore(earlier: StepName, later: StepName): boolean {
  if (later === 'evidence') return earlier === 'assumptions' || stageOf(earlier) < stageOf('assumptions');
  return stageOf(earlier) < stageOf(later);
}

/** Transcription comes before every section; evidence is gathered concurrently with those that follow the summary. */
function stageOf(name: StepName): number {
  if (name === 'transcribe') return 0;
  return name === 'evidence' ? SECTIONS.assumptions.stage : SECTIONS[name].stage;
}

/** Weights in the progress bar, in addition to the sections'; all evidence steps share one weight. */
const WEIGHTS = { transcribe: 10, evidence: 30 };

/**
 * The progress of an analysis, 0 to 99; 100 is reserved for the completed concept. Counts settled steps only. Evidence
 * steps that are not planned yet count as not done, so that the figure never decreases.
 */
export function progressOf(steps: readonly PlannedStep[]): number {
  const evidence = steps.filter((step) => step.name === 'evidence');
  const evidenceDone = evidence.filter(isSettled).length;
  const rest = steps.filter((step) => step.name !== 'evidence');
  const total = rest.reduce((sum, step) => sum + weightOf(step.name), WEIGHTS.evidence);
  const done = rest.reduce((sum, step) => sum + (isSettled(step) ? weightOf(step.name) : 0), 0);
  const share = evidence.length === 0 ? 0 : evidenceDone / evidence.length;
  return Math.min(99, Math.floor((100 * (done + share * WEIGHTS.evidence)) / total));
}

function weightOf(name: StepName): number {
  return name === 'transcribe' || name === 'evidence' ? WEIGHTS[name] : SECTIONS[name].weight;
}

/** A label of the current work for the founder; null when nothing is left to do. */
export function stepLabel(steps: readonly PlannedStep[]): string | null {
  const open = steps.filter((step) => step.status === 'ready');
  const has = (name: StepName) => open.some((step) => step.name === name);
  if (has('transcribe')) return 'Transcribing your pitch';
  const first = (['summary', 'assumptions'] as const satisfies readonly SectionName[]).find(has);
  if (first) return SECTIONS[first].label;
  if (has('evidence')) {
    const all = steps.filter((step) => step.name === 'evidence');
    const done = all.filter(isSettled).length;
    return `Gathering evidence (${done} of ${all.length})`;
  }
  return open.length > 0 ? SECTIONS.feedback.label : null;
}
