import { describe, expect, it } from 'vitest';
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
