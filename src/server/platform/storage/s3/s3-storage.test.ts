import { describe, expect, it } from 'vitest';
import { runS3 } from '../storage-drivers.fixture.ts';
import { makeStorageKey } from '../storage-key.ts';
import { S3Storage } from './s3-storage.ts';

describe('an S3 store with another address for browsers', () => {
  const storage = new S3Storage({
    bucket: 'files',
    region: 'us-east-1',
    endpoint: 'http://storage:9000',
    publicEndpoint: 'http://localhost:9000',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    forcePathStyle: true,
  });

  it('has its upload URLs signed for that address', async () => {
    const { url } = await storage.signPut({ key: 'a/b/c', maxBytes: 1, expiresInSeconds: 60 });
    expect(new URL(url).origin).toBe('http://localhost:9000');
    expect(storage.keyOf(url)).toBe('a/b/c');
    expect(storage.keyOf('http://storage:9000/files/a/b/c')).toBeNull();
  });
});

describe('the address of an object', () => {
  const options = { bucket: 'files', region: 'eu-west-3', accessKeyId: 'key', secretAccessKey: 'secret' };
  const signed = (storage: S3Storage) => storage.signPut({ key: 'a/b/c', maxBytes: 1, expiresInSeconds: 60 });

  it.each([
    ['AWS', {}, 'https://files.s3.eu-west-3.amazonaws.com/a/b/c'],
    [
      'AWS, with the bucket in the path',
      { forcePathStyle: true },
      'https://s3.eu-west-3.amazonaws.com/files/a/b/c',
    ],
    ['a store of one’s own', { endpoint: 'https://store.test:9000' }, 'https://files.store.test:9000/a/b/c'],
    [
      'a store behind a path',
      { endpoint: 'https://store.test/s3/', forcePathStyle: true },
      'https://store.test/s3/files/a/b/c',
    ],
  ])('is the one that is signed, and its key is found in it: %s', async (_what, more, address) => {
    const storage = new S3Storage({ ...options, ...more });
    const { url } = await signed(storage);
    expect(url.split('?')[0]).toBe(address);
    expect(storage.keyOf(url)).toBe('a/b/c');
    expect(storage.keyOf(address.replace('https:', 'HTTPS:'))).toBe('a/b/c');
    expect(storage.keyOf(address.replace('https:', 'http:'))).toBeNull();
    expect(storage.keyOf(address.replace('files', 'other'))).toBeNull();
  });
});

describe('a completion on S3', () => {
  it('of other parts than before is not answered like the first one', async () => {
    const { storage, send, close } = await runS3();
    const key = makeStorageKey('attachments', 'founder-1');
    const { uploadId } = await storage.createMultipart({ key, contentType: 'a/b', maxBytes: 100 });
    const { url } = await storage.signPart({ key, uploadId, partNumber: 1, expiresInSeconds: 60 });
    const sent = await send(url, { body: 'all' });
    const part = { PartNumber: 1, ETag: sent.headers.get('etag') ?? '' };
    const complete = (...parts: (typeof part)[]) => storage.completeMultipart({ key, uploadId, parts });
    expect(await complete(part)).toEqual(await complete(part));
    await expect(complete(part, { ...part, PartNumber: 2 })).rejects.toMatchObject({
      code: 'no_such_upload',
    });
    await close();
  });
});
