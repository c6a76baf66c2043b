import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { identified } from '../db/base.entity.ts';

/** One call of an analyst: its prompt, model, cost and outcome. */
export const ModelCall = defineEntity({
  name: 'ModelCall',
  tableName: 'model_calls',
  properties: {
    ...identified,
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').nullable().index(),
    conceptId: p
      .manyToOne(Concept)
      .mapToPk()
      .joinColumn('concept_id')
      // Kept when the concept is deleted: deleting concepts must not restore a month's budget.
      .deleteRule('set null')
      .nullable()
      .index(),
    assumptionId: p.uuid().nullable(),
    task: p.string(),
    model: p.string(),
    promptVersion: p.integer().nullable(),
    inputTokens: p.integer(),
    outputTokens: p.integer(),
    /** Millionths of a US dollar. */
    costMicros: p.bigint('number'),
    durationMs: p.integer(),
    outcome: p.string(),
  },
  indexes: [{ properties: ['createdAt'] }, { properties: ['userId', 'createdAt'] }],
});
export type ModelCall = InferEntity<typeof ModelCall>;
