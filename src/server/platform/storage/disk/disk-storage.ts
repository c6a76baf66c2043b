import { mkdir, open as openFile, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { assertPartNumber } from '../completion.ts';
import { StorageError, storageFull, tooLarge } from '../storage.errors.ts';
import type {
  ByteRange,
  CompletedUpload,
  ListedObject,
  MultipartInput,
  ObjectStat,
  ObjectStorage,
  ReadObject,
  SignedPart,
  SignedUpload,
  SignPutInput,
  StoredPart,
} from '../storage.port.ts';
import { assertStorageKey, keyInPath } from '../storage-key.ts';
import { UNMETERED, type UploadMeter } from '../upload-meter.ts';
import { asStorageError } from './disk-errors.ts';
import { DiskMultipart } from './disk-multipart.ts';
import { streamObject } from './disk-read.ts';
import { IncomingFiles, type OpenFile } from './incoming-files.ts';
import { ObjectFiles } from './object-files.ts';
import { encodeRecord, keepableType, type ObjectRecord } from './object-record.ts';
import { PartFiles } from './part-files.ts';
import { denied, OBJECT_PUT_PATH, type PutGrant, signPutUrl, verifyPutUrl } from './signed-url.ts';
import { loadStorageSecret } from './storage-secret.ts';

const DEFAULT_RESERVE_BYTES = 64 * 1024 * 1024;

export interface DiskStorageOptions {
  /** Files go to `storage` in here, the signing secret to `storage-secret` unless it is given. */
  readonly dataDir: string;
  readonly secret?: Buffer;
  /** Prefix of signed URLs, such as `https://example.org`; without it they are path-absolute. */
  readonly baseUrl?: string;
  /** Bytes that uploads leave free on the disk, which the database may share. */
  readonly reserveBytes?: number;
  readonly freeBytes?: () => Promise<number>;
  /** Charges uploads by signed URL to their founder's quota. */
  readonly meter?: UploadMeter;
  readonly now?: () => Date;
  readonly openFile?: OpenFile;
}

/** One request to a signed URL, as received. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query, not decoded. */
  readonly url: string;
  readonly contentType: string | undefined;
  /** The announced length in bytes, if there is one. */
  readonly contentLength: number | undefined;
  readonly body: Readable;
}

export interface SignedReceipt {
  readonly etag: string;
  /** Null for a part. */
  readonly location: string | null;
}

/** Opens the store, creates its folders, and removes incomplete files of crashed processes. */
export async function openDiskStorage(options: DiskStorageOptions): Promise<DiskStorage> {
  const root = path.resolve(options.dataDir, 'storage');
  const folder = (name: string) => path.join(root, name);
  for (const name of ['objects', 'uploads', 'parts', 'incoming']) {
    await mkdir(folder(name), { recursive: true, mode: 0o700 });
  }
  const reserveBytes = options.reserveBytes ?? DEFAULT_RESERVE_BYTES;
  const freeBytes = options.freeBytes ?? (() => freeBytesOf(root));
  // Uploads may lack a length and run concurrently, so the current free space is checked.
  const assertRoom = async (bytes = 0) => {
    if ((await freeBytes()) - bytes < reserveBytes) throw storageFull();
  };
  const incoming = new IncomingFiles(folder('incoming'), options.openFile ?? openFile, assertRoom);
  await incoming.sweep(new Date(0));
  return new DiskStorage({
    root,
    incoming,
    objects: new ObjectFiles(folder('objects')),
    open: new PartFiles(folder('uploads'), incoming),
    finished: new PartFiles(folder('parts'), incoming),
    secret: options.secret ?? (await loadStorageSecret(options.dataDir)),
    baseUrl: (options.baseUrl ?? '').replace(/\/+$/, ''),
    assertRoom,
    meter: options.meter ?? UNMETERED,
    now: options.now ?? (() => new Date()),
  });
}

interface Parts {
  readonly root: string;
  readonly incoming: IncomingFiles;
  readonly objects: ObjectFiles;
  readonly open: PartFiles;
  readonly finished: PartFiles;
  readonly secret: Buffer;
  readonly baseUrl: string;
  readonly assertRoom: (bytes?: number) => Promise<void>;
  readonly meter: UploadMeter;
  readonly now: () => Date;
}

/** Object storage in a folder. Its signed URLs lead to `diskStorageRoutes`. */
export class DiskStorage implements ObjectStorage {
  readonly kind = 'disk';
  readonly #in: Parts;
  readonly #multipart: DiskMultipart;

  constructor(parts: Parts) {
    this.#in = parts;
    this.#multipart = new DiskMultipart(parts);
  }

