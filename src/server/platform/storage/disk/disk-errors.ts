import { StorageError, storageFull } from '../storage.errors.ts';

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const UNAVAILABLE = ['EIO', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ESTALE', 'ETIMEDOUT'];

export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** Converts disk errors of the operating system to StorageError; other errors stay unchanged. */
export function asStorageError(error: unknown): unknown {
  if (error instanceof StorageError) return error;
  if (hasErrorCode(error, ...FULL)) return storageFull(error);
  if (hasErrorCode(error, ...UNAVAILABLE)) {
    return new StorageError('unavailable', 'The file storage cannot be reached.', { cause: error });
  }
  return error;
}
