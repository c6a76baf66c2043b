import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Concept } from '../concepts/concept.entity.ts';
import type { PlannedStep, StepName } from './analysis.plan.ts';

/** A step as a transaction works on it; what has changed is written by {@link saveSteps}. */
export interface StepRow extends PlannedStep {
  readonly id: string;
  status: PlannedStep['status'];
  error: string | null;
  /** The status in the database. */
  readonly stored: PlannedStep['status'];
}

/** Locks the concept, so that what happens to its steps happens one after the other; null when it is gone. */
export async function lockSteps(
  tx: EntityManager,
  conceptId: string,
): Promise<{ concept: Concept; steps: StepRow[] } | null> {
  const concept = await tx.findOne(Concept, { id: conceptId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return concept && { concept, steps: await loadSteps(tx, conceptId) };
}

/** Plain rows: twenty entities to load and compare are what storing a result would mostly consist of. */
export async function loadSteps(tx: EntityManager, conceptId: string): Promise<StepRow[]> {
  const rows = await tx.execute<{ id: string; name: StepName; subject: string; status: StepRow['status'] }[]>(
    'select id, name, subject, status from concept_steps where concept_id = ?',
    [conceptId],
  );
  return rows.map((row) => ({ ...row, error: null, stored: row.status }));
}

/** Writes the steps whose status has changed, in one statement. */
export async function saveSteps(tx: EntityManager, steps: readonly StepRow[], now: Date): Promise<void> {
  const changed = steps
    .filter(({ status, stored }) => status !== stored)
    .map(({ id, status, error }) => ({ id, status, error, finished_at: status === 'done' ? now : null }));
  if (changed.length === 0) return;
  await tx.execute(
    `update concept_steps s set status = r.status, error = r.error, finished_at = r.finished_at, updated_at = now()
     from json_to_recordset(?::json) as r(id uuid, status text, error text, finished_at timestamptz)
     where s.id = r.id`,
    [JSON.stringify(changed)],
  );
}
