import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { identified } from '../db/base.entity.ts';

/** A visitor's feedback about the AI: 1 to 5 stars and a text. */
export const Feedback = defineEntity({
  name: 'Feedback',
  tableName: 'feedback',
  properties: { ...identified, rating: p.smallint(), feedback: p.text() },
  indexes: [{ properties: ['createdAt', 'id'] }],
  checks: [{ name: 'rating_is_one_to_five', expression: 'rating >= 1 and rating <= 5' }],
});
export type Feedback = InferEntity<typeof Feedback>;
