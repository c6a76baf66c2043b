import { Readable } from 'node:stream';
import type { ListMultipartUploadsCommandOutput } from '@aws-sdk/client-s3';
import { assertPartNumber, chosenParts, totalBytes } from '../completion.ts';
import { noSuchUpload, StorageError, tooLarge } from '../storage.errors.ts';
import type {
  ByteRange,
  CompletedUpload,
  ListedObject,
  MultipartInput,
  ObjectStat,
  ObjectStorage,
  ReadObject,
  ReportedPart,
  SignedPart,
  SignedUpload,
  SignPutInput,
  StoredPart,
} from '../storage.port.ts';
import { assertStorageKey, isStorageKey, keyInPath } from '../storage-key.ts';
import { lazyS3Kit, type S3Kit, type S3Options } from './s3-client.ts';
import { asS3StorageError, orNull } from './s3-errors.ts';
import { endWhenSilent } from './s3-read.ts';
import { writeS3 } from './s3-write.ts';

const NONE: Readonly<Record<string, string>> = {};

/** Object storage in any S3-compatible store. Browsers send straight to it, so its CORS must expose ETag. */
export class S3Storage implements ObjectStorage {
  readonly kind = 's3';
  readonly #bucket: string;
  readonly #kit: () => Promise<S3Kit>;
  readonly #address: { readonly origin: string; readonly beginning: string };

  constructor(options: S3Options) {
    this.#bucket = options.bucket;
    this.#kit = lazyS3Kit(options);
    this.#address = addressOf(options);
  }

  signPut({ key, contentType, expiresInSeconds }: SignPutInput): Promise<SignedUpload> {
    return translated(async () => {
      const { s3, signer, presigner } = await this.#kit();
      const command = new s3.PutObjectCommand({
        ...this.#object(key),
        ...(contentType && { ContentType: contentType }),
      });
      const url = await presigner.getSignedUrl(signer, command, {
        expiresIn: expiresInSeconds,
        ...(contentType && { signableHeaders: new Set(['content-type']) }),
      });
      return { method: 'PUT' as const, url, headers: contentType ? { 'content-type': contentType } : NONE };
    });
  }

  createMultipart({ key, contentType }: Parameters<ObjectStorage['createMultipart']>[0]) {
    return translated(async () => {
      const { s3, client } = await this.#kit();
      const input = { ...this.#object(key), ContentType: contentType };
      const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(input));
      if (!UploadId) throw new Error('The store gave no id for the upload.');
      return { uploadId: UploadId };
    });
  }

  signPart(input: Parameters<ObjectStorage['signPart']>[0]): Promise<SignedPart> {
    const { key, uploadId, partNumber, expiresInSeconds } = input;
    assertPartNumber(partNumber);
    return translated(async () => {
      const { s3, signer, presigner } = await this.#kit();
      const command = new s3.UploadPartCommand({
        ...this.#object(key),
        UploadId: uploadId,
        PartNumber: partNumber,
      });
      const url = await presigner.getSignedUrl(signer, command, { expiresIn: expiresInSeconds });
      return { url, headers: {}, expires: expiresInSeconds };
    });
  }

