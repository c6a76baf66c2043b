import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Assumption } from '../assumptions/assumption.entity.ts';
import { identified } from '../db/base.entity.ts';
import { Thought } from '../thoughts/thought.entity.ts';

/** What a founder has deleted from an assumption's ledger, so that the next gathering does not bring it back. */
export const DismissedEvidence = defineEntity({
  name: 'DismissedEvidence',
  tableName: 'dismissed_evidence',
  properties: {
    ...identified,
    assumptionId: p.manyToOne(Assumption).mapToPk().joinColumn('assumption_id').deleteRule('cascade').index(),
    /** The words that it rested on, made comparable. */
    words: p.text(),
    /** The note they stood in; gone with it. */
    noteId: p.manyToOne(Thought).mapToPk().joinColumn('note_id').deleteRule('cascade').nullable().index(),
  },
});
export type DismissedEvidence = InferEntity<typeof DismissedEvidence>;
