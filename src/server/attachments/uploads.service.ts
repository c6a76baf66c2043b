import { v7 } from 'uuid';
import {
  ATTACHMENT_MAX_BYTES,
  MULTIPART_MAX_BYTES,
  RESUME_MAX_BYTES,
  SIGNED_URL_LIFETIME_SECONDS,
} from '../../shared/limits.ts';
import type { UploadPurpose } from '../../shared/uploads.ts';
import { type Ctx, founderId } from '../context.ts';
import { AppError } from '../errors.ts';
import { makeStorageKey } from '../platform/storage/storage-key.ts';
import { lockStorage, outOfRoom, requireRoom, storageLimit, usedBytes } from './storage-quota.ts';
import { Upload } from './upload.entity.ts';

/** The folder of each purpose; the owner's id follows it in the key. */
export const UPLOAD_AREAS: Record<UploadPurpose, string> = {
  attachment: 'attachments',
  resume: 'resumes',
  recording: 'recordings',
};

/** The size limit by purpose, in bytes. */
export const CLAIM_MAX_BYTES: Record<UploadPurpose, number> = {
  attachment: ATTACHMENT_MAX_BYTES,
  resume: RESUME_MAX_BYTES,
  recording: MULTIPART_MAX_BYTES,
};

/** How many unused uploads a founder may have; they are deleted after a day. */
const OPEN_UPLOADS_MAX = 1000;

export interface UploadTarget {
  readonly purpose: UploadPurpose;
  readonly maxBytes: number;
  readonly fileName?: string | null | undefined;
  readonly contentType?: string | null | undefined;
}

/** Signs a URL for one file of a note. @returns an absolute URL for one PUT without cookies */
export function createAttachmentUpload(ctx: Ctx): Promise<{ uploadURL: string }> {
  return createUploadUrl(ctx, 'attachment');
}

/** Signs a URL for a resume. @returns an absolute URL for one PUT without cookies */
export function createResumeUpload(ctx: Ctx): Promise<{ uploadURL: string }> {
  return createUploadUrl(ctx, 'resume');
}

async function createUploadUrl(ctx: Ctx, purpose: UploadPurpose): Promise<{ uploadURL: string }> {
  const { url } = await signUpload(ctx, { purpose, maxBytes: CLAIM_MAX_BYTES[purpose] });
  return { uploadURL: url };
}

/**
 * Signs a PUT and stores its owner.
 *
 * @throws AppError unauthenticated; too_many; unavailable when the store cannot be reached
 */
export async function signUpload(ctx: Ctx, target: UploadTarget) {
  const upload = await recordUpload(ctx, target);
  // An S3 store accepts a signed upload without asking us again, so the storage is reserved now.
  if (ctx.ports.storage.kind === 's3') await reserveAll(ctx, upload, target.maxBytes);
  const contentType = upload.mimeType;
  const signed = await ctx.ports.storage.signPut({
    key: upload.key,
    ...(contentType && { contentType }),
    maxBytes: target.maxBytes,
    expiresInSeconds: SIGNED_URL_LIFETIME_SECONDS,
  });
  return { method: signed.method, url: absoluteUrl(ctx, signed.url), headers: { ...signed.headers } };
}

/** Stores a target before its URL is returned, so that every stored file has an owner. */
export async function recordUpload(
  ctx: Ctx,
  target: UploadTarget,
  multipart?: (key: string) => Promise<{ uploadId: string }>,
): Promise<Upload> {
  const ownerId = founderId(ctx);
  if ((await ctx.em.count(Upload, { ownerId, status: 'open' })) >= OPEN_UPLOADS_MAX) {
    const message = 'Too many uploads were begun and not used. Please try again tomorrow.';
    throw new AppError('too_many', message, { retryAfterSeconds: 60 * 60 });
  }
  if ((await usedBytes(ctx.em, ownerId)) >= storageLimit(ctx.env)) throw outOfRoom();
  const key = makeStorageKey(UPLOAD_AREAS[target.purpose], ownerId);
  const upload = ctx.em.create(Upload, {
    id: v7(),
    ownerId,
    key,
    purpose: target.purpose,
    multipartId: (await multipart?.(key))?.uploadId ?? null,
    fileName: target.fileName ?? null,
    mimeType: target.contentType ?? null,
  });
  await ctx.em.flush();
  return upload;
}

/** @throws AppError too_large, after which the upload is deleted */
async function reserveAll(ctx: Ctx, upload: Upload, bytes: number): Promise<void> {
  try {
    await reserveUpTo(ctx, upload, bytes);
  } catch (error) {
    await ctx.em.nativeDelete(Upload, { id: upload.id });
    throw error;
  }
}

/** Reserves storage for an upload, in total; never decreases it. @throws AppError too_large */
export async function reserveUpTo(
  ctx: Ctx,
  { id, ownerId }: Pick<Upload, 'id' | 'ownerId'>,
  bytes: number,
): Promise<void> {
  await ctx.em.fork().transactional(async (tx) => {
    await lockStorage(tx, ownerId);
    const upload = await tx.findOne(Upload, { id, status: 'open' });
    if (!upload || upload.bytes >= bytes) return;
    await requireRoom(tx, ctx.env, { ownerId, bytes: bytes - upload.bytes });
    upload.bytes = bytes;
  });
}

/** The disk driver can only sign paths; the client gets an absolute URL. */
export function absoluteUrl(ctx: Pick<Ctx, 'origin'>, url: string): string {
  return url.startsWith('/') ? ctx.origin + url : url;
}
