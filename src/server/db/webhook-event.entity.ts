import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { identified } from './base.entity.ts';

/** A provider's event that has had its effect; written in the same transaction, so that a repeat has none. */
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
});
export type WebhookEvent = InferEntity<typeof WebhookEvent>;
