import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DiskStorage } from './disk/disk-storage.ts';
import { OBJECT_PUT_PATH } from './disk/signed-url.ts';
import { StorageError } from './storage.errors.ts';

/** A sender that sends nothing for this long is disconnected. */
const IDLE_MS = 120_000;
/** Minimum bytes per such interval: even a phone with bad reception sends ten times as much. */
const LEAST_BYTES = 64 * 1024;

export interface UploadPatience {
  readonly idleMs: number;
  readonly leastBytes: number;
}
const PATIENCE: UploadPatience = { idleMs: IDLE_MS, leastBytes: LEAST_BYTES };
/** How much of a refused body is read, so that its sender receives the answer. */
const DRAIN_BYTES = 128 * 1024 * 1024;

/**
 * The endpoint of the disk driver's signed URLs: PUT of one object or one part, as raw bytes, without cookies.
 * Compatible with S3: ETag and Location headers, XML errors, and CORS for any origin, since the URL alone authorizes.
 */
export function diskStorageRoutes(
  app: FastifyInstance,
  { storage, patience = PATIENCE }: { storage: DiskStorage; patience?: UploadPatience },
  done: () => void,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));

  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: `${OBJECT_PUT_PATH}*`,
    handler: (request, reply) => receive(storage, patience, request, reply),
  });
  app.options(`${OBJECT_PUT_PATH}*`, async (_request, reply) => {
    return allowAnyOrigin(reply)
      .header('access-control-allow-methods', 'PUT')
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', '86400')
      .code(204)
      .send();
  });
  done();
}

/** Aborts bodies that stall or trickle, so that they do not hold a connection and disk space for hours. */
function endWhenTooSlow(body: IncomingMessage, { idleMs, leastBytes }: UploadPatience): void {
  body.setTimeout(idleMs, () => body.destroy());
  let before = body.socket.bytesRead ?? 0;
  const watch = setInterval(() => {
    const now = body.socket.bytesRead ?? 0;
    if (!body.complete && now - before < leastBytes) body.destroy();
    before = now;
  }, idleMs).unref();
  body.once('close', () => clearInterval(watch));
}

async function receive(
  storage: DiskStorage,
  patience: UploadPatience,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  allowAnyOrigin(reply);
  const body = request.raw;
  endWhenTooSlow(body, patience);
  try {
    const { etag, location } = await storage.receiveSigned({
      method: request.method,
      url: body.url ?? '',
      contentType: request.headers['content-type'],
      contentLength: announcedLength(request),
      body,
    });
    if (location) reply.header('location', location);
    return reply.header('etag', etag).send();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.status >= 500) request.log.error({ err: error }, 'An upload could not be stored');
    drain(request);
    return reply
      .code(error.status)
      .type('application/xml; charset=utf-8')
      .send(
        '<?xml version="1.0" encoding="UTF-8"?>\n' +
          `<Error><Code>${XML_CODE[error.code] ?? 'InvalidRequest'}</Code>` +
          `<Message>${error.message}</Message><RequestId>${request.id}</RequestId></Error>`,
      );
  }
}

/** S3's error codes, so that any S3 client understands them. */
const XML_CODE: Partial<Record<StorageError['code'], string>> = {
  denied: 'SignatureDoesNotMatch',
  expired: 'AccessDenied',
  exists: 'PreconditionFailed',
  too_large: 'EntityTooLarge',
  incomplete: 'IncompleteBody',
  no_such_upload: 'NoSuchUpload',
  invalid_part: 'InvalidPart',
  full: 'InsufficientStorage',
  unavailable: 'ServiceUnavailable',
};

function allowAnyOrigin(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', 'ETag, Location')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'no-store');
}

function announcedLength(request: FastifyRequest): number | undefined {
  const length = request.headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

function drain({ raw: body }: FastifyRequest): void {
  let drained = 0;
  body.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > DRAIN_BYTES) body.destroy();
  });
  body.on('error', () => {});
}
