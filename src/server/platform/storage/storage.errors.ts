export const STORAGE_ERROR_CODES = [
  'invalid_key',
  'denied',
  'expired',
  'exists',
  'too_large',
  'incomplete',
  'no_such_upload',
  'invalid_part',
  'full',
  'unavailable',
] as const;
export type StorageErrorCode = (typeof STORAGE_ERROR_CODES)[number];

/** The HTTP status of each error code. */
export const STORAGE_ERROR_STATUS: Record<StorageErrorCode, number> = {
  invalid_key: 400,
  denied: 403,
  expired: 403,
  exists: 409,
  too_large: 413,
  incomplete: 400,
  no_such_upload: 404,
  invalid_part: 400,
  full: 503,
  unavailable: 503,
};

/** The only error that the storage port throws on purpose. Its message is safe to show. */
export class StorageError extends Error {
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageError';
    this.code = code;
  }

  get status(): number {
    return STORAGE_ERROR_STATUS[this.code];
  }
}

export function storageFull(cause?: unknown): StorageError {
  return new StorageError('full', 'There is no room left to store this file.', { cause });
}

export function tooLarge(maxBytes: number): StorageError {
  return new StorageError('too_large', `The file is larger than ${maxBytes} bytes.`);
}

export function noSuchUpload(): StorageError {
  return new StorageError(
    'no_such_upload',
    'The upload does not exist, was aborted, or is already complete.',
  );
}
