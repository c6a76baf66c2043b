import { randomUUID } from 'node:crypto';
import { StorageError } from './storage.errors.ts';

const KEY = /^[a-z0-9_-][a-z0-9_.-]*(?:\/[a-z0-9_-][a-z0-9_.-]*)*$/;
const KEY_MAX_CHARACTERS = 512;
const SEGMENT_MAX_CHARACTERS = 200;

/** The folder that holds everything of one owner in one area. */
export function storageFolder(area: string, ownerId: string): string {
  return assertStorageKey(`${area}/${ownerId.toLowerCase()}`);
}

/** A new unguessable key that names its owner: `area/owner/random`. */
export function makeStorageKey(area: string, ownerId: string): string {
  return `${storageFolder(area, ownerId)}/${randomUUID()}`;
}

export function isStorageKey(key: string): boolean {
  if (key.length > KEY_MAX_CHARACTERS || !KEY.test(key) || key.includes('..')) return false;
  return key.split('/').every((segment) => segment.length <= SEGMENT_MAX_CHARACTERS);
}

/** Returns a valid key, or throws `invalid_key`: no path traversal, no name that a file system interprets. */
export function assertStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new StorageError('invalid_key', 'The object key is not valid.');
  return key;
}

/**
 * The key in a path, after a known prefix. Null for escapes, dot segments and anything else that a URL parser
 * might read differently from us.
 */
export function keyInPath(address: string, beginning: string): string | null {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  if (!path.startsWith(beginning)) return null;
  const key = path.slice(beginning.length);
  return isStorageKey(key) ? key : null;
}
