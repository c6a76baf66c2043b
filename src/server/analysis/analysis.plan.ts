/** The steps of an analysis and what each waits for (design, section 5). Pure. */

/** What follows the summary, side by side. */
export const SIDE_BY_SIDE = [
  'assumptions',
  'feedback',
  'founderFit',
  'improvements',
  'branding',
  'marketAnalysis',
  'canvasSummaries',
  'icon',
] as const;

export const STEP_NAMES = ['transcribe', 'summary', ...SIDE_BY_SIDE, 'evidence'] as const;
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

/** Whether everything that a step waits for is done. */
export function isDue(step: PlannedStep, all: readonly PlannedStep[]): boolean {
  if (step.status !== 'waiting') return false;
  return all.every((other) => other.status === 'done' || !comesBefore(other.name, step.name));
}

function comesBefore(earlier: StepName, later: StepName): boolean {
  const stage = (name: StepName) => STAGES[name];
  if (later === 'evidence') return earlier === 'assumptions' || stage(earlier) < stage('assumptions');
  return stage(earlier) < stage(later);
}

const STAGES: Record<StepName, number> = {
  transcribe: 0,
  summary: 1,
  assumptions: 2,
  feedback: 2,
  founderFit: 2,
  improvements: 2,
  branding: 2,
  marketAnalysis: 2,
  canvasSummaries: 2,
  icon: 2,
  evidence: 2,
};

/** How much of the whole each step stands for; all evidence steps share one weight. */
const WEIGHTS = { transcribe: 10, summary: 20, sideBySide: 5, evidence: 30 };

/**
 * How far an analysis has come, 0 to 99; 100 is for the completed concept alone. Counts finished steps only.
 * Evidence steps that are not planned yet count as not done, so that the figure never falls.
 */
export function progressOf(steps: readonly PlannedStep[]): number {
  const evidence = steps.filter((step) => step.name === 'evidence');
  const evidenceDone = evidence.filter((step) => step.status === 'done').length;
  const rest = steps.filter((step) => step.name !== 'evidence');
  const total = rest.reduce((sum, step) => sum + weightOf(step.name), WEIGHTS.evidence);
  const done = rest.reduce((sum, step) => sum + (step.status === 'done' ? weightOf(step.name) : 0), 0);
  const share = evidence.length === 0 ? 0 : evidenceDone / evidence.length;
  return Math.min(99, Math.floor((100 * (done + share * WEIGHTS.evidence)) / total));
}

function weightOf(name: StepName): number {
  if (name === 'transcribe') return WEIGHTS.transcribe;
  if (name === 'summary') return WEIGHTS.summary;
  return WEIGHTS.sideBySide;
}

/** What is being done now, in the founder's words; null when nothing is left to do. */
export function stepLabel(steps: readonly PlannedStep[]): string | null {
  const open = steps.filter((step) => step.status === 'ready');
  const has = (name: StepName) => open.some((step) => step.name === name);
  if (has('transcribe')) return 'Transcribing your pitch';
  if (has('summary')) return 'Summarizing your pitch';
  if (has('assumptions')) return 'Mapping assumptions';
  if (has('evidence')) {
    const all = steps.filter((step) => step.name === 'evidence');
    const done = all.filter((step) => step.status === 'done').length;
    return `Gathering evidence (${done} of ${all.length})`;
  }
  return open.length > 0 ? 'Writing feedback' : null;
}
