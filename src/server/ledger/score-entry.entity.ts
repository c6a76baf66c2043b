import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Concept } from '../concepts/concept.entity.ts';
import { identified } from '../db/base.entity.ts';

/** The score after a change: an entry in its history. */
export const ScoreEntry = defineEntity({
  name: 'ScoreEntry',
  tableName: 'score_entries',
  properties: {
    ...identified,
    conceptId: p.manyToOne(Concept).mapToPk().joinColumn('concept_id').deleteRule('cascade'),
    score: p.double().$type<number>().nullable(),
    proven: p.double().$type<number>().nullable(),
    /** The reason for the change, in a few words. */
    reason: p.text(),
  },
  indexes: [
    { properties: ['conceptId', 'createdAt'] },
    {
      name: 'score_entries_by_time',
      expression: 'create index "score_entries_by_time" on "score_entries" using brin ("created_at")',
    },
  ],
});
export type ScoreEntry = InferEntity<typeof ScoreEntry>;
