import { defineEntity, OptionalProps, p } from '@mikro-orm/core';
import type { TimedWord } from '../../shared/recordings.ts';
import { User } from '../accounts/user.entity.ts';
import { Call } from '../calls/call.entity.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { identified, touched } from '../db/base.entity.ts';
import { AppError } from '../errors.ts';
import { Thought } from '../thoughts/thought.entity.ts';

/** `waiting` to be fetched, `stored`, `transcribed`; `untranscribed` asks the founder to type; `failed` to fetch. */
export const RECORDING_STATUSES = ['waiting', 'stored', 'transcribed', 'untranscribed', 'failed'] as const;

export type RecordingStatus = (typeof RECORDING_STATUSES)[number];

/** A stored sound with its detected properties. */
export interface KeptSound {
  readonly key: string;
  readonly etag: string;
  readonly mimeType: string;
  readonly bytes: number;
  /** Measured length in whole seconds; null when it could not be determined. */
  readonly seconds: number | null;
}

/**
 * A recorded voice: where its sound is stored and what was said. Each transition is a method that refuses what the
 * state does not allow; call them with the row locked.
 */
export class Recording {
  [OptionalProps]?:
    | 'id'
    | 'createdAt'
    | 'updatedAt'
    | 'ownerId'
    | 'callId'
    | 'conceptId'
    | 'thoughtId'
    | 'providerSid'
    | 'sourceUrl'
    | 'storageKey'
    | 'etag'
    | 'mimeType'
    | 'bytes'
    | 'duration'
    | 'status'
    | 'transcript'
    | 'transcribedBy'
    | 'failureReason'
    | 'attempts'
    | 'purpose'
    | 'words';
  id!: string;
  createdAt!: Date;
  updatedAt!: Date;
  ownerId!: string | null;
  callId!: string | null;
  conceptId!: string | null;
  thoughtId!: string | null;
  providerSid!: string | null;
  sourceUrl!: string | null;
  storageKey!: string | null;
  etag!: string | null;
  mimeType!: string | null;
  bytes!: number | null;
  duration!: number;
  status!: RecordingStatus;
  transcript!: string | null;
  transcribedBy!: string | null;
  failureReason!: string | null;
  attempts!: number;
  purpose!: 'concept' | 'thought';
  words!: TimedWord[] | null;

  /** Its sound has been stored. */
  keepSound({ key, etag, mimeType, bytes, seconds }: KeptSound): void {
    this.storageKey = key;
    this.etag = etag;
    this.mimeType = mimeType;
    this.bytes = bytes;
    if (seconds) this.duration = seconds;
    if (this.isNothing()) {
      this.status = 'untranscribed';
      return;
    }
    this.status = this.transcript ? 'transcribed' : 'stored';
    this.failureReason = null;
  }

  /** Whether the quota prevented creating a concept or thought; the failure reason says so. */
  private isNothing(): boolean {
    return this.callId !== null && !this.conceptId && !this.thoughtId && this.failureReason !== null;
  }

  /** Its sound could not be fetched. @throws AppError conflict when it is stored */
  failSound(reason: string): void {
    if (this.storageKey) throw new AppError('conflict', 'The sound of this recording is here.');
    this.status = 'failed';
    this.failureReason = reason;
    this.attempts += 1;
  }

  /** Sets the first transcript that arrives. A pending sound is still fetched. */
  takeTranscript(text: string, by: string, words: readonly TimedWord[] = []): void {
    if (this.transcript) throw new AppError('conflict', 'This recording has a transcript already.');
    this.transcript = text;
    this.transcribedBy = by;
    this.words = words.length > 0 ? [...words] : null;
    if (this.status === 'waiting') return;
    this.status = 'transcribed';
    this.failureReason = null;
  }

  /** It could not be transcribed: its founder is asked to type the text. */
  askForWords(reason: string): void {
    if (this.transcript) throw new AppError('conflict', 'This recording has a transcript already.');
    this.status = 'untranscribed';
    this.failureReason = reason;
  }

  /** Returns a failed recording to pending. @throws AppError conflict when it has not failed */
  tryAgain(): void {
    if (this.status !== 'failed' && this.status !== 'untranscribed') {
      throw new AppError('conflict', 'This recording has not failed.');
    }
    this.status = this.storageKey ? 'stored' : 'waiting';
    this.failureReason = null;
  }

  /** Restarts fetching its sound; the jobs get new names, so that the queue accepts them. */
  fetchAgain(): void {
    if (this.storageKey) throw new AppError('conflict', 'The sound of this recording is here.');
    this.status = 'waiting';
    this.failureReason = null;
    this.attempts += 1;
  }
}

export const RecordingSchema = defineEntity({
  class: Recording,
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
    /** The provider's address; null for a recording made in a browser. */
    sourceUrl: p.text().nullable(),
    storageKey: p.text().nullable(),
    /** Identifies the stored bytes that were inspected; null while nothing is stored. */
    etag: p.text().nullable(),
    mimeType: p.text().nullable(),
    bytes: p.bigint('number').nullable(),
    duration: p.integer().default(0),
    status: p.enum([...RECORDING_STATUSES]).default('waiting'),
    transcript: p.text().nullable(),
    /** The source of the transcript: a model's name, `provider`, `browser`, `sample` or `founder`. */
    transcribedBy: p.text().nullable(),
    failureReason: p.text().nullable(),
    attempts: p.integer().default(0),
    /** Timestamps of the words, if the transcriber provides them. */
    words: p.json<TimedWord[]>().nullable(),
    /** What a recording made in a browser becomes if its tab is closed. */
    purpose: p.enum(['concept', 'thought']).default('concept'),
  },
  indexes: [
    {
      name: 'recordings_unfinished',
      expression: `create index "recordings_unfinished" on "recordings" ("updated_at") where status in ('waiting', 'stored')`,
    },
    {
      name: 'recordings_unfetched',
      expression:
        'create index "recordings_unfetched" on "recordings" ("id") where storage_key is null and source_url is not null',
    },
    {
      name: 'recordings_storage_key',
      expression:
        'create index "recordings_storage_key" on "recordings" ("storage_key") where storage_key is not null',
    },
  ],
});
