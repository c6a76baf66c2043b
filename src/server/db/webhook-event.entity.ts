import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { identified } from './base.entity.ts';

/** A processed provider event; written in the transaction of its effect, so that repeated deliveries are ignored. */
export const WebhookEvent = defineEntity({
  name: 'WebhookEvent',
  tableName: 'webhook_events',
  properties: {
    ...identified,
    provider: p.string(),
    eventId: p.string(),
    type: p.string(),
  },
  uniques: [{ properties: ['provider', 'eventId'] }],
  indexes: [{ properties: ['createdAt'] }],
});
export type WebhookEvent = InferEntity<typeof WebhookEvent>;
