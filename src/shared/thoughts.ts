import { z } from 'zod';
import { attachmentsInput, attachmentView } from './attachments.ts';
import { NOTE_MAX_CHARACTERS } from './limits.ts';
import { idSchema, requiredText } from './text.ts';

export const THOUGHT_REQUIRED = 'Please write a note.';

const contentSchema = requiredText(NOTE_MAX_CHARACTERS, THOUGHT_REQUIRED);

/** A new note on a concept or on a member: `id` is the concept's or the member's. */
export const createThoughtInput = z.object({
  id: idSchema,
  content: contentSchema,
  attachments: attachmentsInput.nullish().transform((files) => files ?? []),
});
export type CreateThoughtInput = z.output<typeof createThoughtInput>;

export const updateThoughtInput = z.object({ id: idSchema, content: contentSchema.optional() });
export const assignThoughtInput = z.object({
  id: idSchema,
  conceptId: idSchema.min(1, 'Please choose a concept.'),
  /** The member of that concept whose thought it is. */
  memberId: idSchema.nullish(),
});
/** `unassigned` may also be sent as text in a query. */
export const listThoughtsInput = z
  .object({
    unassigned: z
      .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
      .optional(),
  })
  .optional();

export const thoughtView = z.object({
  id: z.string(),
  conceptId: z.string().nullable(),
  /** The community member whose thought it is; null for the founder's own. */
  memberId: z.string().nullable(),
  type: z.enum(['text', 'voice']),
  title: z.string().nullable(),
  content: z.string().nullable(),
  transcript: z.string().nullable(),
  createdAt: z.string(),
  recording: z
    .object({
      id: z.string(),
      recordingUrl: z.string(),
      status: z.string(),
      /** Whole seconds; 0 while unknown. */
      duration: z.number(),
    })
    .nullable(),
  attachments: z.array(attachmentView),
});
export type ThoughtView = z.infer<typeof thoughtView>;
