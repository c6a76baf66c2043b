import type { Readable } from 'node:stream';
import { tooLarge } from '../storage.errors.ts';
import type { S3Kit } from './s3-client.ts';

const PART_BYTES = 8 * 1024 * 1024;

interface Target {
  readonly Bucket: string;
  readonly Key: string;
  readonly ContentType: string;
}

/** Stores a stream of unknown length: in one request if it is short, else in parts, one in memory at a time. */
export async function writeS3(
  kit: S3Kit,
  target: Target,
  content: Readable | Buffer,
  maxBytes: number,
): Promise<void> {
  if (Buffer.isBuffer(content)) {
    if (content.length > maxBytes) throw tooLarge(maxBytes);
    await putWhole(kit, target, content);
    return;
  }
  const chunks = inChunks(content, maxBytes);
  const first = await chunks.next();
  const second = first.done ? first : await chunks.next();
  if (second.done) await putWhole(kit, target, first.value ?? Buffer.alloc(0));
  else await putParts(kit, target, startingWith([first.value ?? Buffer.alloc(0), second.value], chunks));
}

async function putWhole({ s3, sender }: S3Kit, target: Target, Body: Buffer): Promise<void> {
  await sender.send(new s3.PutObjectCommand({ ...target, Body, ContentLength: Body.length }));
}

async function putParts(
  { s3, client, sender }: S3Kit,
  target: Target,
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  const { Bucket, Key } = target;
  const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(target));
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for await (const Body of chunks) {
      const PartNumber = Parts.length + 1;
      const upload = { Bucket, Key, UploadId, PartNumber, Body, ContentLength: Body.length };
      const { ETag } = await sender.send(new s3.UploadPartCommand(upload));
      Parts.push({ PartNumber, ETag });
    }
    const complete = { Bucket, Key, UploadId, MultipartUpload: { Parts } };
    await sender.send(new s3.CompleteMultipartUploadCommand(complete));
  } catch (error) {
    // If this fails too, the sweep of abandoned uploads removes it.
    await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => {});
    throw error;
  }
}

async function* inChunks(content: Readable, maxBytes: number): AsyncGenerator<Buffer, undefined> {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let total = 0;
  for await (const piece of content) {
    const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(piece);
    total += bytes.length;
    if (total > maxBytes) throw tooLarge(maxBytes);
    pending.push(bytes);
    pendingBytes += bytes.length;
    if (pendingBytes >= PART_BYTES) {
      yield Buffer.concat(pending);
      pending = [];
      pendingBytes = 0;
    }
  }
  if (pendingBytes > 0) yield Buffer.concat(pending);
}

async function* startingWith(first: Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  yield* rest;
}
