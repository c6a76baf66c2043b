import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Concept } from '../concepts/concept.entity.ts';
import { identified } from '../db/base.entity.ts';

/** An entry in the pitch competition: one per phone number, by a unique constraint. */
export const CompetitionEntry = defineEntity({
  name: 'CompetitionEntry',
  tableName: 'competition_entries',
  properties: {
    ...identified,
    conceptId: p.oneToOne(Concept).mapToPk().joinColumn('concept_id').deleteRule('cascade').unique(),
    phoneNumber: p.string().unique(),
    /** Hidden by an administrator; kept, so that the number stays used. */
    hidden: p.boolean().default(false).$type<boolean>(),
  },
});
export type CompetitionEntry = InferEntity<typeof CompetitionEntry>;
