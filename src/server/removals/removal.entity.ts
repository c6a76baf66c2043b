import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { REMOVED_KINDS } from '../../shared/removals.ts';
import { User } from '../accounts/user.entity.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { identified } from '../db/base.entity.ts';
import type { Traces } from './removal.traces.ts';

/** The rows that one deletion changed, so that it can be undone for a while. Its id is that of the deleted record. */
export const Removal = defineEntity({
  name: 'Removal',
  tableName: 'removals',
  properties: {
    ...identified,
    ownerId: p.manyToOne(User).mapToPk().joinColumn('owner_id').deleteRule('cascade').index(),
    conceptId: p.manyToOne(Concept).mapToPk().joinColumn('concept_id').deleteRule('cascade').index(),
    kind: p.enum([...REMOVED_KINDS]),
    traces: p.json<Traces>(),
  },
  indexes: [{ properties: ['createdAt'] }],
});
export type Removal = InferEntity<typeof Removal>;
