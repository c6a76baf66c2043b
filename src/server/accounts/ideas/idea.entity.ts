import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Concept } from '../../concepts/concept.entity.ts';
import { identified } from '../../db/base.entity.ts';
import { User } from '../user.entity.ts';

/** An idea that a founder was given by "Pitch Me". */
export const Idea = defineEntity({
  name: 'Idea',
  tableName: 'ideas',
  properties: {
    ...identified,
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    /** The batch number: the same for ideas of one answer, highest for the latest. */
    round: p.integer(),
    concept: p.text(),
    fit: p.text(),
    /** The concept that it became, while that is there. */
    conceptId: p
      .manyToOne(Concept)
      .mapToPk()
      .joinColumn('concept_id')
      .deleteRule('set null')
      .nullable()
      .index(),
  },
});
export type Idea = InferEntity<typeof Idea>;
