import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { identified, touched } from '../db/base.entity.ts';
import { Pin } from '../pins/pin.entity.ts';

/** `completed` and `in_progress` are the specification's; everything else is shown as failed. */
export const CALL_STATUSES = ['in_progress', 'completed', 'failed', 'no_recording', 'refused'] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

/** A call to the concept line, real or simulated. */
export const Call = defineEntity({
  name: 'Call',
  tableName: 'calls',
  properties: {
    ...identified,
    ...touched,
    /** The phone provider's id; null for a simulated call or one made in the browser. */
    providerSid: p.string().nullable().unique(),
    /** Null until the caller is known by number or PIN. */
    ownerId: p.manyToOne(User).mapToPk().joinColumn('owner_id').deleteRule('cascade').nullable().index(),
    /** E.164, or null when withheld. */
    phoneNumber: p.string().nullable(),
    pinId: p.manyToOne(Pin).mapToPk().joinColumn('pin_id').deleteRule('set null').nullable().index(),
    status: p.enum([...CALL_STATUSES]).default('in_progress'),
    purpose: p.enum(['concept', 'thought']).nullable(),
    /** Whole seconds. */
    duration: p.integer().default(0),
    recordingUrl: p.text().nullable(),
    failureReason: p.text().nullable(),
    simulated: p.boolean().default(false).$type<boolean>(),
    endedAt: p.datetime().nullable(),
  },
  checks: [{ name: 'duration_not_negative', expression: 'duration >= 0' }],
  indexes: [{ properties: ['ownerId', 'createdAt'] }],
});
export type Call = InferEntity<typeof Call>;
