import { createHash } from 'node:crypto';
import { assertPartNumber, chosenParts, totalBytes } from '../completion.ts';
import { noSuchUpload, StorageError, tooLarge } from '../storage.errors.ts';
import type { MultipartInput, ObjectStorage, ReportedPart, StoredPart } from '../storage.port.ts';
import type { IncomingFiles } from './incoming-files.ts';
import type { ObjectFiles } from './object-files.ts';
import { encodeRecord } from './object-record.ts';
import type { PartFiles, UploadManifest } from './part-files.ts';

interface Places {
  readonly incoming: IncomingFiles;
  readonly objects: ObjectFiles;
  /** Parts of uploads under way. */
  readonly open: PartFiles;
  /** Parts of finished objects: completion moves them here without copying. */
  readonly finished: PartFiles;
}

type Completion = Parameters<ObjectStorage['completeMultipart']>[0];

/** Multipart uploads on the disk. Every visible step is one atomic rename, so a crash at any point is safe. */
export class DiskMultipart {
  readonly #places: Places;
  readonly #completing = new Map<string, Promise<unknown>>();

  constructor(places: Places) {
    this.#places = places;
  }

  async openUpload({ key, uploadId }: MultipartInput): Promise<UploadManifest> {
    const manifest = await this.#places.open.manifest(uploadId);
    if (manifest?.key !== key) throw noSuchUpload();
    return manifest;
  }

  /** The maximum size of a part within the limit of the whole upload. */
  async roomForPart(input: MultipartInput, partNumber: number): Promise<number> {
    assertPartNumber(partNumber);
    const { maxBytes } = await this.openUpload(input);
    return maxBytes - (await this.#places.open.bytesBeside(input.uploadId, partNumber));
  }

  /** The size of the part that this one replaces; 0 for a new one. */
  async sizeOfPart(input: MultipartInput, partNumber: number): Promise<number> {
    const parts = await this.list(input);
    return parts.find(({ PartNumber }) => PartNumber === partNumber)?.Size ?? 0;
  }

  async list(input: MultipartInput): Promise<StoredPart[]> {
    await this.openUpload(input);
    return this.#places.open.list(input.uploadId);
  }

  /** Serializes completions of an upload: a second one with other parts must not delete the first one's parts. */
  async complete(input: Completion): Promise<void> {
    const before = this.#completing.get(input.uploadId) ?? Promise.resolve();
    const turn = before.catch(() => {}).then(() => this.#complete(input));
    this.#completing.set(input.uploadId, turn);
    try {
      await turn;
    } finally {
      if (this.#completing.get(input.uploadId) === turn) this.#completing.delete(input.uploadId);
    }
  }

  async abort({ key, uploadId }: MultipartInput): Promise<void> {
    const { open, finished, objects } = this.#places;
    for (const place of [open, finished]) {
      if ((await place.manifest(uploadId))?.key !== key) continue;
      if ((await objects.record(key))?.upload?.id === uploadId) continue;
      await place.remove(uploadId);
    }
  }

  async abortUnder(folder: string): Promise<void> {
    for (const uploadId of await this.#places.open.uploadIds()) {
      const manifest = await this.#places.open.manifest(uploadId);
      if (manifest?.key.startsWith(`${folder}/`)) await this.#places.open.remove(uploadId);
    }
  }

  /** Deletes abandoned uploads, and parts whose object was never written or has been removed. */
  async sweep(olderThan: Date): Promise<number> {
    let removed = 0;
    for (const place of [this.#places.open, this.#places.finished]) {
      for (const uploadId of await place.uploadIds()) {
        const manifest = await place.manifest(uploadId);
        if (manifest && new Date(manifest.createdAt) >= olderThan) continue;
        if (manifest && (await this.#places.objects.record(manifest.key))?.upload?.id === uploadId) continue;
        await place.remove(uploadId);
        removed += 1;
      }
    }
    return removed;
  }

  async #complete({ key, uploadId, parts: reported, maxBytes = Number.POSITIVE_INFINITY }: Completion) {
    const { open, finished, objects } = this.#places;
    const existing = await objects.record(key);
    if (existing?.upload?.id === uploadId) return;
    if (existing) throw new StorageError('exists', 'There is an object with this key already.');

    // After a crash between the move below and writing the object, the parts are in their final place: continue there.
    const place = (await open.manifest(uploadId)) ? open : finished;
    const manifest = await place.manifest(uploadId);
    if (manifest?.key !== key) throw noSuchUpload();
    const parts = chosenParts(await place.list(uploadId), reported);
    const limit = Math.min(manifest.maxBytes, maxBytes);
    if (totalBytes(parts) > limit) {
      await place.remove(uploadId);
      throw tooLarge(limit);
    }
    if (place === open) await this.#closeDoor(uploadId, reported);
    await finished.keepOnly(uploadId, new Set(parts.map((part) => part.PartNumber)));
    await this.#writeObject(key, uploadId, manifest, parts);
  }

  /** Closes the upload to further parts. A part that arrived after the check makes the completion invalid. */
  async #closeDoor(uploadId: string, reported: readonly ReportedPart[]) {
    const { open, finished } = this.#places;
    if (!(await open.moveTo(finished, uploadId))) throw noSuchUpload();
    try {
      chosenParts(await finished.list(uploadId), reported);
    } catch (error) {
      await finished.moveTo(open, uploadId);
      throw error;
    }
  }

  async #writeObject(key: string, uploadId: string, manifest: UploadManifest, parts: readonly StoredPart[]) {
    const record = encodeRecord({
      bytes: totalBytes(parts),
      etag: wholeEtag(parts),
      contentType: manifest.contentType,
      upload: { id: uploadId, parts: parts.map((part) => [part.PartNumber, part.Size]) },
    });
    const { path } = await this.#places.incoming.receive(Buffer.alloc(0), 0, () => record);
    try {
      await this.#places.objects.publish(path, key, 'create');
    } finally {
      await this.#places.incoming.discard(path);
    }
  }
}

/** The ETag in S3's format: a digest of the parts' digests, and their number. */
function wholeEtag(parts: readonly StoredPart[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part.ETag.replaceAll('"', ''), 'hex');
  return `"${hash.digest('hex')}-${parts.length}"`;
}
