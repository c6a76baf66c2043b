import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { HintName } from '../../shared/accounts.ts';
import { identified, touched } from '../db/base.entity.ts';

/**
 * A founder's account. The e-mail is in lower case and unique. The phone number is in E.164; several founders may have
 * typed the same one, but at most one has proven it.
 */
export const User = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    ...identified,
    ...touched,
    email: p.string().unique(),
    /** When access to the mailbox was confirmed; null until then. */
    emailConfirmedAt: p.datetime().nullable(),
    passwordHash: p.text().nullable(),
    oidcSubject: p.text().nullable().unique(),
    firstName: p.text().nullable(),
    lastName: p.text().nullable(),
    phoneNumber: p.string().nullable().index(),
    /** When a code sent to the number was entered. */
    phoneVerifiedAt: p.datetime().nullable(),
    biography: p.text().nullable(),
    /** The resume's key in object storage; null when there is none. */
    resumeKey: p.text().nullable(),
    resumeBytes: p.bigint('number').default(0).$type<number>(),
    /** The text read from the resume; null while unread or when nothing could be read. */
    resumeContent: p.text().nullable(),
    /** Why no text could be extracted, worded for the founder; null otherwise. */
    resumeProblem: p.text().nullable(),
    transcribeAndSummarize: p.boolean().default(true).$type<boolean>(),
    mapAssumptions: p.boolean().default(false).$type<boolean>(),
    validateAssumptions: p.boolean().default(false).$type<boolean>(),
    hasSeenContactPrompt: p.boolean().default(false).$type<boolean>(),
    /** The hints that the founder closed for good. */
    closedHints: p.json<HintName[]>().defaultRaw("'[]'::jsonb"),
    stripeCustomerId: p.text().nullable().unique(),
    stripeSubscriptionId: p.text().nullable(),
    /** Stripe's subscription status; null when there never was one. */
    subscriptionStatus: p.text().nullable(),
    subscriptionPeriodEnd: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'users_resume_unread',
      expression:
        'create index "users_resume_unread" on "users" ("updated_at") where resume_key is not null and resume_content is null and resume_problem is null',
    },
    {
      name: 'users_resume_key',
      expression: 'create index "users_resume_key" on "users" ("resume_key") where resume_key is not null',
    },
    {
      name: 'users_proven_phone_number',
      expression:
        'create unique index "users_proven_phone_number" on "users" ("phone_number") where phone_verified_at is not null',
    },
  ],
  checks: [
    { name: 'email_is_lower_case', expression: 'email = lower(email)' },
    { name: 'phone_is_e164', expression: "phone_number ~ '^\\+[1-9][0-9]{6,14}$'" },
  ],
});
export type User = InferEntity<typeof User>;
