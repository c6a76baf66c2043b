import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { identified } from '../db/base.entity.ts';

/**
 * An outbox row for a job about a note, a founder's link or their address. Triggers write it, or `owe` does, in the
 * transaction that makes the change, so that the job can be queued again when the queue loses it; it is deleted when the
 * job is done.
 */
export const OwedJob = defineEntity({
  name: 'OwedJob',
  tableName: 'owed_jobs',
  properties: {
    ...identified,
    job: p.enum(['evidence.read-link', 'evidence.propose', 'billing.address']),
    /** The id of the piece of evidence, of the note, or of the founder. */
    subjectId: p.uuid(),
    /** When the job is queued again if it is not done by then. */
    dueAt: p.datetime().index(),
    tries: p.smallint().default(0).$type<number>(),
  },
  uniques: [{ properties: ['job', 'subjectId'] }],
});
export type OwedJob = InferEntity<typeof OwedJob>;
