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

/** Begins a multipart upload of up to 5 GiB; the limit for a specific use is checked when it is claimed. */
export async function createMultipartUpload(ctx: Ctx, input: z.output<typeof createMultipartInput>) {
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

/** The parts already uploaded, from which an interrupted upload resumes. @throws AppError not_found */
export async function listUploadedParts(ctx: Ctx, input: MultipartInput): Promise<StoredPart[]> {
  await requireMultipart(ctx, input);
  return ctx.ports.storage.listParts(input);
}

/** Signs a URL for the PUT of one part. @throws AppError not_found; too_large beyond the founder's storage */
export async function signUploadPart(ctx: Ctx, input: z.output<typeof signPartInput>): Promise<SignedPart> {
  const upload = await requireMultipart(ctx, input);
  // An S3 store accepts parts without asking us; every part but the last has at least this many bytes.
  if (ctx.ports.storage.kind === 's3') await reserveUpTo(ctx, upload, input.partNumber * PART_MIN_BYTES);
  const expiresInSeconds = SIGNED_URL_LIFETIME_SECONDS;
  const signed = await ctx.ports.storage.signPart({ ...input, expiresInSeconds });
  return { ...signed, url: absoluteUrl(ctx, signed.url) };
}

/**
 * Joins the parts into one file; idempotent.
 *
 * @throws AppError not_found; bad_input for missing parts; too_large when it exceeds the founder's storage, after which
 * it is deleted
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

/** Checks the size of the completed S3 object: it is counted, or deleted if too large. An outage deletes nothing. */
async function countWhole(ctx: Ctx, upload: Upload): Promise<void> {
  const whole = await ctx.ports.storage.stat(upload.key);
  try {
    if (!whole) return;
    await reserveUpTo(ctx, upload, whole.bytes);
    await ctx.em.nativeUpdate(Upload, { id: upload.id, status: 'open' }, { bytes: whole.bytes });
  } catch (error) {
    // A refusal: the founder's storage is full.
    if (error instanceof AppError) await ctx.em.nativeDelete(Upload, { id: upload.id, status: 'open' });
    throw error;
  }
}

/** Aborts an upload and deletes its parts. @throws AppError not_found */
export async function abortMultipartUpload(ctx: Ctx, input: MultipartInput): Promise<void> {
  const upload = await requireMultipart(ctx, input);
  if (upload.status !== 'open') return;
  await ctx.ports.storage.abortMultipart(input);
  await ctx.em.nativeDelete(Upload, { id: upload.id, status: 'open' });
}

/** Signs a single PUT, in the format of Uppy's S3 client, for a file of up to 100 MB. */
export async function createUploadParams(ctx: Ctx, input: z.output<typeof uploadParamsInput>) {
  const signed = await signUpload(ctx, {
    purpose: input['metadata[purpose]'],
    maxBytes: MULTIPART_THRESHOLD_BYTES,
    fileName: input.filename,
    contentType: headerSafeType(input.type),
  });
  return { ...signed, fields: {} };
}

/**
 * Never returns credentials: each call to the store is signed separately (docs/decisions). @throws AppError unavailable
 */
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

/** A media type that is safe in a header, or null. */
function headerSafeType(type: string | null | undefined): string | null {
  return type && MEDIA_TYPE.test(type) ? type.toLowerCase() : null;
}
