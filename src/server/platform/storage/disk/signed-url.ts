import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSame } from '../../is-same.ts';
import { StorageError } from '../storage.errors.ts';
import { keyInPath } from '../storage-key.ts';

export const OBJECT_PUT_PATH = '/api/objects/put/';

/** What one signed URL allows. */
export interface PutGrant {
  readonly key: string;
  readonly maxBytes: number;
  readonly expiresAt: number;
  readonly contentType?: string;
  readonly part?: { readonly uploadId: string; readonly partNumber: number };
}

const digits = z.string().regex(/^\d{1,16}$/);
const queryShape = z.strictObject({
  expires: digits,
  max: digits,
  type: z.string().max(200).optional(),
  uploadId: z.string().max(100).optional(),
  partNumber: digits.optional(),
  signature: z.string().max(100),
});
type Query = z.infer<typeof queryShape>;

/** A path-absolute URL that allows exactly this. `expiresAt` is in seconds since 1970. */
export function signPutUrl(secret: Buffer, grant: PutGrant): string {
  const query: Omit<Query, 'signature'> = {
    expires: String(grant.expiresAt),
    max: String(grant.maxBytes),
    ...(grant.contentType === undefined ? {} : { type: grant.contentType }),
    ...(grant.part && { uploadId: grant.part.uploadId, partNumber: String(grant.part.partNumber) }),
  };
  const path = OBJECT_PUT_PATH + grant.key;
  const search = new URLSearchParams({ ...query, signature: signature(secret, 'PUT', path, query) });
  return `${path}?${search}`;
}

/**
 * Verifies a URL as received and returns what it allows. Throws `denied` for another method, path or any altered,
 * missing, repeated or added parameter, and `expired` for a valid URL after its expiry.
 */
export function verifyPutUrl(secret: Buffer, method: string, rawUrl: string, now: Date): PutGrant {
  const [path = '', search = ''] = rawUrl.split(/\?(.*)/s, 2);
  const key = keyInPath(path, OBJECT_PUT_PATH);
  const parameters = [...new URLSearchParams(search)];
  const parsed = queryShape.safeParse(Object.fromEntries(parameters));
  if (key === null || !parsed.success || Object.keys(parsed.data).length !== parameters.length)
    throw denied();

  const { signature: given, ...query } = parsed.data;
  if (!isSame(given, signature(secret, method, path, query))) throw denied();
  if (Number(query.expires) * 1000 <= now.getTime()) {
    throw new StorageError('expired', 'Request has expired');
  }
  return {
    key,
    maxBytes: Number(query.max),
    expiresAt: Number(query.expires),
    ...(query.type === undefined ? {} : { contentType: query.type }),
    ...(query.uploadId !== undefined &&
      query.partNumber !== undefined && {
        part: { uploadId: query.uploadId, partNumber: Number(query.partNumber) },
      }),
  };
}

export function denied(message = 'The request does not match its signature.'): StorageError {
  return new StorageError('denied', message);
}

function signature(secret: Buffer, method: string, path: string, query: Omit<Query, 'signature'>): string {
  const { expires, max, type, uploadId, partNumber } = query;
  const signed = JSON.stringify([
    'object-put-1',
    method,
    path,
    expires,
    max,
    type ?? null,
    uploadId ?? null,
    partNumber ?? null,
  ]);
  return createHmac('sha256', secret).update(signed).digest('base64url');
}
