import type { Readable } from 'node:stream';

/** What a browser needs to send one file: a PUT without cookies, with exactly these headers. */
export interface SignedUpload {
  readonly method: 'PUT';
  /** Absolute, or path-absolute when the disk driver was given no base URL. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a browser needs to send one part. `expires` is in seconds from now, as Uppy expects it. */
export interface SignedPart {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly expires: number;
}

/** One part of a multipart upload, in the names that S3 and Uppy use. The ETag keeps its quotes. */
export interface StoredPart {
  readonly PartNumber: number;
  readonly ETag: string;
  readonly Size: number;
}

/** A part as a browser reports it when it completes an upload. */
export type ReportedPart = Pick<StoredPart, 'PartNumber' | 'ETag'>;

export interface CompletedUpload {
  /** The upload URL without its query. */
  readonly location: string;
  readonly bucket: string;
  readonly key: string;
}

export interface ObjectStat {
  readonly bytes: number;
  /** The type claimed by the sender. Never serve it: see `content-sniff.ts`. */
  readonly contentType: string | null;
  /** With its quotes. Changes whenever the bytes do. */
  readonly etag: string;
}

/** Both ends are inclusive and lie within the object, as in `Content-Range`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface ReadObject extends ObjectStat {
  /** Must be consumed or destroyed. Its length is that of the range asked for, or `bytes`. */
  readonly stream: Readable;
}

export interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

export interface SignPutInput {
  readonly key: string;
  /** If given, it is part of the signature: a PUT with another type is refused. */
  readonly contentType?: string;
  /** The disk driver enforces it while streaming. S3 cannot limit a PUT, so check `stat` when claiming an object. */
  readonly maxBytes: number;
  readonly expiresInSeconds: number;
}

export interface MultipartInput {
  readonly key: string;
  readonly uploadId: string;
}

/**
 * Where files live. Keys are made by the server (`makeStorageKey`) and belong to one owner; the caller checks the
 * ownership. Every method throws `StorageError`: `invalid_key` before anything is touched, `full` when there is no room
 * left (nothing half-stored stays behind), `unavailable` when the store cannot be reached.
 */
export interface ObjectStorage {
  readonly kind: 'disk' | 's3';

  /** A URL for one PUT, bound to method, path, type, size and time. On disk it can create the object only once. */
  signPut(input: SignPutInput): Promise<SignedUpload>;

  createMultipart(input: {
    readonly key: string;
    readonly contentType: string;
    readonly maxBytes: number;
  }): Promise<{ readonly uploadId: string }>;
  /** Part numbers go from 1 to 10,000. Throws `no_such_upload`, `invalid_part`. */
  signPart(
    input: MultipartInput & { readonly partNumber: number; readonly expiresInSeconds: number },
  ): Promise<SignedPart>;
  /** In the order of their numbers. Throws `no_such_upload`. */
  listParts(input: MultipartInput): Promise<StoredPart[]>;
  /**
   * Makes the object from exactly these parts. Repeating a completion that succeeded gives the same answer.
   * Throws `no_such_upload`, `invalid_part` (unknown, altered, out of order, or below 5 MB and not the last) and
   * `too_large`, after which the upload is gone. S3 does not store `maxBytes`, so it is passed again.
   */
  completeMultipart(
    input: MultipartInput & { readonly parts: readonly ReportedPart[]; readonly maxBytes?: number },
  ): Promise<CompletedUpload>;
  /** Removes the parts. An upload that is unknown, or complete, is left as it is, without an error. */
  abortMultipart(input: MultipartInput): Promise<void>;

  /** The key in a `storageUrl` or `objectPath` sent by a client, or null if it does not belong to this store. */
  keyOf(address: string): string | null;

  stat(key: string): Promise<ObjectStat | null>;
  /** Null if there is no such object, or if `ifMatch` is given and differs from its ETag. */
  read(key: string, options?: { range?: ByteRange; ifMatch?: string }): Promise<ReadObject | null>;
  /** Stores content from the server itself, replacing an existing object. Throws `too_large`. */
  write(
    key: string,
    content: Readable | Buffer,
    options: { readonly contentType: string; readonly maxBytes: number },
  ): Promise<ObjectStat>;
  /** Idempotent. */
  remove(key: string): Promise<void>;
  /** Removes every object in a folder, and every upload under way into it. Idempotent. */
  removePrefix(folder: string): Promise<void>;
  /** Every object in a folder and below it, in no order. An empty folder name means all. */
  list(folder: string): AsyncIterable<ListedObject>;
  /** Removes uploads that began before this time and returns their number. Completed objects are not touched. */
  sweepAbandoned(olderThan: Date): Promise<number>;

  /** Resolves if the store can be written to and read from, else throws `unavailable`. */
  probe(): Promise<void>;
}
