import type { FileHandle } from 'node:fs/promises';
import { z } from 'zod';

const MAGIC = Buffer.from('HLO1');
const FOOTER_BYTES = MAGIC.length + 4;
const FIRST_READ_BYTES = 4096;

const recordShape = z.strictObject({
  bytes: z.number().int().nonnegative(),
  etag: z.string(),
  contentType: z.string().nullable(),
  /** Set if the content lies in the parts of a multipart upload instead of in this file. */
  upload: z
    .strictObject({
      id: z.string(),
      parts: z.array(z.tuple([z.number().int().positive(), z.number().int().nonnegative()])),
    })
    .nullable(),
});
/** An object's metadata, appended to its content in the same file, so that one rename makes both visible. */
export type ObjectRecord = z.infer<typeof recordShape>;

/** The content type given by the sender, or null if it is malformed. */
export function keepableType(contentType: string | null | undefined): string | null {
  return contentType && /^[\x20-\x7e]{1,200}$/.test(contentType) ? contentType : null;
}

export function encodeRecord(record: ObjectRecord): Buffer {
  const json = Buffer.from(JSON.stringify(record));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([json, MAGIC, length]);
}

/** Reads the record at the end of an object's file. Throws if the file is not one that `encodeRecord` ended. */
export async function readRecord(handle: FileHandle): Promise<ObjectRecord> {
  const { size } = await handle.stat();
  let tail = await readTail(handle, size, FIRST_READ_BYTES);
  const jsonBytes = tail.length >= FOOTER_BYTES ? tail.readUInt32BE(tail.length - 4) : 0;
  const whole = jsonBytes + FOOTER_BYTES;
  if (whole > tail.length) tail = await readTail(handle, size, whole);

  const footer = tail.subarray(tail.length - FOOTER_BYTES);
  if (whole > tail.length || !footer.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new Error('A stored object has no record at its end.');
  }
  const json = tail.subarray(tail.length - whole, tail.length - FOOTER_BYTES).toString('utf8');
  return recordShape.parse(JSON.parse(json));
}

async function readTail(handle: FileHandle, size: number, wanted: number): Promise<Buffer> {
  const length = Math.min(size, wanted);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, size - length);
  return buffer.subarray(0, bytesRead);
}
