import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open as openFile, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { StorageError, tooLarge } from '../storage.errors.ts';
import { asStorageError, hasErrorCode } from './disk-errors.ts';

const FLUSH_BYTES = 1024 * 1024;
const HOST = hostname()
  .toLowerCase()
  .replace(/[^a-z0-9-]/g, '-')
  .slice(0, 60);

/** The files that this process is receiving. */
const live = new Set<string>();

export type OpenFile = typeof openFile;

export interface ReceivedFile {
  /** Path of the synced bytes, until they are renamed or discarded. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/**
 * Files that are being received. They have temporary names, so a crash leaves no partial object, only a file that
 * `sweep` recognises by the process id in its name.
 */
export class IncomingFiles {
  readonly #directory: string;
  readonly #open: OpenFile;
  readonly #assertRoom: () => Promise<void>;

  /** @param assertRoom called before every MiB that is written; throws `full` if the disk is too full */
  constructor(directory: string, open: OpenFile = openFile, assertRoom = async () => {}) {
    this.#directory = directory;
    this.#open = open;
    this.#assertRoom = assertRoom;
  }

  /**
   * Writes a stream to disk, hashes it and syncs it. The trailer is appended after the content. On any failure nothing
   * stays behind; else the caller discards the path, renamed or not. Throws `too_large`, `full`, `incomplete`,
   * `unavailable`. The source is left open, so that its sender can still be answered.
   */
  async receive(
    source: Readable | Buffer,
    maxBytes: number,
    trailer: (bytes: number, sha256: Buffer) => Buffer,
  ): Promise<ReceivedFile> {
    const file = this.newPath();
    try {
      const handle = await this.#open(file, 'wx', 0o600);
      try {
        const { bytes, sha256 } = await copy(source, handle, { maxBytes, assertRoom: this.#assertRoom });
        await writeAll(handle, [trailer(bytes, sha256)], bytes);
        await handle.datasync();
        return { path: file, bytes, sha256 };
      } finally {
        await handle.close();
      }
    } catch (error) {
      await this.discard(file);
      throw asStorageError(error);
    }
  }

  /** A new path that no sweep removes until it is discarded. */
  newPath(): string {
    const name = `${HOST}.${process.pid}.${randomBytes(12).toString('hex')}`;
    live.add(name);
    return path.join(this.#directory, name);
  }

  /** Call once for each path, also after it was renamed; then it removes nothing. */
  async discard(file: string): Promise<void> {
    await rm(file, { force: true, recursive: true });
    live.delete(path.basename(file));
  }

  /** Removes files of ended processes and files older than the given time. Returns their number. */
  async sweep(olderThan: Date): Promise<number> {
    let removed = 0;
    for (const name of await readdir(this.#directory)) {
      const file = path.join(this.#directory, name);
      if (live.has(name) || !(isOwnerless(name) || (await isOlder(file, olderThan)))) continue;
      await this.discard(file);
      removed += 1;
    }
    return removed;
  }
}

async function copy(
  source: Readable | Buffer,
  handle: FileHandle,
  { maxBytes, assertRoom }: { maxBytes: number; assertRoom: () => Promise<void> },
) {
  const hash = createHash('sha256');
  let bytes = 0;
  let batch: Buffer[] = [];
  let batchBytes = 0;
  let written = 0;
  let writing: Promise<void> = Promise.resolve();

  const flush = async () => {
    await writing;
    writing = writeAll(handle, batch, written);
    // Awaited before the next batch; until then a rejection must not count as unhandled.
    writing.catch(() => {});
    written += batchBytes;
    batch = [];
    batchBytes = 0;
  };

  try {
    for await (const chunk of chunksOf(source)) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      hash.update(chunk);
      batch.push(chunk);
      batchBytes += chunk.length;
      if (batchBytes < FLUSH_BYTES) continue;
      await assertRoom();
      await flush();
    }
    if (batch.length > 0) await flush();
  } finally {
    await writing;
  }
  return { bytes, sha256: hash.digest() };
}

async function* chunksOf(source: Readable | Buffer): AsyncGenerator<Buffer> {
  if (Buffer.isBuffer(source)) {
    yield source;
    return;
  }
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    }
  } catch (error) {
    throw new StorageError('incomplete', 'The connection ended before the whole file had arrived.', {
      cause: error,
    });
  }
}

async function writeAll(handle: FileHandle, buffers: readonly Buffer[], position: number): Promise<void> {
  let left = buffers.filter((buffer) => buffer.length > 0);
  let at = position;
  while (left.length > 0) {
    const { bytesWritten } = await handle.writev(left, at);
    at += bytesWritten;
    left = without(left, bytesWritten);
  }
}

/** Writes the remainder after a short write, as on a disk that is filling up. */
function without(buffers: readonly Buffer[], written: number): Buffer[] {
  let skip = written;
  return buffers.flatMap((buffer) => {
    const skipped = Math.min(skip, buffer.length);
    skip -= skipped;
    return skipped === buffer.length ? [] : [buffer.subarray(skipped)];
  });
}

function isOwnerless(name: string): boolean {
  const [host, pid] = name.split('.');
  if (host !== HOST || !pid) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return hasErrorCode(error, 'ESRCH');
  }
}

async function isOlder(file: string, than: Date): Promise<boolean> {
  try {
    return (await stat(file)).mtime < than;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}
