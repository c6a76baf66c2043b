/** The five stages of a concept's journey (specification, section 1). */
export const JOURNEY_STAGES = [
  'Pitch Concept',
  'Refine Assumptions',
  'Gather Evidence',
  'Craft Messaging',
  'Launch Waitlist',
] as const;
export type JourneyStage = (typeof JOURNEY_STAGES)[number];

export const CONCEPT_STATUSES = ['processing', 'completed', 'failed', ...JOURNEY_STAGES] as const;
export type ConceptStatus = (typeof CONCEPT_STATUSES)[number];

/** The stage shown by the progress indicator: `completed` as Refine Assumptions, an unfinished concept as the pitch. */
export function currentStage(status: ConceptStatus): JourneyStage {
  if (status === 'completed') return 'Refine Assumptions';
  if (status === 'processing' || status === 'failed') return 'Pitch Concept';
  return status;
}

/** The stage after the current one; null at the last stage and while processing or failed. */
function nextStage(status: ConceptStatus): JourneyStage | null {
  if (status === 'processing' || status === 'failed') return null;
  return JOURNEY_STAGES[JOURNEY_STAGES.indexOf(currentStage(status)) + 1] ?? null;
}

/** What comes next, worded alike on every screen: the current stage first, then the one after it. */
export interface NextSteps {
  readonly now: JourneyStage;
  /** Null at the last stage. */
  readonly after: JourneyStage | null;
}

/** The next steps of a concept that is processed. */
export function nextSteps(status: ConceptStatus): NextSteps {
  return { now: currentStage(status), after: nextStage(status) };
}

/** The fields that decide whether a list of concepts is polled. */
export interface PolledConcept {
  readonly title: string;
  readonly status: string;
  readonly processingStep: string | null;
  readonly processingProgress: number;
}

/** Whether a concept keeps its list polling, exactly as in the specification (document 1, section 4). */
export function isStillProcessing(concept: PolledConcept): boolean {
  return (
    concept.processingStep !== null ||
    concept.processingProgress < 100 ||
    concept.title.includes('Processing...') ||
    concept.title === 'Processing your concept...' ||
    concept.status === 'processing'
  );
}
