import { RECORDINGS_DATABASE } from './recordings-database.ts';
import type { SoundPurpose } from './sound-upload.ts';

/** What is known in this browser of a recording that the server may not have in full. */
export interface KeptSound {
  readonly id: string;
  /** The owner's id: it is not offered to anyone else who signs in here. */
  readonly userId: string;
  readonly mimeType: string;
  readonly purpose: SoundPurpose;
  readonly startedAt: number;
  /** The server's id, once it has given one. */
  readonly serverId: string | null;
  /** How many parts the server has. */
  readonly sent: number;
  /** What the browser's own recognition wrote along. */
  readonly words: string;
}

interface KeptPart {
  readonly sound: string;
  readonly number: number;
  readonly bytes: ArrayBuffer;
}

const SOUNDS = 'sounds';
const PARTS = 'parts';
/** Unclaimed recordings are deleted after this many milliseconds. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Notes a recording, or what has become known of it. */
export function keepSound(sound: KeptSound): Promise<void> {
  return write((stores) => stores(SOUNDS).put(sound));
}

export function keepPart(sound: string, number: number, bytes: ArrayBuffer): Promise<void> {
  return write((stores) => stores(PARTS).put({ sound, number, bytes } satisfies KeptPart));
}

/** The recordings of a founder that were not finished here, oldest first. */
export async function keptSoundsOf(userId: string): Promise<KeptSound[]> {
  const all = await read<KeptSound[]>(SOUNDS, (store) => store.getAll());
  const since = Date.now() - KEPT_MS;
  for (const { id, startedAt } of all) if (startedAt < since) await dropSound(id);
  return all
    .filter((sound) => sound.userId === userId && sound.startedAt >= since)
    .sort((one, other) => one.startedAt - other.startedAt);
}

/** In the order in which they were spoken. */
export async function partsOf(sound: string): Promise<ArrayBuffer[]> {
  const parts = await read<KeptPart[]>(PARTS, (store) => store.getAll(rangeOf(sound)));
  return parts.map(({ bytes }) => bytes);
}

export function dropSound(sound: string): Promise<void> {
  return write((stores) => {
    stores(SOUNDS).delete(sound);
    stores(PARTS).delete(rangeOf(sound));
  });
}

function rangeOf(sound: string): IDBKeyRange {
  return IDBKeyRange.bound([sound, 0], [sound, Number.MAX_SAFE_INTEGER]);
}

let opened: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(RECORDINGS_DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(SOUNDS, { keyPath: 'id' });
      request.result.createObjectStore(PARTS, { keyPath: ['sound', 'number'] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

async function write(change: (stores: (name: string) => IDBObjectStore) => void): Promise<void> {
  const database = await openDatabase();
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction([SOUNDS, PARTS], 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
    change((name) => transaction.objectStore(name));
  });
}

async function read<T>(name: string, ask: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await openDatabase();
  return new Promise<T>((resolve, reject) => {
    const request = ask(database.transaction(name).objectStore(name));
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error);
  });
}
