import { defineEntity, OptionalProps, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { identified, touched } from '../db/base.entity.ts';
import { AppError } from '../errors.ts';
import { Pin } from '../pins/pin.entity.ts';

/** `completed` and `in_progress` come from the specification; all other states are shown as failed. */
export const CALL_STATUSES = ['in_progress', 'completed', 'failed', 'no_recording', 'refused'] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

/**
 * A call to the concept line, real or simulated: in progress, then completed, failed, refused or without a recording.
 * Each transition is a method that refuses what the state does not allow; call them with the row locked.
 */
export class Call {
  [OptionalProps]?:
    | 'id'
    | 'createdAt'
    | 'updatedAt'
    | 'providerSid'
    | 'ownerId'
    | 'phoneNumber'
    | 'pinId'
    | 'status'
    | 'purpose'
    | 'duration'
    | 'recordingUrl'
    | 'failureReason'
    | 'simulated'
    | 'endedAt'
    | 'putAwayAt';
  id!: string;
  createdAt!: Date;
  updatedAt!: Date;
  providerSid!: string | null;
  ownerId!: string | null;
  phoneNumber!: string | null;
  pinId!: string | null;
  status!: CallStatus;
  purpose!: 'concept' | 'thought' | null;
  duration!: number;
  recordingUrl!: string | null;
  failureReason!: string | null;
  simulated!: boolean;
  endedAt!: Date | null;
  putAwayAt!: Date | null;

  /** A recording exists or is expected: it overrides any earlier report of the call. */
  complete(): void {
    this.change('completed', null, ['in_progress', 'no_recording', 'failed', 'completed']);
  }

  /** The provider reported a failure, or its recording could not be fetched. */
  fail(reason: string): void {
    this.change('failed', reason, ['in_progress', 'no_recording', 'failed', 'completed']);
  }

  /** It ended without a recording. */
  endWithoutRecording(reason: string): void {
    this.change('no_recording', reason, ['in_progress', 'no_recording', 'completed']);
  }

  /** The caller was not admitted. */
  refuse(reason: string, now: Date): void {
    if (this.ownerId) throw new AppError('conflict', 'A caller who was let in is not refused.');
    this.change('refused', reason, ['in_progress', 'refused']);
    this.end(now);
  }

  end(now: Date): void {
    this.endedAt ??= now;
  }

  /** Its founder has read how it ended: it waits for them no more, unless it comes to another end. */
  putAway(now: Date): void {
    this.putAwayAt ??= now;
  }

  private change(to: CallStatus, reason: string | null, from: readonly CallStatus[]): void {
    if (!from.includes(this.status)) {
      throw new AppError('conflict', `A call that is ${this.status} does not become ${to}.`);
    }
    if (to !== this.status) this.putAwayAt = null;
    this.status = to;
    this.failureReason = reason;
  }
}

export const CallSchema = defineEntity({
  class: Call,
  tableName: 'calls',
  properties: {
    ...identified,
    ...touched,
    /** The phone provider's id; null for a simulated call or one made in the browser. */
    providerSid: p.string().nullable().unique(),
    /** Null until the caller is identified by number or PIN. */
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
    /** When its founder took it off what waits on the home page. */
    putAwayAt: p.datetime().nullable(),
  },
  checks: [{ name: 'duration_not_negative', expression: 'duration >= 0' }],
  indexes: [
    { properties: ['ownerId', 'createdAt'] },
    { properties: ['createdAt', 'id'] },
    {
      name: 'calls_admitted_by_pin',
      expression: 'create index "calls_admitted_by_pin" on "calls" ("phone_number") where pin_id is not null',
    },
    {
      name: 'calls_in_progress',
      expression: `create index "calls_in_progress" on "calls" ("created_at") where status = 'in_progress'`,
    },
  ],
});
