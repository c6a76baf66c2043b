import { Readable } from 'node:stream';
import { isBackupRunning } from '../backup/backup-lock.ts';
import type { Ctx } from '../context.ts';
import { StorageError } from '../platform/storage/storage.errors.ts';
import type { ObjectStorage } from '../platform/storage/storage.port.ts';
import { storageFolder } from '../platform/storage/storage-key.ts';
import type { RemoteSound } from '../platform/telephony/telephony.port.ts';
import type { Recording } from './recording.entity.ts';

/** The storage folder for parts of unfinished recordings; parts are deleted once they are joined. */
export const CHUNKS_AREA = 'microphone';
const NUMBER_DIGITS = 6;

/** The folder of one recording's parts. */
export function chunkFolder(recording: Pick<Recording, 'id' | 'ownerId'>): string {
  return `${storageFolder(CHUNKS_AREA, recording.ownerId ?? 'nobody')}/${recording.id}`;
}

/** The key of one part; keys sort in recording order. */
export function chunkKey(recording: Pick<Recording, 'id' | 'ownerId'>, number: number): string {
  return `${chunkFolder(recording)}/${String(number).padStart(NUMBER_DIGITS, '0')}`;
}

/** Removes a recording's parts; while a backup runs they stay for the next sweep, since its rows may still wait for them. */
export async function removeChunks(
  ctx: Pick<Ctx, 'em' | 'ports'>,
  recording: Pick<Recording, 'id' | 'ownerId'>,
): Promise<void> {
  if (!(await isBackupRunning(ctx.em.fork()))) await ctx.ports.storage.removePrefix(chunkFolder(recording));
}

/** Streams a recording's parts in order as one sound. One that vanishes meanwhile is an error: another run has joined them. */
export async function openAssembled(storage: ObjectStorage, recording: Recording): Promise<RemoteSound> {
  const keys: string[] = [];
  for await (const { key } of storage.list(chunkFolder(recording))) keys.push(key);
  return { stream: Readable.from(bytesOf(storage, keys.sort())), contentType: recording.mimeType ?? null };
}

async function* bytesOf(storage: ObjectStorage, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) {
    const part = await storage.read(key);
    if (!part) throw new StorageError('unavailable', 'A part of the recording is gone.');
    for await (const bytes of part.stream) yield bytes as Buffer;
  }
}
