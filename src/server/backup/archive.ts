import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/**
 * A backup is one compressed file of entries. Each entry is a line with its name, its bytes in chunks that are each
 * preceded by their length, and a line with their total and hash; the last line lists all entries with their hashes
 * again.
 */
const lineSchema = z.union([
  z.strictObject({ entry: z.string().min(1).max(4000) }),
  z.strictObject({
    chunk: z
      .number()
      .int()
      .positive()
      .max(64 * 1024 * 1024),
  }),
  z.strictObject({ bytes: z.number().int().min(0), sha256: z.string().length(64) }),
  z.strictObject({ manifest: z.array(z.tuple([z.string(), z.number(), z.string()])) }),
]);

export class DamagedArchiveError extends Error {
  override readonly name = 'DamagedArchiveError';
}

export interface ArchiveEntry {
  readonly name: string;
  /** Must be read to its end before the next entry. */
  readonly content: AsyncIterable<Buffer>;
}

/** Writes an archive and syncs it to disk. Entries are read one after the other. */
export async function writeArchive(file: string, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(linesOf(entries)), createGzip({ level: 5 }), target);
}

async function* linesOf(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Buffer> {
  const manifest: [string, number, string][] = [];
  for await (const { name, content } of entries) {
    yield line({ entry: name });
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of content) {
      if (chunk.length === 0) continue;
      hash.update(chunk);
      bytes += chunk.length;
      yield line({ chunk: chunk.length });
      yield chunk;
    }
    const sha256 = hash.digest('hex');
    manifest.push([name, bytes, sha256]);
    yield line({ bytes, sha256 });
  }
  yield line({ manifest });
}

function line(value: z.input<typeof lineSchema>): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

/**
 * Reads an archive, one entry after the other, and verifies every hash.
 *
 * @throws DamagedArchiveError as soon as something is missing, altered or superfluous
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const bytes = new Bytes(unpacked(file));
  const seen: [string, number, string][] = [];
  for (;;) {
    const head = await bytes.line();
    if ('manifest' in head) {
      if (JSON.stringify(head.manifest) !== JSON.stringify(seen))
        throw damaged('its list of contents differs');
      if (!(await bytes.isAtEnd())) throw damaged('something follows its end');
      return;
    }
    if (!('entry' in head)) throw damaged('an entry has no name');
    const hash = createHash('sha256');
    const content = contentOf(bytes, head.entry, hash, seen);
    yield { name: head.entry, content };
    // Reads the rest of an entry that the consumer skipped.
    for await (const _rest of content);
  }
}

async function* contentOf(
  bytes: Bytes,
  name: string,
  hash: Hash,
  seen: [string, number, string][],
): AsyncGenerator<Buffer> {
  let total = 0;
  for (;;) {
    const next = await bytes.line();
    if ('chunk' in next) {
      const chunk = await bytes.take(next.chunk);
      hash.update(chunk);
      total += chunk.length;
      yield chunk;
      continue;
    }
    if (!('sha256' in next)) throw damaged(`${name} has no end`);
    if (next.bytes !== total || next.sha256 !== hash.digest('hex')) throw damaged(`${name} was altered`);
    seen.push([name, total, next.sha256]);
    return;
  }
}

async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const source = createReadStream(file);
  source.on('error', (error) => gunzip.destroy(error));
  try {
    for await (const chunk of source.pipe(gunzip)) yield chunk as Buffer;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES') throw error;
    throw damaged('it is cut short, or no backup at all');
  } finally {
    source.destroy();
  }
}

function damaged(why: string): DamagedArchiveError {
  return new DamagedArchiveError(`The backup is damaged: ${why}.`);
}

const LINE_MAX_BYTES = 256 * 1024 * 1024;

/** Reads lines and fixed numbers of bytes from a stream. */
class Bytes {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async line(): Promise<z.output<typeof lineSchema>> {
    let end = this.#held.indexOf(10);
    while (end === -1) {
      const before = this.#held.length;
      if (before > LINE_MAX_BYTES || !(await this.#more())) throw damaged('it is cut short');
      const found = this.#held.subarray(before).indexOf(10);
      end = found === -1 ? -1 : before + found;
    }
    const text = this.#held.toString('utf8', 0, end);
    this.#held = this.#held.subarray(end + 1);
    try {
      return lineSchema.parse(JSON.parse(text));
    } catch {
      throw damaged('a line cannot be read');
    }
  }

  async take(count: number): Promise<Buffer> {
    while (this.#held.length < count) if (!(await this.#more())) throw damaged('it is cut short');
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    return taken;
  }

  async isAtEnd(): Promise<boolean> {
    return this.#held.length === 0 && !(await this.#more());
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#source.next();
    if (done) return false;
    this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value]);
    return true;
  }
}
