import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { identified } from '../db/base.entity.ts';

/** A text received by the line, with its answer, so that a redelivery gets the same one. */
export const TextMessage = defineEntity({
  name: 'TextMessage',
  tableName: 'text_messages',
  properties: {
    ...identified,
    providerSid: p.string().nullable().unique(),
    phoneNumber: p.string(),
    /** Null when no answer was sent. */
    reply: p.text().nullable(),
  },
  indexes: [{ properties: ['phoneNumber', 'createdAt'] }, { properties: ['createdAt'] }],
});
export type TextMessage = InferEntity<typeof TextMessage>;
