import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Concept } from '../concepts/concept.entity.ts';
import { identified, touched } from '../db/base.entity.ts';

export const STEP_STATUSES = ['waiting', 'ready', 'done', 'failed'] as const;

/**
 * One step of a concept's analysis. These rows are the plan and the record; queue jobs only trigger their processing.
 */
export const ConceptStep = defineEntity({
  name: 'ConceptStep',
  tableName: 'concept_steps',
  properties: {
    ...identified,
    ...touched,
    conceptId: p.manyToOne(Concept).mapToPk().joinColumn('concept_id').deleteRule('cascade'),
    name: p.string(),
    /** The assumption an evidence step is about; empty for the others. */
    subject: p.string().default(''),
    status: p.enum([...STEP_STATUSES]).default('waiting'),
    attempts: p.smallint().default(0),
    error: p.text().nullable(),
    /** Until then the process that runs it is believed to be there; it moves this on while it runs (`holdStep`). */
    heldUntil: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
  },
  uniques: [{ properties: ['conceptId', 'name', 'subject'] }],
  indexes: [{ properties: ['status', 'updatedAt'] }],
});
export type ConceptStep = InferEntity<typeof ConceptStep>;
