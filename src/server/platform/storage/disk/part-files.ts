import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { noSuchUpload } from '../storage.errors.ts';
import type { StoredPart } from '../storage.port.ts';
import { hasErrorCode } from './disk-errors.ts';
import type { IncomingFiles } from './incoming-files.ts';
import { syncDirectory } from './object-files.ts';

export const DIGEST_BYTES = 32;
const MANIFEST = 'upload.json';
const UPLOAD_ID = /^[0-9a-f]{32}$/;

const manifestShape = z.strictObject({
  key: z.string(),
  contentType: z.string().nullable(),
  maxBytes: z.number().int().positive(),
  createdAt: z.iso.datetime(),
});
export type UploadManifest = z.infer<typeof manifestShape>;

/**
 * Folders of parts, one to an upload. A part's file is its content followed by its SHA-256, so that one rename
 * makes both visible. The same class holds the open uploads and the parts that finished objects are made of.
 */
export class PartFiles {
  readonly #directory: string;
  readonly #incoming: IncomingFiles;

  constructor(directory: string, incoming: IncomingFiles) {
    this.#directory = directory;
    this.#incoming = incoming;
  }

  folderOf(uploadId: string): string {
    if (!UPLOAD_ID.test(uploadId)) throw noSuchUpload();
    return path.join(this.#directory, uploadId);
  }

  partPath(uploadId: string, partNumber: number): string {
    return path.join(this.folderOf(uploadId), `part-${String(partNumber).padStart(5, '0')}`);
  }

  async create(manifest: UploadManifest): Promise<string> {
    const uploadId = randomBytes(16).toString('hex');
    const draft = this.#incoming.newPath();
    await mkdir(draft);
    try {
      const options = { flag: 'wx', mode: 0o600, flush: true };
      await writeFile(path.join(draft, MANIFEST), JSON.stringify(manifest), options);
      await rename(draft, this.folderOf(uploadId));
    } finally {
      await this.#incoming.discard(draft);
    }
    await syncDirectory(this.#directory);
    return uploadId;
  }

  async manifest(uploadId: string): Promise<UploadManifest | null> {
    try {
      const json = await readFile(path.join(this.folderOf(uploadId), MANIFEST), 'utf8');
      return manifestShape.parse(JSON.parse(json));
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return null;
      throw error;
    }
  }

  /** Puts a received part into its place. Throws `no_such_upload` if the upload ended while it was arriving. */
  async put(file: string, uploadId: string, partNumber: number): Promise<void> {
    try {
      await rename(file, this.partPath(uploadId, partNumber));
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) throw noSuchUpload();
      throw error;
    }
    await syncDirectory(this.folderOf(uploadId));
  }

  async list(uploadId: string): Promise<StoredPart[]> {
    const numbers = await this.#numbers(uploadId);
    const parts: StoredPart[] = [];
    for (const PartNumber of numbers) {
      const part = await readPart(this.partPath(uploadId, PartNumber));
      if (part) parts.push({ PartNumber, ...part });
    }
    return parts;
  }

  /** The stored bytes of an upload, without the part that is about to be replaced. */
  async bytesBeside(uploadId: string, partNumber: number): Promise<number> {
    const others = (await this.#numbers(uploadId)).filter((number) => number !== partNumber);
    const sizes = await Promise.all(others.map((number) => sizeOf(this.partPath(uploadId, number))));
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  async keepOnly(uploadId: string, kept: ReadonlySet<number>): Promise<void> {
    for (const number of await this.#numbers(uploadId)) {
      if (!kept.has(number)) await rm(this.partPath(uploadId, number), { force: true });
    }
  }

  /** Moves a whole upload atomically to another folder; false if it is not here. */
  async moveTo(other: PartFiles, uploadId: string): Promise<boolean> {
    try {
      await rename(this.folderOf(uploadId), other.folderOf(uploadId));
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return false;
      throw error;
    }
    await syncDirectory(other.#directory);
    return true;
  }

  async remove(uploadId: string): Promise<void> {
    const away = this.#incoming.newPath();
    try {
      // Rename the whole folder first, so that a part arriving now fails.
      await rename(this.folderOf(uploadId), away);
    } catch (error) {
      if (!hasErrorCode(error, 'ENOENT')) throw error;
    } finally {
      await this.#incoming.discard(away);
    }
  }

  async uploadIds(): Promise<string[]> {
    return (await readdir(this.#directory)).filter((name) => UPLOAD_ID.test(name));
  }

  async #numbers(uploadId: string): Promise<number[]> {
    try {
      const names = await readdir(this.folderOf(uploadId));
      return names
        .flatMap((name) => (name.startsWith('part-') ? [Number(name.slice('part-'.length))] : []))
        .sort((a, b) => a - b);
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) throw noSuchUpload();
      throw error;
    }
  }
}

async function readPart(file: string): Promise<Omit<StoredPart, 'PartNumber'> | null> {
  let handle: Awaited<ReturnType<typeof open>>;
  try {
    handle = await open(file, 'r');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
  try {
    const { size } = await handle.stat();
    const Size = size - DIGEST_BYTES;
    const { buffer } = await handle.read(Buffer.alloc(DIGEST_BYTES), 0, DIGEST_BYTES, Size);
    return { Size, ETag: `"${buffer.toString('hex')}"` };
  } finally {
    await handle.close();
  }
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size - DIGEST_BYTES;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return 0;
    throw error;
  }
}
