import { noSuchUpload, StorageError, storageFull } from '../storage.errors.ts';

const FULL = ['InsufficientStorage', 'XMinioStorageFull', 'QuotaExceeded', 'StorageFull'];
const INVALID_PART = ['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall'];

/** The store's status, 0 if there was no answer at all. */
export function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return 0;
  const { $metadata } = error;
  if (typeof $metadata !== 'object' || $metadata === null || !('httpStatusCode' in $metadata)) return 0;
  return Number($metadata.httpStatusCode ?? 0);
}

/** Converts the SDK's errors to StorageError. */
export function asS3StorageError(cause: unknown): StorageError {
  if (cause instanceof StorageError) return cause;
  const name = cause instanceof Error ? cause.name : '';
  if (FULL.includes(name) || statusOf(cause) === 507) return storageFull(cause);
  if (name === 'NoSuchUpload') return noSuchUpload();
  if (INVALID_PART.includes(name)) {
    return new StorageError('invalid_part', 'The parts are not those that were stored.', { cause });
  }
  return new StorageError('unavailable', 'The file storage cannot be reached.', { cause });
}

/** Null if the store reports that the object, in the expected version, does not exist. */
export async function orNull<T>(action: () => Promise<T>): Promise<T | null> {
  try {
    return await action();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const isAbsent = name === 'NoSuchKey' || name === 'NotFound' || name === 'PreconditionFailed';
    // A response to HEAD has no body, hence no error code; a missing bucket is a different error.
    if (isAbsent || (name !== 'NoSuchBucket' && [404, 412].includes(statusOf(error)))) return null;
    throw asS3StorageError(error);
  }
}
