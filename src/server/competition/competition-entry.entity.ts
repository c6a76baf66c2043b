import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Concept } from '../concepts/concept.entity.ts';
import { identified } from '../db/base.entity.ts';
import { CompetitionRound } from './competition-round.entity.ts';

/** An entry in the pitch competition: one per phone number and round, by a unique constraint. */
export const CompetitionEntry = defineEntity({
  name: 'CompetitionEntry',
  tableName: 'competition_entries',
  properties: {
    ...identified,
    roundId: p.manyToOne(CompetitionRound).mapToPk().joinColumn('round_id'),
    conceptId: p.oneToOne(Concept).mapToPk().joinColumn('concept_id').deleteRule('cascade').unique(),
    phoneNumber: p.string(),
    /** Hidden by an administrator; the row stays, so that its number cannot enter again. */
    hidden: p.boolean().default(false).$type<boolean>(),
  },
  uniques: [{ properties: ['roundId', 'phoneNumber'] }],
});
export type CompetitionEntry = InferEntity<typeof CompetitionEntry>;