  listParts({ key, uploadId }: MultipartInput): Promise<StoredPart[]> {
    return translated(async () => {
      const { s3, client } = await this.#kit();
      const input = { ...this.#object(key), UploadId: uploadId };
      const parts: StoredPart[] = [];
      for await (const page of s3.paginateListParts({ client }, input)) {
        for (const { PartNumber, ETag, Size } of page.Parts ?? []) {
          if (PartNumber && ETag) parts.push({ PartNumber, ETag, Size: Size ?? 0 });
        }
      }
      return parts;
    });
  }

  completeMultipart(
    input: MultipartInput & { readonly parts: readonly ReportedPart[]; readonly maxBytes?: number },
  ): Promise<CompletedUpload> {
    const { key, uploadId, parts, maxBytes } = input;
    return translated(async () => {
      const { s3, sender } = await this.#kit();
      const done = { location: this.#location(key), bucket: this.#bucket, key };
      const stored = await this.#partsUnlessComplete(input);
      if (!stored) return done;

      const chosen = chosenParts(stored, parts);
      if (maxBytes !== undefined && totalBytes(chosen) > maxBytes) {
        await this.abortMultipart(input);
        throw tooLarge(maxBytes);
      }
      const Parts = chosen.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
      const command = { ...this.#object(key), UploadId: uploadId, MultipartUpload: { Parts } };
      // The store may take long to assemble large files before it answers.
      await sender.send(new s3.CompleteMultipartUploadCommand(command));
      return done;
    });
  }

  async abortMultipart({ key, uploadId }: MultipartInput): Promise<void> {
    try {
      const { s3, client } = await this.#kit();
      const input = { ...this.#object(key), UploadId: uploadId };
      await client.send(new s3.AbortMultipartUploadCommand(input));
    } catch (error) {
      const translation = asS3StorageError(error);
      if (translation.code !== 'no_such_upload') throw translation;
    }
  }

  keyOf(address: string): string | null {
    const { origin, beginning } = this.#address;
    if (address.startsWith('/')) return keyInPath(address, beginning);
    const [given = ''] = /^https?:\/\/[^/?#\\]+/i.exec(address) ?? [];
    return given.toLowerCase() === origin ? keyInPath(address.slice(given.length), beginning) : null;
  }

  async stat(key: string): Promise<ObjectStat | null> {
    const { s3, client } = await this.#kit();
    const head = await orNull(() => client.send(new s3.HeadObjectCommand(this.#object(key))));
    return (
      head && {
        bytes: head.ContentLength ?? 0,
        contentType: head.ContentType ?? null,
        etag: head.ETag ?? '',
      }
    );
  }

  async read(key: string, options: { range?: ByteRange; ifMatch?: string } = {}): Promise<ReadObject | null> {
    const { s3, client } = await this.#kit();
    const { range, ifMatch } = options;
    const command = new s3.GetObjectCommand({
      ...this.#object(key),
      ...(range && { Range: `bytes=${range.start}-${range.end}` }),
      ...(ifMatch && { IfMatch: ifMatch }),
    });
    const got = await orNull(() => client.send(command));
    if (!got) return null;
    if (!(got.Body instanceof Readable)) throw new StorageError('unavailable', 'The store sent no content.');
    return {
      stream: endWhenSilent(got.Body),
      bytes: Number(got.ContentRange?.split('/')[1] ?? got.ContentLength ?? 0),
      contentType: got.ContentType ?? null,
      etag: got.ETag ?? '',
    };
  }

  write(
    key: string,
    content: Readable | Buffer,
    { contentType, maxBytes }: { readonly contentType: string; readonly maxBytes: number },
  ): Promise<ObjectStat> {
    return translated(async () => {
      const target = { ...this.#object(key), ContentType: contentType };
      await writeS3(await this.#kit(), target, content, maxBytes);
      const stored = await this.stat(key);
      if (!stored) throw new StorageError('unavailable', 'The store lost what it was given.');
      return stored;
    });
  }

  remove(key: string): Promise<void> {
    return translated(async () => {
      const { s3, client } = await this.#kit();
      await client.send(new s3.DeleteObjectCommand(this.#object(key)));
    });
  }

  removePrefix(folder: string): Promise<void> {
    assertStorageKey(folder);
    return translated(async () => {
      for await (const upload of this.#uploads(`${folder}/`)) await this.abortMultipart(upload);
      for await (const { key } of this.list(folder)) await this.remove(key);
    });
  }

  async *list(folder: string): AsyncGenerator<ListedObject> {
    const prefix = folder === '' ? '' : `${assertStorageKey(folder)}/`;
    const { s3, client } = await this.#kit();
    try {
      const input = { Bucket: this.#bucket, Prefix: prefix };
      for await (const page of s3.paginateListObjectsV2({ client }, input)) {
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key && isStorageKey(Key))
            yield { key: Key, bytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
        }
      }
    } catch (error) {
      throw asS3StorageError(error);
    }
  }

  sweepAbandoned(olderThan: Date): Promise<number> {
    return translated(async () => {
      let removed = 0;
      for await (const upload of this.#uploads('')) {
        if (upload.initiated >= olderThan) continue;
        await this.abortMultipart(upload);
        removed += 1;
      }
      return removed;
    });
  }

  async probe(): Promise<void> {
    try {
      const { s3, client } = await this.#kit();
      await client.send(new s3.HeadBucketCommand({ Bucket: this.#bucket }));
    } catch (cause) {
      throw new StorageError('unavailable', 'The file storage cannot be reached.', { cause });
    }
  }

  /** Null if the upload is already completed: a client repeats a completion whose answer was lost. */
  async #partsUnlessComplete(input: MultipartInput & { readonly parts: readonly ReportedPart[] }) {
    try {
      return await this.listParts(input);
    } catch (error) {
      if (!(error instanceof StorageError) || error.code !== 'no_such_upload') throw error;
      const etag = (await this.stat(input.key))?.etag ?? '';
      if (!etag.endsWith(`-${input.parts.length}"`)) throw noSuchUpload();
      return null;
    }
  }

  async *#uploads(Prefix: string): AsyncGenerator<MultipartInput & { readonly initiated: Date }> {
    const { s3, client } = await this.#kit();
    let KeyMarker: string | undefined;
    let UploadIdMarker: string | undefined;
    do {
      const command = { Bucket: this.#bucket, Prefix, KeyMarker, UploadIdMarker };
      const page: ListMultipartUploadsCommandOutput = await client.send(
        new s3.ListMultipartUploadsCommand(command),
      );
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        // Ignores keys of other programs in the same bucket.
        if (!Key || !UploadId || !isStorageKey(Key)) continue;
        yield { key: Key, uploadId: UploadId, initiated: Initiated ?? new Date(0) };
      }
      KeyMarker = page.IsTruncated ? page.NextKeyMarker : undefined;
      UploadIdMarker = page.IsTruncated ? page.NextUploadIdMarker : undefined;
    } while (KeyMarker);
  }

  #object(key: string) {
    return { Bucket: this.#bucket, Key: assertStorageKey(key) };
  }

  #location(key: string): string {
    return this.#address.origin + this.#address.beginning + key;
  }
}

/** The base of the SDK's URLs: origin and path prefix before the key. */
function addressOf({ endpoint, publicEndpoint, region, bucket, forcePathStyle }: S3Options) {
  const reached = publicEndpoint ?? endpoint;
  const { protocol, host, pathname } = new URL(reached ?? `https://s3.${region}.amazonaws.com`);
  const base = pathname.replace(/\/+$/, '');
  return forcePathStyle
    ? { origin: `${protocol}//${host}`, beginning: `${base}/${bucket}/` }
    : { origin: `${protocol}//${bucket}.${host}`, beginning: `${base}/` };
}

async function translated<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw asS3StorageError(error);
  }
}
