import { z } from 'zod';
import { ATTACHMENTS_PER_NOTE } from './limits.ts';
import { idSchema, requiredText } from './text.ts';

const NAME_MAX_CHARACTERS = 500;
const ADDRESS_MAX_CHARACTERS = 4000;

/** An uploaded file as reported by the client. The server measures size and type itself. */
export const attachmentInput = z.object({
  fileName: requiredText(NAME_MAX_CHARACTERS, 'A file name is required'),
  originalName: requiredText(NAME_MAX_CHARACTERS, 'A file name is required').optional(),
  fileSize: z.number().int().min(0).optional(),
  mimeType: z.string().max(200).optional(),
  /** The upload URL without its query. */
  storageUrl: z.string().min(1, 'Where the file was uploaded is required').max(ADDRESS_MAX_CHARACTERS),
});
export type AttachmentInput = z.output<typeof attachmentInput>;

/** Fields that a note's body may have besides its content. */
export const attachmentsInput = z
  .array(attachmentInput)
  .max(ATTACHMENTS_PER_NOTE, `A note can have at most ${ATTACHMENTS_PER_NOTE} files.`)
  .default([]);

export const addAttachmentInput = attachmentInput.extend({ id: idSchema });

export const attachmentView = z.object({
  id: z.string(),
  thoughtId: z.string(),
  fileName: z.string(),
  originalName: z.string(),
  fileSize: z.number(),
  mimeType: z.string(),
  storageUrl: z.string(),
  createdAt: z.string(),
});
export type AttachmentView = z.infer<typeof attachmentView>;

export const uploadUrlView = z.object({ uploadURL: z.string() });
export const resumeInput = z.object({ objectPath: z.string().min(1).max(ADDRESS_MAX_CHARACTERS) });
