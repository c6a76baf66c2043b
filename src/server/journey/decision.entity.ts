import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { type CanvasMoment, DECISIONS } from '../../shared/decisions.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { identified } from '../db/base.entity.ts';

/** A decision to go on, change or stop, with its reason and the concept's state at that time. Immutable. */
export const Decision = defineEntity({
  name: 'Decision',
  tableName: 'decisions',
  properties: {
    ...identified,
    conceptId: p.manyToOne(Concept).mapToPk().joinColumn('concept_id').deleteRule('cascade'),
    decision: p.enum([...DECISIONS]),
    because: p.text(),
    score: p.double().$type<number>().nullable(),
    proven: p.double().$type<number>().nullable(),
    canvas: p.json<CanvasMoment>(),
  },
  indexes: [{ properties: ['conceptId', 'createdAt'] }],
  checks: [{ name: 'because_not_blank', expression: "btrim(because) <> ''" }],
});
export type Decision = InferEntity<typeof Decision>;
