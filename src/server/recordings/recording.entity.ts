import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { Call } from '../calls/call.entity.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { identified, touched } from '../db/base.entity.ts';
import { Thought } from '../thoughts/thought.entity.ts';

/** `waiting` to be fetched, `stored`, `transcribed`; `untranscribed` asks the founder to type; `failed` to fetch. */
export const RECORDING_STATUSES = ['waiting', 'stored', 'transcribed', 'untranscribed', 'failed'] as const;

/** A recorded voice: where its sound lies and what was said. */
export const Recording = defineEntity({
  name: 'Recording',
  tableName: 'recordings',
  properties: {
    ...identified,
    ...touched,
    ownerId: p.manyToOne(User).mapToPk().joinColumn('owner_id').deleteRule('cascade').nullable().index(),
    callId: p.manyToOne(Call).mapToPk().joinColumn('call_id').deleteRule('cascade').nullable().index(),
    conceptId: p
      .manyToOne(Concept)
      .mapToPk()
      .joinColumn('concept_id')
      .deleteRule('cascade')
      .nullable()
      .index(),
    thoughtId: p
      .manyToOne(Thought)
      .mapToPk()
      .joinColumn('thought_id')
      .deleteRule('cascade')
      .nullable()
      .index(),
    providerSid: p.string().nullable().unique(),
    /** Where the provider keeps it; null when it came straight from a browser. */
    sourceUrl: p.text().nullable(),
    storageKey: p.text().nullable(),
    /** Of the stored bytes when they were looked at; null while nothing is stored. */
    etag: p.text().nullable(),
    mimeType: p.text().nullable(),
    bytes: p.bigint('number').nullable(),
    duration: p.integer().default(0),
    status: p.enum([...RECORDING_STATUSES]).default('waiting'),
    transcript: p.text().nullable(),
    /** Who transcribed: a model's name, `provider` or `founder`. */
    transcribedBy: p.text().nullable(),
    failureReason: p.text().nullable(),
    attempts: p.integer().default(0),
  },
});
export type Recording = InferEntity<typeof Recording>;
