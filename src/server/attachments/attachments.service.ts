import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { z } from 'zod';
import type { AttachmentInput, AttachmentView, addAttachmentInput } from '../../shared/attachments.ts';
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_PER_NOTE,
  NOTE_EDIT_ATTACHMENT_MAX_BYTES,
} from '../../shared/limits.ts';
import { type Ctx, founderId } from '../context.ts';
import { answerWithin } from '../db/answer-within.ts';
import { AppError } from '../errors.ts';
import { forgetFile } from '../evidence/gathering/evidence.sources.ts';
import { changeLedger } from '../ledger/change-ledger.ts';
import { safeFileName } from '../platform/storage/file-name.ts';
import { Thought } from '../thoughts/thought.entity.ts';
import { ownThought } from '../thoughts/thoughts.policy.ts';
import { Attachment } from './attachment.entity.ts';
import { viewAttachment } from './attachment.view.ts';
import { ownAttachment } from './attachments.policy.ts';
import { type ArrivedUpload, inspectUpload, takeUploads } from './upload-claims.ts';

/** An uploaded file that may be attached to a note. */
export interface ArrivedAttachment extends ArrivedUpload {
  readonly input: AttachmentInput;
}

/**
 * Attaches an uploaded file to an existing note; at most 10 MB (document 2, Uploads).
 *
 * @throws AppError not_found for another founder's note or upload; conflict when the upload is in use; impossible for a
 * sixth file, or when nothing was uploaded; too_large
 */
export async function addAttachment(
  ctx: Ctx,
  { id, ...input }: z.output<typeof addAttachmentInput>,
): Promise<AttachmentView> {
  const thought = await ownThought(ctx, id);
  const files = await inspectAttachments(ctx, [input], NOTE_EDIT_ATTACHMENT_MAX_BYTES);
  return ctx.em.transactional(async (em) => {
    const [attachment] = await claimAttachments(ctx, em, thought.id, files);
    if (!attachment) throw new AppError('internal', 'The file was not attached.');
    return answerWithin(ctx, em, async () => viewAttachment(attachment));
  });
}

/**
 * Inspects the files of a note: owner, size and detected type. Calls the object store: call it before the transaction,
 * and `claimAttachments` with its result inside. Throws the same errors as `addAttachment`.
 */
export async function inspectAttachments(
  ctx: Ctx,
  inputs: readonly AttachmentInput[],
  maxBytes = ATTACHMENT_MAX_BYTES,
): Promise<ArrivedAttachment[]> {
  const tooLarge = `A file may have at most ${maxBytes / 1024 / 1024} MB here.`;
  const files: ArrivedAttachment[] = [];
  for (const input of inputs) {
    if ((input.fileSize ?? 0) > maxBytes) throw new AppError('too_large', tooLarge);
    const arrived = await inspectUpload(ctx, 'attachment', {
      address: input.storageUrl,
      fileName: input.originalName ?? input.fileName,
      declaredType: input.mimeType,
      maxBytes,
      tooLarge,
    });
    files.push({ ...arrived, input });
  }
  return files;
}

/**
 * Attaches files to the founder's note, in the caller's transaction; a new note must be flushed first.
 *
 * @param em of the transaction
 * @param thoughtId a note whose ownership the caller has checked
 * @throws AppError impossible when the note would have more than five; conflict when an upload was used meanwhile
 */
export async function claimAttachments(
  ctx: Ctx,
  em: EntityManager,
  thoughtId: string,
  files: readonly ArrivedAttachment[],
): Promise<Attachment[]> {
  if (files.length === 0) return [];
  const ownerId = founderId(ctx);
  await em.flush();
  // Locks the note, so that concurrent requests cannot exceed the limit together.
  await em.execute('select id from thoughts where id = ? for update', [thoughtId]);
  if ((await em.count(Attachment, { thoughtId })) + files.length > ATTACHMENTS_PER_NOTE) {
    throw new AppError('impossible', `A note can have at most ${ATTACHMENTS_PER_NOTE} files.`);
  }
  await takeUploads(ctx, em, files);
  return files.map(({ upload, bytes, etag, type, input }) =>
    em.create(Attachment, {
      id: v7(),
      ownerId,
      thoughtId,
      fileName: safeFileName(input.fileName),
      originalName: safeFileName(input.originalName ?? input.fileName),
      fileSize: bytes,
      mimeType: type.mimeType,
      storageUrl: input.storageUrl.split(/[?#]/, 1)[0] ?? '',
      storageKey: upload.key,
      etag,
    }),
  );
}

/** Removes a file from its note; the sweep deletes the stored bytes. @throws AppError not_found */
export async function removeAttachment(ctx: Ctx, id: string): Promise<void> {
  const attachment = await ownAttachment(ctx, id);
  const note = await ctx.em.findOne(Thought, { id: attachment.thoughtId });
  if (!note?.conceptId) {
    await ctx.em.remove(attachment).flush();
    return;
  }
  await changeLedger(ctx, note.conceptId, 'File removed', async (tx) => {
    await forgetFile(tx, id);
    await tx.nativeDelete(Attachment, { id });
    return undefined;
  });
}
