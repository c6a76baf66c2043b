import type { EntityManager } from '@mikro-orm/postgresql';
import type { UploadPurpose } from '../../shared/uploads.ts';
import { type Ctx, founderId } from '../context.ts';
import { AppError } from '../errors.ts';
import { type SniffedType, sniffObject } from '../platform/storage/content-sniff.ts';
import { lockStorage, requireRoom } from './storage-quota.ts';
import { Upload } from './upload.entity.ts';
import { CLAIM_MAX_BYTES } from './uploads.service.ts';

const NO_UPLOAD = 'That upload was not found.';

/** An uploaded file with its detected type and the identity of the inspected bytes. */
export interface ArrivedUpload {
  readonly upload: Upload;
  readonly bytes: number;
  readonly etag: string;
  readonly type: SniffedType;
}

export interface ReportedUpload {
  /** `storageUrl` or `objectPath`, as the client sent it. */
  readonly address: string;
  readonly fileName?: string | undefined;
  readonly declaredType?: string | undefined;
  /** A lower limit than that of its purpose, if any. */
  readonly maxBytes?: number;
  /** The message for a file over the limit. */
  readonly tooLarge: string;
}

/**
 * Looks at a file that a founder reports as uploaded. Asks the store, so it must not run inside a transaction.
 *
 * @throws AppError bad_input when the address is not one of this store; not_found when it was never handed out, or to
 *   somebody else; conflict when it is in use already; impossible when nothing has arrived; too_large, after which the
 *   file is thrown away
 */
export async function inspectUpload(
  ctx: Ctx,
  purpose: UploadPurpose,
  { address, fileName, declaredType, maxBytes = CLAIM_MAX_BYTES[purpose], tooLarge }: ReportedUpload,
): Promise<ArrivedUpload> {
  const { storage } = ctx.ports;
  const upload = await findUpload(ctx, purpose, address);
  const found = await storage.stat(upload.key);
  if (!found) throw new AppError('impossible', 'The file has not been uploaded.');
  if (found.bytes > maxBytes) {
    await discardUpload(ctx, upload);
    throw new AppError('too_large', tooLarge);
  }
  const hints = { fileName: fileName ?? null, declaredType: declaredType ?? found.contentType };
  const type = await sniffObject(storage, upload.key, hints);
  if (!type) throw new AppError('impossible', 'The file has not been uploaded.');
  return { upload, bytes: found.bytes, etag: found.etag, type };
}

/** The founder's own unused upload at an address. */
async function findUpload(ctx: Ctx, purpose: UploadPurpose, address: string): Promise<Upload> {
  const ownerId = founderId(ctx);
  const key = ctx.ports.storage.keyOf(address);
  if (!key) throw new AppError('bad_input', 'That is not an address of this file storage.');
  const upload = await ctx.em.findOne(Upload, { key, ownerId, purpose });
  if (!upload) throw new AppError('not_found', NO_UPLOAD);
  if (upload.status !== 'open') throw inUse();
  return upload;
}

/** Discards an upload; the file is deleted with its row. */
export async function discardUpload(ctx: Ctx, upload: Upload): Promise<void> {
  await ctx.em.nativeDelete(Upload, { id: upload.id, status: 'open' });
  ctx.em.getUnitOfWork().unsetIdentity(upload);
}

/** Takes uploads into use, each once. Call it in the transaction that stores what they become.
 * @throws AppError conflict; too_large beyond the founder's storage */
export async function takeUploads(
  ctx: Pick<Ctx, 'env' | 'now'>,
  em: EntityManager,
  uploads: readonly ArrivedUpload[],
): Promise<void> {
  await checkRoom(ctx, em, uploads);
  const ids = uploads.map(({ upload }) => upload.id);
  const taken = await em.nativeUpdate(
    Upload,
    { id: { $in: ids }, status: 'open' },
    { status: 'claimed', updatedAt: ctx.now() },
  );
  if (taken !== new Set(ids).size || taken !== ids.length) throw inUse();
}

/** A file in an external store may be larger than was reserved. */
async function checkRoom(
  ctx: Pick<Ctx, 'env'>,
  em: EntityManager,
  uploads: readonly ArrivedUpload[],
): Promise<void> {
  const ownerId = uploads[0]?.upload.ownerId;
  if (!ownerId) return;
  await lockStorage(em, ownerId);
  const ids = uploads.map(({ upload }) => upload.id);
  const reserved = await em.find(
    Upload,
    { id: { $in: ids } },
    { fields: ['bytes'], disableIdentityMap: true },
  );
  const held = reserved.reduce((sum, { bytes }) => sum + bytes, 0);
  const arrived = uploads.reduce((sum, { bytes }) => sum + bytes, 0);
  await requireRoom(em, ctx.env, { ownerId, bytes: arrived - held });
}

function inUse(): AppError {
  return new AppError('conflict', 'This upload is in use already.');
}
