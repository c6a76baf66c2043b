import { describe, expect, it } from 'vitest';
import { StorageError } from '../storage.errors.ts';
import { asS3StorageError, orNull, statusOf } from './s3-errors.ts';

/** An error of the SDK. */
function refused(name: string, httpStatusCode?: number): Error {
  return Object.assign(new Error(name), { name, ...(httpStatusCode && { $metadata: { httpStatusCode } }) });
}

describe('the status of a store’s refusal', () => {
  it.each([
    ['an error of the SDK', refused('NoSuchKey', 404), 404],
    ['an error without an answer', refused('TimeoutError'), 0],
    ['metadata without a status', { $metadata: {} }, 0],
    ['metadata without a value', { $metadata: { httpStatusCode: undefined } }, 0],
    ['metadata that is no object', { $metadata: 'none' }, 0],
    ['metadata that is null', { $metadata: null }, 0],
    ['null', null, 0],
    ['a word', 'refused', 0],
    ['nothing', undefined, 0],
  ])('is read from %s', (_what, error, status) => {
    expect(statusOf(error)).toBe(status);
  });
});

describe('a store’s refusal', () => {
  it.each([
    ['InsufficientStorage', 500, 'full'],
    ['XMinioStorageFull', 500, 'full'],
    ['SomethingElse', 507, 'full'],
    ['NoSuchUpload', 404, 'no_such_upload'],
    ['InvalidPart', 400, 'invalid_part'],
    ['EntityTooSmall', 400, 'invalid_part'],
    ['SlowDown', 503, 'unavailable'],
  ])('%s with the status %d is %s', (name, status, code) => {
    const cause = refused(name, status);
    expect(asS3StorageError(cause)).toMatchObject({ code });
  });

  it('is no refusal of the store when it is ours already, or no error at all', () => {
    const ours = new StorageError('too_large', 'Too large.');
    expect(asS3StorageError(ours)).toBe(ours);
    expect(asS3StorageError('a word')).toMatchObject({ code: 'unavailable' });
  });
});

describe('an object that is asked for', () => {
  const outcomeOf = (error: unknown) =>
    orNull(() => Promise.reject(error)).catch(({ code }: StorageError) => code);

  it.each([
    ['NoSuchKey', undefined],
    ['NotFound', undefined],
    ['PreconditionFailed', undefined],
    ['NoSuchKey', 404],
    ['PreconditionFailed', 412],
    ['UnknownError', 404],
    ['UnknownError', 412],
  ])('is absent after %s with the status %s', async (name, status) => {
    expect(await outcomeOf(refused(name, status))).toBeNull();
  });

  it.each([
    ['NoSuchBucket', 404],
    ['AccessDenied', 403],
    ['UnknownError', 500],
  ])('is not known to be absent after %s with the status %d', async (name, status) => {
    expect(await outcomeOf(refused(name, status))).toBe('unavailable');
  });

  it('is returned when it is there', async () => {
    expect(await orNull(async () => 'it')).toBe('it');
  });
});
