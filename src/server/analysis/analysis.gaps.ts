import type { EntityManager } from '@mikro-orm/postgresql';
import type { ConceptGap } from '../../shared/concepts.ts';
import type { Concept } from '../concepts/concept.entity.ts';
import { isEssential, type PlannedStep, STEP_NAMES, type StepName } from './analysis.plan.ts';

const PARTS: Record<StepName, string> = {
  transcribe: 'Transcript',
  summary: 'Summary',
  assumptions: 'Assumptions',
  feedback: 'Feedback',
  founderFit: 'Founder fit',
  improvements: 'Improvements',
  branding: 'Branding',
  marketAnalysis: 'Market analysis',
  canvasSummaries: 'Canvas summaries',
  icon: 'Icon',
  evidence: 'Evidence',
};

interface FailedStep {
  readonly name: StepName;
  readonly error: string | null;
  readonly assumption: string | null;
}

/** Records in the concept which parts its analysis lacks, according to the stored steps. */
export async function nameGaps(
  tx: EntityManager,
  concept: Concept,
  steps: readonly PlannedStep[],
): Promise<void> {
  const hasGaps = steps.some(({ name, status }) => status === 'failed' && !isEssential(name));
  if (!hasGaps) {
    if (concept.gaps.length > 0) concept.gaps = [];
    return;
  }
  const failed = await tx.execute<FailedStep[]>(FAILED, [concept.id]);
  const order = STEP_NAMES as readonly string[];
  concept.gaps = failed
    .filter(({ name }) => !isEssential(name))
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
    .map(toGap);
}

/**
 * Records that a part which the analysis had made could not be made anew, so that a retry of the gaps asks for it. Nothing
 * for a part that was not there. Call it with the concept locked.
 */
export async function reopenAsGap(
  tx: EntityManager,
  concept: Concept,
  name: StepName,
  reason: string,
): Promise<void> {
  const failed = await tx.execute<unknown[]>(
    "update concept_steps set status = 'failed', error = ? where concept_id = ? and name = ? and status = 'done' returning id",
    [reason, concept.id, name],
  );
  if (failed.length === 0) return;
  const others = concept.gaps.filter(({ part }) => part !== PARTS[name]);
  concept.gaps = [...others, { part: PARTS[name], reason }];
}

const FAILED = `select s.name, s.error, a.text as assumption
  from concept_steps s left join assumptions a on a.concept_id = s.concept_id and a.id::text = s.subject
  where s.concept_id = ? and s.status = 'failed'
  order by a.rank nulls last, s.id`;

function toGap({ name, error, assumption }: FailedStep): ConceptGap {
  return {
    part: assumption ? `${PARTS[name]} for: ${assumption}` : PARTS[name],
    reason: error ?? 'The analysis stopped because of a fault on our side.',
  };
}
