import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseRange } from './byte-range.ts';
import type { SniffedType } from './content-sniff.ts';
import { contentDisposition } from './file-name.ts';
import type { ByteRange, ObjectStat, ObjectStorage } from './storage.port.ts';

export interface ServedObject {
  readonly storage: ObjectStorage;
  readonly key: string;
  /** The type detected by `sniff`, never the one claimed by the sender. */
  readonly type: SniffedType;
  readonly fileName: string;
  /** The ETag when it was claimed; an object replaced since is not served. */
  readonly etag?: string;
  /** `attachment` forces a download. Unsafe types are downloaded in any case. */
  readonly disposition?: 'inline' | 'attachment';
}

/** No origin, scripts, forms or requests, whatever the bytes are; only the style that browsers add around an image. */
const FILE_POLICY = "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'";

/**
 * A media player in its own tab requests the file again, and without an origin would send no cookie, so the sandbox
 * allows the origin. Scripts stay forbidden, by two directives.
 */
const MEDIA_POLICY =
  "sandbox allow-same-origin; default-src 'none'; media-src 'self'; style-src 'unsafe-inline'";

/**
 * Answers GET and HEAD with a stored file: byte ranges, conditions, and headers under which nothing in it can run in
 * our origin. The caller checks the permission. Returns false without sending anything if there is no such object.
 */
export async function serveObject(
  request: FastifyRequest,
  reply: FastifyReply,
  object: ServedObject,
): Promise<boolean> {
  const found = await object.storage.stat(object.key);
  if (!found || (object.etag !== undefined && found.etag !== object.etag)) return false;
  if (isUnchanged(request, found)) {
    await describe(reply, object, found).code(304).send();
    return true;
  }
  const range = wantedRange(request, found);
  if (range !== 'unsatisfiable') return sendBytes(request, reply, object, found, range);
  await describe(reply, object, found).code(416).header('content-range', `bytes */${found.bytes}`).send('');
  return true;
}

function isUnchanged(request: FastifyRequest, { etag }: ObjectStat): boolean {
  const header = request.headers['if-none-match'];
  return header === '*' || (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

function wantedRange(
  { headers, method }: FastifyRequest,
  found: ObjectStat,
): ByteRange | 'unsatisfiable' | null {
  const ifRange = headers['if-range'];
  if (method !== 'GET' || (ifRange !== undefined && ifRange !== found.etag)) return null;
  return parseRange(headers.range, found.bytes);
}

async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  object: ServedObject,
  found: ObjectStat,
  range: ByteRange | null,
): Promise<boolean> {
  const length = range ? range.end - range.start + 1 : found.bytes;
  const hasBody = request.method !== 'HEAD' && length > 0;
  const options = { ifMatch: found.etag, ...(range && { range }) };
  const content = hasBody ? await object.storage.read(object.key, options) : null;
  if (hasBody && !content) return false;

  describe(reply, object, found).header('content-length', length);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${found.bytes}`);
  // An empty stream for HEAD: only with a stream does Fastify keep the content-length header.
  await reply.send(content?.stream ?? Readable.from([]));
  return true;
}

function describe(reply: FastifyReply, object: ServedObject, { etag }: ObjectStat): FastifyReply {
  const { type, fileName, disposition = 'inline' } = object;
  const shown = type.inline ? disposition : 'attachment';
  return reply
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('content-type', type.mimeType)
    .header('content-disposition', contentDisposition(shown, fileName, type.mimeType))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', /^(?:audio|video)\//.test(type.mimeType) ? MEDIA_POLICY : FILE_POLICY)
    .header('cross-origin-resource-policy', 'same-origin')
    .header('x-frame-options', 'DENY');
}
