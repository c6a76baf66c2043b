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

/** A sound as it was stored and looked at. */
export interface KeptSound {
  readonly key: string;
  readonly etag: string;
  readonly mimeType: string;
  readonly bytes: number;
  /** Whole seconds, measured; null when it was not, or does not say. */
  readonly seconds: number | null;
}

/**
 * A recorded voice: where its sound lies and what was said. Each transition is a method that refuses what the state
 * does not allow; call them with the row locked.
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

  /** Its sound lies in our storage. */
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

  /** Whether there was no room for what it should have become; its reason says so. */
  private isNothing(): boolean {
    return this.callId !== null && !this.conceptId && !this.thoughtId && this.failureReason !== null;
  }

  /** Its sound will not come by itself. @throws AppError conflict when it is here */
  failSound(reason: string): void {
    if (this.storageKey) throw new AppError('conflict', 'The sound of this recording is here.');
    this.status = 'failed';
    this.failureReason = reason;
    this.attempts += 1;
  }

  /** Its words, of whom they were first. A sound that is on its way is fetched all the same. */
  takeTranscript(text: string, by: string, words: readonly TimedWord[] = []): void {
    if (this.transcript) throw new AppError('conflict', 'This recording has a transcript already.');
    this.transcript = text;
    this.transcribedBy = by;
    this.words = words.length > 0 ? [...words] : null;
    if (this.status === 'waiting') return;
    this.status = 'transcribed';
    this.failureReason = null;
  }

  /** Nobody could write it down: its founder is asked to. */
  askForWords(reason: string): void {
    if (this.transcript) throw new AppError('conflict', 'This recording has a transcript already.');
    this.status = 'untranscribed';
    this.failureReason = reason;
  }

  /** What failed is tried once more. @throws AppError conflict when nothing has */
  tryAgain(): void {
    if (this.status !== 'failed' && this.status !== 'untranscribed') {
      throw new AppError('conflict', 'This recording has not failed.');
    }
    this.status = this.storageKey ? 'stored' : 'waiting';
    this.failureReason = null;
  }

  /** Its sound is fetched anew, by jobs of a name of their own. */
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
    /** Who transcribed: a model's name, `provider`, `browser`, `sample` or `founder`. */
    transcribedBy: p.text().nullable(),
    failureReason: p.text().nullable(),
    attempts: p.integer().default(0),
    /** When each word is said, where the transcriber told. */
    words: p.json<TimedWord[]>().nullable(),
    /** What a recording made in a browser is to become, should its tab never come back. */
    purpose: p.enum(['concept', 'thought']).default('concept'),
  },
});
