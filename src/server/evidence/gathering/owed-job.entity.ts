import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { identified } from '../../db/base.entity.ts';

/**
 * A job that a note or a founder's link gives rise to, written by triggers in the transaction that changes them, so that
 * it is found again when the queue loses it. Done, it is gone.
 */
export const OwedJob = defineEntity({
  name: 'OwedJob',
  tableName: 'owed_jobs',
  properties: {
    ...identified,
    job: p.enum(['evidence.read-link', 'evidence.propose']),
    /** The piece of evidence, or the note. */
    subjectId: p.uuid(),
    /** When it is queued again, unless it is done by then. */
    dueAt: p.datetime().index(),
    tries: p.smallint().default(0).$type<number>(),
  },
  uniques: [{ properties: ['job', 'subjectId'] }],
});
export type OwedJob = InferEntity<typeof OwedJob>;
