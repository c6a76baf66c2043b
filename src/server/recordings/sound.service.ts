import { lockStorage, requireRoom } from '../attachments/storage-quota.ts';
import { Call } from '../calls/call.entity.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { measureSound } from './measure-sound.ts';
import { openAssembled, removeChunks } from './microphone-chunks.ts';
import type { Recording } from './recording.entity.ts';
import { lockRecording, recordingNow } from './recordings.queries.ts';
import { openSample, sampleOf } from './sample-recordings.ts';
import { SoundError, soundKey, storeSound } from './sound-file.ts';

/**
 * Stores a recording's sound, fetched from the phone provider or the address of a simulated call, or joined from the
 * parts that a browser sent. Does nothing where it is stored. Leaves no file behind for a recording that was deleted
 * meanwhile, nor for a simulated call beyond its founder's storage; a call that was made is always kept.
 *
 * @throws SoundError
 */
export async function fetchSound(ctx: Ctx, recordingId: string, signal?: AbortSignal): Promise<void> {
  const recording = await recordingNow(ctx, recordingId);
  if (!recording?.ownerId || recording.storageKey) return;
  const { ownerId } = recording;
  const isSimulated = recording.sourceUrl !== null && recording.providerSid === null;
  if (isSimulated) await withinStorage(requireRoom(ctx.em.fork(), ctx.env, { ownerId, bytes: 1 }));
  const key = soundKey({ id: recording.id, ownerId });
  const sound = await storeSound(ctx.ports, key, () => openSound(ctx, recording, signal));
  const seconds = saysItsLength(recording) ? null : await measureSound(ctx, sound);
  const keep = ctx.em.fork().transactional(async (tx) => {
    if (isSimulated) await lockStorage(tx, ownerId);
    const row = await lockRecording(tx, recordingId);
    if (!row || row.storageKey) return false;
    if (isSimulated) await requireRoom(tx, ctx.env, { ownerId, bytes: sound.bytes });
    row.keepSound({ ...sound, seconds });
    const call = row.callId ? await tx.findOne(Call, { id: row.callId }) : null;
    if (seconds && call) call.duration = seconds;
    if (call?.status === 'failed') call.complete();
    return true;
  });
  const kept = await withinStorage(keep).catch(async (error: unknown) => {
    if (error instanceof SoundError) await ctx.ports.storage.remove(key);
    throw error;
  });
  if (!kept) await ctx.ports.storage.remove(key);
  if (!recording.sourceUrl) await removeChunks(ctx, recording);
}

async function withinStorage<T>(keeping: Promise<T>): Promise<T> {
  try {
    return await keeping;
  } catch (cause) {
    throw cause instanceof AppError ? new SoundError(cause.message, false, { cause }) : cause;
  }
}

/** The phone provider's length is reliable; a browser's is not. */
function saysItsLength({ providerSid, duration }: Recording): boolean {
  return providerSid !== null && duration > 0;
}

async function openSound(ctx: Ctx, recording: Recording, signal: AbortSignal | undefined) {
  const { telephony } = ctx.ports;
  const sample = sampleOf(recording);
  if (sample) return openSample(sample);
  if (!recording.sourceUrl) return openAssembled(ctx.ports.storage, recording);
  // Our credentials are only sent for recordings that the provider itself reported.
  if (recording.providerSid) return telephony.openRecording(recording.sourceUrl, signal);
  return telephony.openPublicRecording(recording.sourceUrl, signal);
}

/** Marks a recording, and its call, as failed for lack of sound. */
export async function failSound(ctx: Ctx, recordingId: string, error: unknown): Promise<void> {
  const reason = error instanceof SoundError ? error.message : 'The recording could not be stored.';
  await ctx.em.fork().transactional(async (tx) => {
    const row = await lockRecording(tx, recordingId);
    if (!row || row.storageKey) return;
    row.failSound(reason);
    const call = row.callId ? await tx.findOne(Call, { id: row.callId }) : null;
    call?.fail(reason);
  });
}
