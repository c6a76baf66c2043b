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
    /** From 1, its title and its score when its round ended; null while that is open, and for an entry without a score. */
    place: p.integer().nullable(),
    finalTitle: p.text().nullable(),
    finalScore: p.double().nullable(),
  },
  uniques: [{ properties: ['roundId', 'phoneNumber'] }],
  indexes: [
    {
      name: 'competition_entries_placed',
      expression:
        'create index "competition_entries_placed" on "competition_entries" ("round_id", "place") where place is not null',
    },
  ],
});
export type CompetitionEntry = InferEntity<typeof CompetitionEntry>;
