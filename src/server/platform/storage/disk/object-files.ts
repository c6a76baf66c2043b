import { link, mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { StorageError } from '../storage.errors.ts';
import type { ListedObject } from '../storage.port.ts';
import { hasErrorCode } from './disk-errors.ts';
import { type ObjectRecord, readRecord } from './object-record.ts';

/** Suffix of every object's file name. No key may contain it, so `a` and `a/b` can both be objects. */
const SUFFIX = '@';
const PUBLISH_ATTEMPTS = 5;

/** The finished objects: one file each, under its key. */
export class ObjectFiles {
  readonly #directory: string;
  readonly #link: typeof link;

  /** @param linkFile how a file gets a second name; some file systems refuse it */
  constructor(directory: string, linkFile = link) {
    this.#directory = directory;
    this.#link = linkFile;
  }

  pathOf(key: string): string {
    return path.join(this.#directory, `${key}${SUFFIX}`);
  }

  async record(key: string): Promise<ObjectRecord | null> {
    const opened = await this.open(key);
    if (!opened) return null;
    await opened.handle.close();
    return opened.record;
  }

  /** The open file and its record; the caller closes it. */
  async open(key: string) {
    try {
      const handle = await open(this.pathOf(key), 'r');
      try {
        return { handle, record: await readRecord(handle) };
      } catch (error) {
        await handle.close();
        throw error;
      }
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return null;
      throw error;
    }
  }

  /** Renames a received file to its object name, replacing the object, or throwing `exists`. */
  async publish(file: string, key: string, mode: 'create' | 'replace'): Promise<void> {
    const target = this.pathOf(key);
    for (let attempt = 1; ; attempt += 1) {
      await mkdir(path.dirname(target), { recursive: true });
      try {
        await (mode === 'create' ? nameOnce(file, target, this.#link) : rename(file, target));
        break;
      } catch (error) {
        // A concurrent remove may have deleted the empty folder between our two steps.
        if (!hasErrorCode(error, 'ENOENT') || attempt === PUBLISH_ATTEMPTS) throw error;
      }
    }
    await syncDirectory(path.dirname(target));
  }

  async remove(key: string): Promise<void> {
    const target = this.pathOf(key);
    await rm(target, { force: true });
    await this.#removeEmptyFolders(path.dirname(target));
  }

  async *list(folder: string): AsyncGenerator<ListedObject> {
    for await (const file of walk(path.join(this.#directory, folder))) {
      if (!file.endsWith(SUFFIX)) continue;
      const key = path.relative(this.#directory, file).slice(0, -SUFFIX.length).split(path.sep).join('/');
      const [record, info] = await Promise.all([this.record(key), statIfThere(file)]);
      if (record && info) yield { key, bytes: record.bytes, modifiedAt: info.mtime };
    }
  }

  async #removeEmptyFolders(from: string): Promise<void> {
    for (let folder = from; folder.startsWith(this.#directory + path.sep); folder = path.dirname(folder)) {
      try {
        await rmdir(folder);
      } catch (error) {
        if (hasErrorCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) return;
        throw error;
      }
    }
  }
}

/** Syncs the folder, so that an acknowledged name survives a crash. */
export async function syncDirectory(directory: string): Promise<void> {
  let handle: Awaited<ReturnType<typeof open>>;
  try {
    handle = await open(directory, 'r');
  } catch (error) {
    // A concurrent remove deleted the object and its folder; that is intended.
    if (hasErrorCode(error, 'ENOENT')) return;
    throw error;
  }
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function nameOnce(file: string, target: string, linkFile: typeof link): Promise<void> {
  try {
    await linkFile(file, target);
    await rm(file, { force: true });
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) throw alreadyThere(error);
    if (!hasErrorCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) throw error;
    // Some network and container file systems have no hard links: fall back to checking first.
    if (await statIfThere(target)) throw alreadyThere(error);
    await rename(file, target);
  }
}

function alreadyThere(cause: unknown): StorageError {
  return new StorageError('exists', 'This upload is already complete.', { cause });
}

async function statIfThere(file: string) {
  try {
    return await stat(file);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function* walk(directory: string): AsyncGenerator<string> {
  let entries: Awaited<ReturnType<typeof opendir>>;
  try {
    entries = await opendir(directory);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return;
    throw error;
  }
  for await (const entry of entries) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) yield* walk(file);
    else yield file;
  }
}
