import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Assumption } from '../assumptions/assumption.entity.ts';
import { identified } from '../db/base.entity.ts';
import { Thought } from '../thoughts/thought.entity.ts';

/** Evidence that a founder deleted from an assumption's ledger; the next gathering must not add it again. */
export const DismissedEvidence = defineEntity({
  name: 'DismissedEvidence',
  tableName: 'dismissed_evidence',
  properties: {
    ...identified,
    assumptionId: p.manyToOne(Assumption).mapToPk().joinColumn('assumption_id').deleteRule('cascade').index(),
    /** The quoted words, normalised. */
    words: p.text(),
    /** The note they were quoted from; deleted with it. */
    noteId: p.manyToOne(Thought).mapToPk().joinColumn('note_id').deleteRule('cascade').nullable().index(),
  },
  indexes: [
    {
      name: 'dismissed_evidence_by_time',
      expression:
        'create index "dismissed_evidence_by_time" on "dismissed_evidence" using brin ("created_at")',
    },
  ],
});
export type DismissedEvidence = InferEntity<typeof DismissedEvidence>;
