import { SECTION_NAMES, SECTIONS, type SectionName } from './analysis.sections.ts';

/** The steps of an analysis and what each waits for (design, section 5). */

const SIDE_BY_SIDE = SECTION_NAMES.filter((name) => name !== 'summary');

export const STEP_NAMES = ['transcribe', ...SECTION_NAMES, 'evidence'] as const;
export type StepName = (typeof STEP_NAMES)[number];

export interface PlannedStep {
  readonly name: StepName;
  readonly subject: string;
  readonly status: 'waiting' | 'ready' | 'done' | 'failed';
}

/**
 * What a new concept starts with. A transcription waits until the sound is there. Evidence steps join once the
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

/** Without these there is no concept; what else fails leaves a gap. */
export function isEssential(name: StepName): boolean {
  return name === 'transcribe' || name === 'summary';
}

/** Whether nothing more will come of a step by itself: it is done, or it has failed and left a gap. */
export function isSettled({ name, status }: PlannedStep): boolean {
  return status === 'done' || (status === 'failed' && !isEssential(name));
}

/** Whether everything that a step waits for is settled. */
export function isDue(step: PlannedStep, all: readonly PlannedStep[]): boolean {
  if (step.status !== 'waiting') return false;
  return all.every((other) => isSettled(other) || !comesBefore(other.name, step.name));
}

function comesBefore(earlier: StepName, later: StepName): boolean {
  if (later === 'evidence') return earlier === 'assumptions' || stageOf(earlier) < stageOf('assumptions');
  return stageOf(earlier) < stageOf(later);
}

/** Transcription comes before every section; evidence is looked for beside those that follow the summary. */
function stageOf(name: StepName): number {
  if (name === 'transcribe') return 0;
  return name === 'evidence' ? SECTIONS.assumptions.stage : SECTIONS[name].stage;
}

/** Shares of the progress bar beside those of the sections; all evidence steps have one share together. */
const WEIGHTS = { transcribe: 10, evidence: 30 };

/**
 * How far an analysis has come, 0 to 99; 100 is for the completed concept alone. Counts settled steps only.
 * Evidence steps that are not planned yet count as not done, so that the figure never falls.
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

/** What is being done now, in the founder's words; null when nothing is left to do. */
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
