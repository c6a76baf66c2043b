import { Readable } from 'node:stream';
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

/** Streams a recording's parts in order as one sound; missing parts are skipped. */
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
