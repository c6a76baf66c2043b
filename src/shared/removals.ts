import { z } from 'zod';
import { idSchema } from './text.ts';

/** How long a deletion can be undone, in milliseconds. */
export const UNDO_WITHIN_MS = 10 * 60 * 1000;

export const REMOVED_KINDS = [
  'assumption',
  'evidence',
  'note',
  'member',
  'message',
  'question',
  'experiment',
] as const;
export type RemovedKind = (typeof REMOVED_KINDS)[number];

/** The id of the deleted record. */
export const undoInput = z.object({ id: idSchema });

/** What was restored. */
export const undoneView = z.object({
  id: z.string(),
  kind: z.enum(REMOVED_KINDS),
  conceptId: z.string(),
});
export type UndoneView = z.infer<typeof undoneView>;
