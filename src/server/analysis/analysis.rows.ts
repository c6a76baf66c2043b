import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Concept } from '../concepts/concept.entity.ts';
import type { PlannedStep, StepName } from './analysis.plan.ts';

/** A step within a transaction; changes are written by {@link saveSteps}. */
export interface StepRow extends PlannedStep {
  readonly id: string;
  status: PlannedStep['status'];
  error: string | null;
  /** The stored status. */
  readonly stored: PlannedStep['status'];
}

/** Locks the concept, to serialise changes of its steps; null when it was deleted. */
export async function lockSteps(
  tx: EntityManager,
  conceptId: string,
): Promise<{ concept: Concept; steps: StepRow[] } | null> {
  const concept = await tx.findOne(Concept, { id: conceptId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return concept && { concept, steps: await loadSteps(tx, conceptId) };
}

/** Plain rows: loading and comparing twenty entities would dominate the cost of storing a result. */
export async function loadSteps(tx: EntityManager, conceptId: string): Promise<StepRow[]> {
  const rows = await tx.execute<{ id: string; name: StepName; subject: string; status: StepRow['status'] }[]>(
    'select id, name, subject, status from concept_steps where concept_id = ?',
    [conceptId],
  );
  return rows.map((row) => ({ ...row, error: null, stored: row.status }));
}

/** Writes all changed statuses in one statement. A step that is opened again is held by nobody, also right after its failure. */
export async function saveSteps(tx: EntityManager, steps: readonly StepRow[], now: Date): Promise<void> {
  const changed = steps
    .filter(({ status, stored }) => status !== stored)
    .map(({ id, status, error }) => ({ id, status, error, finished_at: status === 'done' ? now : null }));
  if (changed.length === 0) return;
  await tx.execute(
    `update concept_steps s set status = r.status, error = r.error, finished_at = r.finished_at, updated_at = now(),
       held_until = null
     from json_to_recordset(?::json) as r(id uuid, status text, error text, finished_at timestamptz)
     where s.id = r.id`,
    [JSON.stringify(changed)],
  );
}
