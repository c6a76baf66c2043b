import { Readable } from 'node:stream';
import type { ObjectStorage } from '../platform/storage/storage.port.ts';
import { storageFolder } from '../platform/storage/storage-key.ts';
import type { RemoteSound } from '../platform/telephony/telephony.port.ts';
import type { Recording } from './recording.entity.ts';

/** Where the parts of every recording under way lie. Nothing stays here once it is put together. */
export const CHUNKS_AREA = 'microphone';
const NUMBER_DIGITS = 6;

/** The folder of one recording's parts. */
export function chunkFolder(recording: Pick<Recording, 'id' | 'ownerId'>): string {
  return `${storageFolder(CHUNKS_AREA, recording.ownerId ?? 'nobody')}/${recording.id}`;
}

/** The key of one part; its numbers sort as they were spoken. */
export function chunkKey(recording: Pick<Recording, 'id' | 'ownerId'>, number: number): string {
  return `${chunkFolder(recording)}/${String(number).padStart(NUMBER_DIGITS, '0')}`;
}

/** The parts of a recording one after the other, as one sound. A part that never came is left out. */
export async function openAssembled(storage: ObjectStorage, recording: Recording): Promise<RemoteSound> {
  const keys: string[] = [];
  for await (const { key } of storage.list(chunkFolder(recording))) keys.push(key);
  return { stream: Readable.from(bytesOf(storage, keys.sort())), contentType: recording.mimeType ?? null };
}

async function* bytesOf(storage: ObjectStorage, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) {
    const part = await storage.read(key);
    if (part) for await (const bytes of part.stream) yield bytes as Buffer;
  }
}
