import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ByteRange } from '../storage.port.ts';
import type { ObjectRecord } from './object-record.ts';
import type { PartFiles } from './part-files.ts';

const READ_BYTES = 256 * 1024;

/** The bytes of an object, or a range of them, whether it is one file or parts. Closes the handle in either case. */
export async function streamObject(
  handle: FileHandle,
  record: ObjectRecord,
  parts: PartFiles,
  range: ByteRange | undefined,
): Promise<Readable> {
  const start = range?.start ?? 0;
  const end = range?.end ?? record.bytes - 1;
  if (record.upload) {
    await handle.close();
    return Readable.from(readParts(record.upload, parts, start, end), { objectMode: false });
  }
  if (end < start) {
    await handle.close();
    return Readable.from([]);
  }
  return handle.createReadStream({ start, end, highWaterMark: READ_BYTES });
}

async function* readParts(
  upload: NonNullable<ObjectRecord['upload']>,
  files: PartFiles,
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  let at = 0;
  for (const [number, bytes] of upload.parts) {
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, bytes - 1);
    if (from <= to) {
      yield* createReadStream(files.partPath(upload.id, number), {
        start: from,
        end: to,
        highWaterMark: READ_BYTES,
      });
    }
    at += bytes;
    if (at > end) return;
  }
}
