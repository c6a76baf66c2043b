import type { z } from 'zod';
import {
  MULTIPART_MAX_BYTES,
  MULTIPART_THRESHOLD_BYTES,
  PART_MIN_BYTES,
  SIGNED_URL_LIFETIME_SECONDS,
} from '../../shared/limits.ts';
import type {
  completeMultipartInput,
  createMultipartInput,
  multipartInput,
  signPartInput,
  uploadParamsInput,
} from '../../shared/uploads.ts';
import { type Ctx, founderId } from '../context.ts';
import { AppError } from '../errors.ts';
import { UNKNOWN_TYPE } from '../platform/storage/content-sniff.ts';
import type { CompletedUpload, SignedPart, StoredPart } from '../platform/storage/storage.port.ts';
import { Upload } from './upload.entity.ts';
import { absoluteUrl, recordUpload, reserveUpTo, signUpload } from './uploads.service.ts';

type MultipartInput = z.output<typeof multipartInput>;

/** Begins an upload in parts, of up to 5 GiB; whatever claims the file has a stricter limit of its own. */
export async function createMultipartUpload(ctx: Ctx, input: z.output<typeof createMultipartInput>) {
  founderId(ctx);
  const contentType = headerSafeType(input.type) ?? UNKNOWN_TYPE;
  const target = {
    purpose: input.metadata?.purpose ?? 'attachment',
    maxBytes: MULTIPART_MAX_BYTES,
    fileName: input.filename,
    contentType,
  } as const;
  const { key, multipartId } = await recordUpload(ctx, target, (newKey) =>
    ctx.ports.storage.createMultipart({ key: newKey, contentType, maxBytes: MULTIPART_MAX_BYTES }),
  );
  return { key, uploadId: multipartId ?? '' };
}

/** The parts that have arrived, which is where an interrupted upload goes on. @throws AppError not_found */
export async function listUploadedParts(ctx: Ctx, input: MultipartInput): Promise<StoredPart[]> {
  await requireMultipart(ctx, input);
  return ctx.ports.storage.listParts(input);
}

/** Hands out a URL for the PUT of one part. @throws AppError not_found; too_large beyond the founder's storage */
export async function signUploadPart(ctx: Ctx, input: z.output<typeof signPartInput>): Promise<SignedPart> {
  const upload = await requireMultipart(ctx, input);
  // An S3 store takes parts in without asking us: every part but the last has this many bytes at least.
  if (ctx.ports.storage.kind === 's3') await reserveUpTo(ctx, upload, input.partNumber * PART_MIN_BYTES);
  const expiresInSeconds = SIGNED_URL_LIFETIME_SECONDS;
  const signed = await ctx.ports.storage.signPart({ ...input, expiresInSeconds });
  return { ...signed, url: absoluteUrl(ctx, signed.url) };
}

/**
 * Makes one file of the parts. May be repeated.
 *
 * @throws AppError not_found; bad_input for parts that are not there; too_large when it is more than the founder has
 *   room for, after which it is thrown away
 */
export async function completeMultipartUpload(
  ctx: Ctx,
  input: z.output<typeof completeMultipartInput>,
): Promise<CompletedUpload> {
  const upload = await requireMultipart(ctx, input);
  const done = await ctx.ports.storage.completeMultipart({ ...input, maxBytes: MULTIPART_MAX_BYTES });
  if (ctx.ports.storage.kind === 's3') await countWhole(ctx, upload);
  return { ...done, location: absoluteUrl(ctx, done.location) };
}

/** What an S3 store has put together is weighed now: it counts, or it goes. */
async function countWhole(ctx: Ctx, upload: Upload): Promise<void> {
  const whole = await ctx.ports.storage.stat(upload.key);
  try {
    if (!whole) return;
    await reserveUpTo(ctx, upload, whole.bytes);
    await ctx.em.nativeUpdate(Upload, { id: upload.id, status: 'open' }, { bytes: whole.bytes });
  } catch (error) {
    await ctx.em.nativeDelete(Upload, { id: upload.id, status: 'open' });
    throw error;
  }
}

/** Gives an upload up, and removes its parts. @throws AppError not_found */
export async function abortMultipartUpload(ctx: Ctx, input: MultipartInput): Promise<void> {
  const upload = await requireMultipart(ctx, input);
  if (upload.status !== 'open') return;
  await ctx.ports.storage.abortMultipart(input);
  await ctx.em.nativeDelete(Upload, { id: upload.id, status: 'open' });
}

/** Hands out a single PUT, in the words of Uppy's S3 client, for a file of up to 100 MB. */
export async function createUploadParams(ctx: Ctx, input: z.output<typeof uploadParamsInput>) {
  const signed = await signUpload(ctx, {
    purpose: input['metadata[purpose]'],
    maxBytes: MULTIPART_THRESHOLD_BYTES,
    fileName: input.filename,
    contentType: headerSafeType(input.type),
  });
  return { ...signed, fields: {} };
}

/** Never gives credentials: every call to the store is signed here, one by one (docs/decisions). @throws AppError unavailable */
export function refuseCredentials(ctx: Ctx): never {
  founderId(ctx);
  throw new AppError(
    'unavailable',
    'Temporary storage credentials are not handed out here. Use the signed upload URLs instead.',
  );
}

/** The founder's own upload in parts. @throws AppError not_found for any other, alike for a wrong id and a wrong key */
async function requireMultipart(ctx: Ctx, { key, uploadId }: MultipartInput): Promise<Upload> {
  const ownerId = founderId(ctx);
  const upload = await ctx.em.findOne(Upload, { key, ownerId });
  if (upload?.multipartId !== uploadId) throw new AppError('not_found', 'That upload was not found.');
  return upload;
}

const MEDIA_TYPE = /^[\w!#$&^.+-]{1,80}\/[\w!#$&^.+-]{1,80}(?:; ?[\w-]{1,40}=[\w-]{1,40})?$/;

/** A type as it may stand in a header, or null. */
function headerSafeType(type: string | null | undefined): string | null {
  return type && MEDIA_TYPE.test(type) ? type.toLowerCase() : null;
}
