import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StandInObject, StandInUpload } from './s3-state.ts';
import { completeXml, errorXml, listObjectsXml, listPartsXml, listUploadsXml, xml } from './s3-xml.ts';

const PART_MIN_BYTES = 5 * 1024 * 1024;
/** Small, so that tests cover paging. */
const PAGE = 3;

/**
 * An in-memory S3 server with one bucket, path style, for tests. It implements the operations that the S3 driver uses, and
 * refuses what S3 refuses: an expired URL, and a method, path, upload or header other than the signed one. Signatures are
 * not verified: a signed URL is compared with the request's operation and its signed headers instead.
 */
export class S3StandIn {
  readonly bucket = 'hunchline-test';
  readonly objects = new Map<string, StandInObject>();
  readonly uploads = new Map<string, StandInUpload>();
  /** While set, the response to every request: a store that is full, down or throttling. */
  failing: { readonly status: number; readonly code: string } | null = null;
  /** The offset of the store's clock, in milliseconds. */
  clockOffset = 0;

  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get options() {
    const { port } = this.#server.address() as AddressInfo;
    return {
      bucket: this.bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'test',
      secretAccessKey: 'test-secret',
      forcePathStyle: true,
    };
  }

  now(): Date {
    return new Date(Date.now() + this.clockOffset);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '', 'http://stand-in');
    const reply = (status: number, content: string | Buffer, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'access-control-allow-origin': '*', ...headers });
      response.end(request.method === 'HEAD' ? undefined : content);
    };
    try {
      if (this.failing) throw new Refusal(this.failing.status, this.failing.code);
      this.#admit(request, url);
      const [bucket, ...rest] = url.pathname.slice(1).split('/');
      if (bucket !== this.bucket) throw new Refusal(404, 'NoSuchBucket');
      const key = decodeURIComponent(rest.join('/'));
      if (key === '') this.#bucketCall(url, reply);
      else this.#objectCall(request, url, key, body, reply);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      reply(error.status, errorXml(error.code, error.message), { 'content-type': 'application/xml' });
    }
  }

  #admit(request: IncomingMessage, url: URL): void {
    const query = url.searchParams;
    if (!query.has('X-Amz-Signature')) {
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
        throw new Refusal(403, 'AccessDenied');
      return;
    }
    const [, y, mo, d, h, mi, s] =
      /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(query.get('X-Amz-Date') ?? '') ?? [];
    const signedAt = Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s));
    if (!(this.now().getTime() < signedAt + Number(query.get('X-Amz-Expires')) * 1000)) {
      throw new Refusal(403, 'AccessDenied', 'Request has expired');
    }
    const operation = query.get('x-id');
    if (request.method !== 'PUT' || !['PutObject', 'UploadPart'].includes(operation ?? '')) {
      throw new Refusal(403, 'SignatureDoesNotMatch');
    }
    for (const header of (query.get('X-Amz-SignedHeaders') ?? '').split(';')) {
      if (request.headers[header] === undefined) throw new Refusal(403, 'SignatureDoesNotMatch');
    }
  }

  #bucketCall(url: URL, reply: Reply): void {
    const query = url.searchParams;
    const prefix = query.get('prefix') ?? '';
    if (query.has('uploads')) {
      const all = [...this.uploads.values()].filter((upload) => upload.key.startsWith(prefix));
      const after = all.findIndex((upload) => upload.id === query.get('upload-id-marker')) + 1;
      reply(200, listUploadsXml(this.bucket, all.slice(after, after + PAGE), after + PAGE < all.length), XML);
      return;
    }
    if (query.get('list-type') === '2') {
      const after = query.get('continuation-token') ?? '';
      const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
      const page = keys.slice(0, PAGE).flatMap((key) => {
        const object = this.objects.get(key);
        return object ? [{ key, object }] : [];
      });
      reply(200, listObjectsXml(this.bucket, page, keys.length > PAGE), XML);
      return;
    }
    reply(200, '');
  }

  #objectCall(request: IncomingMessage, url: URL, key: string, body: Buffer, reply: Reply): void {
    const query = url.searchParams;
    const uploadId = query.get('uploadId');
    const type = request.headers['content-type'] ?? 'binary/octet-stream';
    if (request.method === 'POST' && query.has('uploads')) {
      const id = randomBytes(16).toString('base64url');
      this.uploads.set(id, { id, key, contentType: type, initiated: this.now(), parts: new Map() });
      reply(200, xml('InitiateMultipartUploadResult', { Bucket: this.bucket, Key: key, UploadId: id }), XML);
      return;
    }
    if (uploadId !== null) {
      this.#uploadCall(request.method ?? '', this.#upload(uploadId, key), query, body, reply);
      return;
    }
    if (request.method === 'PUT') {
      const etag = etagOf(body);
      this.objects.set(key, { body, etag, contentType: type, modifiedAt: this.now() });
      reply(200, '', { etag, 'access-control-expose-headers': 'ETag' });
      return;
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      reply(204, '');
      return;
    }
    this.#get(request, key, reply);
  }

  #get(request: IncomingMessage, key: string, reply: Reply): void {
    const object = this.objects.get(key);
    if (!object) throw new Refusal(404, 'NoSuchKey');
    const ifMatch = request.headers['if-match'];
    if (ifMatch && ifMatch !== object.etag) throw new Refusal(412, 'PreconditionFailed');
    const headers = {
      etag: object.etag,
      'content-type': object.contentType,
      'last-modified': object.modifiedAt.toUTCString(),
    };
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (from === undefined || to === undefined) {
      reply(200, object.body, { ...headers, 'content-length': String(object.body.length) });
      return;
    }
    const part = object.body.subarray(Number(from), Number(to) + 1);
    const contentRange = `bytes ${from}-${Number(from) + part.length - 1}/${object.body.length}`;
    reply(206, part, { ...headers, 'content-length': String(part.length), 'content-range': contentRange });
  }

  #uploadCall(
    method: string,
    upload: StandInUpload,
    query: URLSearchParams,
    body: Buffer,
    reply: Reply,
  ): void {
    if (method === 'PUT') {
      const etag = etagOf(body);
      upload.parts.set(Number(query.get('partNumber')), { body, etag });
      reply(200, '', { etag, 'access-control-expose-headers': 'ETag' });
    } else if (method === 'GET') {
      const after = Number(query.get('part-number-marker') ?? 0);
      const numbers = [...upload.parts.keys()].sort((a, b) => a - b).filter((number) => number > after);
      const page = numbers.slice(0, PAGE).flatMap((number) => {
        const part = upload.parts.get(number);
        return part ? [{ number, bytes: part.body.length, etag: part.etag }] : [];
      });
      reply(200, listPartsXml(this.bucket, upload, page, numbers.length > PAGE), XML);
    } else if (method === 'POST') {
      this.#complete(upload, body.toString('utf8'));
      reply(200, completeXml(this.bucket, upload.key, this.objects.get(upload.key)?.etag ?? ''), XML);
    } else {
      this.uploads.delete(upload.id);
      reply(204, '');
    }
  }

  #complete(upload: StandInUpload, request: string): void {
    const named = [...request.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      etag: (/<ETag>(.*?)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
    }));
    const bodies = named.map(({ number, etag }, index) => {
      const part = upload.parts.get(number);
      if (!part || part.etag.replaceAll('"', '') !== etag.replaceAll('"', ''))
        throw new Refusal(400, 'InvalidPart');
      if (index > 0 && number <= (named[index - 1]?.number ?? 0)) throw new Refusal(400, 'InvalidPartOrder');
      if (index < named.length - 1 && part.body.length < PART_MIN_BYTES)
        throw new Refusal(400, 'EntityTooSmall');
      return part.body;
    });
    if (bodies.length === 0) throw new Refusal(400, 'MalformedXML');
    const body = Buffer.concat(bodies);
    const etag = `"${createHash('md5').update(body).digest('hex')}-${bodies.length}"`;
    this.objects.set(upload.key, { body, etag, contentType: upload.contentType, modifiedAt: this.now() });
    this.uploads.delete(upload.id);
  }

  #upload(id: string, key: string): StandInUpload {
    const upload = this.uploads.get(id);
    if (upload?.key !== key) throw new Refusal(404, 'NoSuchUpload');
    return upload;
  }
}

type Reply = (status: number, content: string | Buffer, headers?: Record<string, string>) => void;

const XML = { 'content-type': 'application/xml' };

class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message = code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