  async signPut({ key, contentType, maxBytes, expiresInSeconds }: SignPutInput): Promise<SignedUpload> {
    assertStorageKey(key);
    const expiresAt = this.#expiry(expiresInSeconds);
    const url = this.#sign({ key, maxBytes, expiresAt, ...(contentType && { contentType }) });
    return { method: 'PUT', url, headers: contentType ? { 'content-type': contentType } : {} };
  }

  createMultipart({ key, contentType, maxBytes }: Parameters<ObjectStorage['createMultipart']>[0]) {
    assertStorageKey(key);
    return translated(async () => {
      const createdAt = this.#in.now().toISOString();
      const manifest = { key, contentType: keepableType(contentType), maxBytes, createdAt };
      return { uploadId: await this.#in.open.create(manifest) };
    });
  }

  signPart(input: Parameters<ObjectStorage['signPart']>[0]): Promise<SignedPart> {
    const { key, uploadId, partNumber, expiresInSeconds } = input;
    assertPartNumber(partNumber);
    return translated(async () => {
      const { maxBytes } = await this.#multipart.openUpload({ key: assertStorageKey(key), uploadId });
      const part = { uploadId, partNumber };
      const url = this.#sign({ key, maxBytes, expiresAt: this.#expiry(expiresInSeconds), part });
      return { url, headers: {}, expires: expiresInSeconds };
    });
  }

  listParts(input: MultipartInput): Promise<StoredPart[]> {
    return translated(() => this.#multipart.list(input));
  }

  completeMultipart(input: Parameters<ObjectStorage['completeMultipart']>[0]): Promise<CompletedUpload> {
    return translated(async () => {
      await this.#multipart.complete({ ...input, key: assertStorageKey(input.key) });
      return { location: this.#location(input.key), bucket: 'disk', key: input.key };
    });
  }

  abortMultipart(input: MultipartInput): Promise<void> {
    return translated(() => this.#multipart.abort({ ...input, key: assertStorageKey(input.key) }));
  }

  keyOf(address: string): string | null {
    const [origin = ''] = /^https?:\/\/[^/?#\\]+/i.exec(address) ?? [];
    if (origin && this.#in.baseUrl && origin.toLowerCase() !== this.#in.baseUrl.toLowerCase()) return null;
    return keyInPath(address.slice(origin.length), OBJECT_PUT_PATH);
  }

  stat(key: string): Promise<ObjectStat | null> {
    return translated(async () => {
      const record = await this.#in.objects.record(assertStorageKey(key));
      return record && statOf(record);
    });
  }

  read(key: string, options: { range?: ByteRange; ifMatch?: string } = {}): Promise<ReadObject | null> {
    return translated(async () => {
      const opened = await this.#in.objects.open(assertStorageKey(key));
      if (!opened) return null;
      const { handle, record } = opened;
      if (options.ifMatch !== undefined && options.ifMatch !== record.etag) {
        await handle.close();
        return null;
      }
      const stream = await streamObject(handle, record, this.#in.finished, options.range);
      return { ...statOf(record), stream };
    });
  }

  write(
    key: string,
    content: Readable | Buffer,
    { contentType, maxBytes }: { readonly contentType: string; readonly maxBytes: number },
  ): Promise<ObjectStat> {
    assertStorageKey(key);
    return translated(async () => {
      await this.#in.assertRoom(Buffer.isBuffer(content) ? content.length : 0);
      const replaced = await this.#in.objects.record(key);
      const stored = await this.#store(key, content, { contentType, maxBytes, mode: 'replace' });
      if (replaced?.upload) await this.#in.finished.remove(replaced.upload.id);
      return stored;
    });
  }

  remove(key: string): Promise<void> {
    return translated(async () => {
      const record = await this.#in.objects.record(assertStorageKey(key));
      // Remove the object first: orphaned parts are swept, but an object without its parts would be broken.
      await this.#in.objects.remove(key);
      if (record?.upload) await this.#in.finished.remove(record.upload.id);
    });
  }

  removePrefix(folder: string): Promise<void> {
    assertStorageKey(folder);
    return translated(async () => {
      await this.#multipart.abortUnder(folder);
      for await (const { key } of this.#in.objects.list(folder)) await this.remove(key);
    });
  }

  list(folder: string): AsyncIterable<ListedObject> {
    return this.#in.objects.list(folder === '' ? '' : assertStorageKey(folder));
  }

  sweepAbandoned(olderThan: Date): Promise<number> {
    return translated(async () => {
      const uploads = await this.#multipart.sweep(olderThan);
      return uploads + (await this.#in.incoming.sweep(olderThan));
    });
  }

  async probe(): Promise<void> {
    try {
      const { path: file } = await this.#in.incoming.receive(Buffer.from('ready'), 5, () => Buffer.alloc(0));
      await this.#in.incoming.discard(file);
    } catch (cause) {
      throw new StorageError('unavailable', 'The file storage cannot be written to.', { cause });
    }
  }

  /**
   * Performs the upload that a signed URL allows: stores an object, once, or a part. Stores nothing unless the complete
   * body arrived within its limit. Throws `denied`, `expired`, `exists`, `too_large`, `incomplete`, `no_such_upload`,
   * `full`.
   */
  receiveSigned(request: SignedRequest): Promise<SignedReceipt> {
    return translated(async () => {
      const grant = verifyPutUrl(this.#in.secret, request.method, request.url, this.#in.now());
      if (grant.contentType !== undefined && essence(grant.contentType) !== essence(request.contentType)) {
        throw denied('The content type is not the one that was signed.');
      }
      return grant.part ? this.#receivePart(grant, grant.part, request) : this.#receiveObject(grant, request);
    });
  }

  async #receiveObject(grant: PutGrant, { body, contentType, contentLength }: SignedRequest) {
    if (await this.#in.objects.record(grant.key)) {
      throw new StorageError('exists', 'This upload is already complete.');
    }
    await this.#assertFits(contentLength, grant.maxBytes);
    const options = { contentType: contentType ?? null, mode: 'create' } as const;
    const { etag } = await this.#metered(
      grant.key,
      contentLength ?? grant.maxBytes,
      (maxBytes) => this.#store(grant.key, body, { ...options, maxBytes }),
      ({ bytes }) => bytes,
    );
    return { etag, location: this.#location(grant.key) };
  }

  async #receivePart(
    grant: PutGrant,
    part: { uploadId: string; partNumber: number },
    request: SignedRequest,
  ) {
    const room = await this.#multipart.roomForPart({ key: grant.key, ...part }, part.partNumber);
    await this.#assertFits(request.contentLength, room);
    const before = await this.#multipart.sizeOfPart({ key: grant.key, ...part }, part.partNumber);
    const received = await this.#metered(
      grant.key,
      request.contentLength ?? room,
      async (maxBytes) => {
        const file = await this.#in.incoming.receive(request.body, maxBytes, (_bytes, sha256) => sha256);
        try {
          await this.#in.open.put(file.path, part.uploadId, part.partNumber);
        } finally {
          await this.#in.incoming.discard(file.path);
        }
        return file;
      },
      // A part that is sent again replaces the earlier one.
      ({ bytes }) => bytes - before,
    );
    return { etag: `"${received.sha256.toString('hex')}"`, location: null };
  }

  /** Receives bytes with space reserved for them, and releases the unused reservation. */
  async #metered<T>(
    key: string,
    bytes: number,
    receive: (maxBytes: number) => Promise<T>,
    kept: (received: T) => number,
  ): Promise<T> {
    const reservation = await this.#in.meter.reserve(key, bytes);
    let stored = 0;
    try {
      const received = await receive(bytes);
      stored = kept(received);
      return received;
    } finally {
      await reservation?.settle(stored);
    }
  }

  async #store(
    key: string,
    content: Readable | Buffer,
    options: {
      readonly contentType: string | null;
      readonly maxBytes: number;
      readonly mode: 'create' | 'replace';
    },
  ): Promise<ObjectStat> {
    const record = (bytes: number, sha256: Buffer): ObjectRecord => ({
      bytes,
      etag: `"${sha256.toString('hex')}"`,
      contentType: keepableType(options.contentType),
      upload: null,
    });
    const received = await this.#in.incoming.receive(content, options.maxBytes, (bytes, sha256) =>
      encodeRecord(record(bytes, sha256)),
    );
    try {
      await this.#in.objects.publish(received.path, key, options.mode);
    } finally {
      await this.#in.incoming.discard(received.path);
    }
    return statOf(record(received.bytes, received.sha256));
  }

  async #assertFits(announced: number | undefined, maxBytes: number): Promise<void> {
    if (announced !== undefined && announced > maxBytes) throw tooLarge(maxBytes);
    await this.#in.assertRoom(announced ?? 0);
  }

  #sign(grant: PutGrant): string {
    return this.#in.baseUrl + signPutUrl(this.#in.secret, grant);
  }

  #location(key: string): string {
    return this.#in.baseUrl + OBJECT_PUT_PATH + key;
  }

  #expiry(expiresInSeconds: number): number {
    return Math.floor(this.#in.now().getTime() / 1000) + expiresInSeconds;
  }
}

async function freeBytesOf(root: string): Promise<number> {
  const { bavail, bsize } = await statfs(root);
  return bavail * bsize;
}

function statOf({ bytes, etag, contentType }: ObjectRecord): ObjectStat {
  return { bytes, etag, contentType };
}

function essence(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

async function translated<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw asStorageError(error);
  }
}
