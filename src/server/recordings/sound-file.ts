import { randomUUID } from 'node:crypto';
import { RECORDING_MAX_BYTES } from '../../shared/call-limits.ts';
import type { Ports } from '../platform/ports.ts';
import { sniffObject } from '../platform/storage/content-sniff.ts';
import { StorageError } from '../platform/storage/storage.errors.ts';
import { storageFolder } from '../platform/storage/storage-key.ts';
import { type RemoteSound, TelephonyError } from '../platform/telephony/telephony.port.ts';

/** Why a recording could not be stored, worded for its founder. */
export class SoundError extends Error {
  override readonly name = 'SoundError';
  constructor(
    message: string,
    readonly retryable: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface StoredSound {
  readonly key: string;
  readonly etag: string;
  readonly mimeType: string;
  readonly bytes: number;
}

/**
 * A new storage key for a recording's sound: of two runs that store it, neither writes over what the other has kept, and the
 * one that comes later removes its own.
 */
export function soundKey(recording: { id: string; ownerId: string }): string {
  return `${storageFolder('recordings', recording.ownerId)}/${recording.id}-${randomUUID().slice(0, 8)}`;
}

/**
 * Copies a sound into storage and detects its type.
 *
 * @throws SoundError, permanent when it is too large, empty or not a sound; otherwise it may be retried
 */
export async function storeSound(
  ports: Pick<Ports, 'storage'>,
  key: string,
  open: () => Promise<RemoteSound>,
): Promise<StoredSound> {
  const sound = await openOrExplain(open);
  // The store opens its file before it listens: a connection that is cut meanwhile must not end the process. What was
  // cut is seen all the same once the store reads.
  sound.stream.on('error', () => {});
  try {
    const contentType = sound.contentType ?? 'application/octet-stream';
    await ports.storage.write(key, sound.stream, { contentType, maxBytes: RECORDING_MAX_BYTES });
  } catch (cause) {
    sound.stream.destroy();
    throw asSoundError(cause);
  }
  const [found, type] = await Promise.all([ports.storage.stat(key), sniffObject(ports.storage, key)]);
  const mimeType = soundType(type?.mimeType);
  if (!found || found.bytes === 0 || !mimeType) {
    await ports.storage.remove(key);
    const isEmpty = !found || found.bytes === 0;
    throw new SoundError(isEmpty ? 'The recording is empty.' : 'What arrived is not a sound file.', false);
  }
  return { key, etag: found.etag, mimeType, bytes: found.bytes };
}

async function openOrExplain(open: () => Promise<RemoteSound>): Promise<RemoteSound> {
  try {
    return await open();
  } catch (cause) {
    if (cause instanceof TelephonyError) throw new SoundError(cause.message, !cause.isFinal, { cause });
    throw cause;
  }
}

function asSoundError(cause: unknown): SoundError {
  if (!(cause instanceof StorageError))
    return new SoundError('The recording did not arrive completely.', true, { cause });
  if (cause.code === 'too_large')
    return new SoundError('The recording is too large to be kept.', false, { cause });
  return new SoundError('The recording could not be stored.', true, { cause });
}

/** Browsers record sound into container formats that are also used for video. */
function soundType(mimeType: string | undefined): string | null {
  if (mimeType === 'video/webm' || mimeType === 'video/mp4') return mimeType.replace('video', 'audio');
  return mimeType?.startsWith('audio/') ? mimeType : null;
}
