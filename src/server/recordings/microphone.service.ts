import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { RECORDING_MAX_BYTES } from '../../shared/call-limits.ts';
import { RECORDING_MAX_SECONDS } from '../../shared/limits.ts';
import { isUuid } from '../../shared/text.ts';
import { lockStorage, requireRoom } from '../attachments/storage-quota.ts';
import { type Ctx, founderId } from '../context.ts';
import { untouchedFor } from '../db/untouched.ts';
import { AppError } from '../errors.ts';
import { createFromRecording } from './create-from-recording.ts';
import { CHUNKS_AREA, chunkKey, removeChunks } from './microphone-chunks.ts';
import { Recording } from './recording.entity.ts';
import { ownMicrophoneRecording } from './recordings.policy.ts';
import { lockRecording } from './recordings.queries.ts';
import { queueFetch } from './recordings.service.ts';

export type Purpose = 'concept' | 'thought';

/** The founder's uploaded sound that is not used yet, locked; null when there is none. */
export async function lockUnderWay(
  tx: EntityManager,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<Recording | null> {
  if (!isUuid(id)) return null;
  const recording = await tx.findOne(
    Recording,
    { id, ownerId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  return recording && isUnderWay(recording) && recording.bytes ? recording : null;
}

/** The state of a recording made in the browser. */
export interface FinishedPitch {
  readonly id: string;
  readonly conceptId: string | null;
  readonly thoughtId: string | null;
}

export const OPEN_AT_MOST = 20;
const CHUNKS_AT_MOST = 10_000;
const ABANDONED_MS = 2 * 60 * 1000;
const MIME_TYPE = /^audio\/[a-z0-9.+-]+(?:;.*)?$/i;

/**
 * Begins a recording with the browser's microphone; its parts are uploaded while it continues.
 *
 * @throws AppError wrong_type; too_many while this founder has twenty unfinished ones
 */
export async function startMicrophone(
  ctx: Ctx,
  input: { mimeType: string; purpose?: Purpose },
): Promise<{ id: string }> {
  const ownerId = founderId(ctx);
  if (!MIME_TYPE.test(input.mimeType)) throw new AppError('wrong_type', 'This is not a sound format.');
  const id = v7();
  await ctx.em.fork().transactional(async (tx) => {
    // Locks, so that the founder's simultaneous recordings are counted one after the other.
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`microphones of ${ownerId}`]);
    if ((await tx.count(Recording, { ownerId, ...UNDER_WAY })) >= OPEN_AT_MOST)
      throw new AppError('too_many', 'There are too many recordings under way. Please wait a moment.');
    tx.create(Recording, {
      id,
      ownerId,
      mimeType: input.mimeType.split(';')[0]?.toLowerCase() ?? null,
      purpose: input.purpose ?? 'concept',
    });
  });
  return { id };
}

/** Stores one part; idempotent. @throws AppError not_found, conflict when it is finished, too_large */
export async function keepChunk(
  ctx: Ctx,
  input: { id: string; number: number; bytes: Buffer },
): Promise<void> {
  const recording = await ownMicrophoneRecording(ctx, input.id);
  if (!isUnderWay(recording)) throw new AppError('conflict', 'This recording is finished.');
  if (!Number.isInteger(input.number) || input.number < 0 || input.number >= CHUNKS_AT_MOST)
    throw new AppError('bad_input', 'This is not the number of a part.');
  const key = chunkKey(recording, input.number);
  // A part that is sent again over a weak line is counted once.
  const held = await ctx.ports.storage.stat(key);
  const more = input.bytes.length - (held?.bytes ?? 0);
  const total = (recording.bytes ?? 0) + more;
  if (total > RECORDING_MAX_BYTES) throw new AppError('too_large', 'The recording is too large.');
  await countChunk(ctx, recording, more);
  if (input.bytes.length > 0) {
    await ctx.ports.storage.write(key, input.bytes, {
      contentType: recording.mimeType ?? 'application/octet-stream',
      maxBytes: input.bytes.length,
    });
  }
}

/** A part is counted before it is stored, so that simultaneous ones cannot exceed the founder's storage together. */
async function countChunk(ctx: Ctx, { id }: Recording, bytes: number): Promise<void> {
  const ownerId = founderId(ctx);
  await ctx.em.fork().transactional(async (tx) => {
    await lockStorage(tx, ownerId);
    await requireRoom(tx, ctx.env, { ownerId, bytes });
    await tx.execute(
      'update recordings set bytes = coalesce(bytes, 0) + ?, updated_at = ? where id = ? and status = ?',
      [bytes, ctx.now(), id, 'waiting'],
    );
  });
}

/**
 * Finishes a recording, which is then processed like one made by phone. Idempotent.
 *
 * @throws AppError not_found; impossible when nothing was recorded
 */
export async function finishMicrophone(
  ctx: Ctx,
  input: { id: string; purpose?: Purpose | undefined; words?: string | undefined },
): Promise<FinishedPitch> {
  await ownMicrophoneRecording(ctx, input.id);
  const finished = await finish(ctx, input.id, input);
  if (!finished) throw new AppError('impossible', 'Nothing was recorded.');
  return finished;
}

async function finish(
  ctx: Ctx,
  id: string,
  said: { purpose?: Purpose | undefined; words?: string | undefined } = {},
): Promise<FinishedPitch | null> {
  const finished = await ctx.em.fork().transactional(async (tx) => {
    const recording = await lockRecording(tx, id);
    if (!recording?.ownerId) return null;
    if (!isUnderWay(recording)) return { ...resultOf(recording), isNew: false };
    if (!recording.bytes) {
      tx.remove(recording);
      return null;
    }
    const seconds = Math.round((recording.updatedAt.getTime() - recording.createdAt.getTime()) / 1000);
    recording.duration = Math.min(RECORDING_MAX_SECONDS, Math.max(1, seconds));
    // A speech service is more accurate than the browser's; without one, the browser's transcript is the only one.
    if (said.words && ctx.ports.transcriber.kind === 'none') recording.takeTranscript(said.words, 'browser');
    await createFromRecording(tx, recording, {
      ownerId: recording.ownerId,
      purpose: said.purpose ?? recording.purpose,
      callId: null,
      origin: 'microphone',
    });
    return { ...resultOf(recording), isNew: true };
  });
  if (!finished) return null;
  const { isNew, ...result } = finished;
  if (isNew) queueFetch(ctx, { id, attempts: 0 });
  return result;
}

/** The state of a recording made in the browser: `open` while parts may still arrive. @throws AppError not_found */
export async function getMicrophone(ctx: Ctx, id: string): Promise<FinishedPitch & { open: boolean }> {
  const recording = await ownMicrophoneRecording(ctx, id);
  return { ...resultOf(recording), open: isUnderWay(recording) };
}

/**
 * Discards a recording that has not become a concept or thought.
 *
 * @throws AppError not_found; conflict when it has
 */
export async function discardMicrophone(ctx: Ctx, id: string): Promise<void> {
  const known = await ownMicrophoneRecording(ctx, id);
  await ctx.em.fork().transactional(async (tx) => {
    const recording = await lockRecording(tx, id);
    if (!recording) return;
    if (!isUnderWay(recording)) throw new AppError('conflict', 'This recording has been submitted.');
    tx.remove(recording);
  });
  await removeChunks(ctx, known);
}

function resultOf({ id, conceptId, thoughtId }: Recording): FinishedPitch {
  return { id, conceptId: conceptId ?? null, thoughtId: thoughtId ?? null };
}

/** A recording in progress in a browser: it has no call, concept or thought. */
const UNDER_WAY = {
  status: 'waiting',
  sourceUrl: null,
  callId: null,
  conceptId: null,
  thoughtId: null,
} as const;

function isUnderWay({ status, sourceUrl, callId, conceptId, thoughtId }: Recording): boolean {
  return status === 'waiting' && !sourceUrl && !callId && !conceptId && !thoughtId;
}

/** Finishes recordings left open by a closed tab or a lost connection: what was uploaded still becomes a pitch. */
export async function finishAbandoned(ctx: Ctx): Promise<void> {
  const untouched = untouchedFor(ctx.now(), ABANDONED_MS);
  const abandoned = await ctx.em.fork().find(Recording, { ...UNDER_WAY, ...untouched }, { limit: 100 });
  for (const { id } of abandoned) {
    await finish(ctx, id).catch((err: unknown) => {
      // Beyond the quota it waits until there is room, or until its founder discards it.
      if (!(err instanceof AppError)) throw err;
    });
  }
}

/** Deletes parts whose recording is deleted or joined. */
export async function removeStrayChunks(ctx: Ctx): Promise<void> {
  const folders = new Map<string, string>();
  for await (const { key } of ctx.ports.storage.list(CHUNKS_AREA)) {
    const [, ownerId = '', id = ''] = key.split('/');
    if (isUuid(id)) folders.set(id, ownerId);
  }
  if (folders.size === 0) return;
  const needed = await ctx.em
    .fork()
    .find(Recording, { id: { $in: [...folders.keys()] }, storageKey: null }, { fields: ['id'] });
  for (const { id } of needed) folders.delete(id);
  for (const [id, ownerId] of folders) await removeChunks(ctx, { id, ownerId });
}
