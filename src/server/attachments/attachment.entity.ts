import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { identified } from '../db/base.entity.ts';
import { Thought } from '../thoughts/thought.entity.ts';

/** A file attached to a thought. */
export const Attachment = defineEntity({
  name: 'Attachment',
  tableName: 'attachments',
  properties: {
    ...identified,
    ownerId: p.manyToOne(User).mapToPk().joinColumn('owner_id').deleteRule('cascade').index(),
    thoughtId: p.manyToOne(Thought).mapToPk().joinColumn('thought_id').deleteRule('cascade').index(),
    fileName: p.text(),
    originalName: p.text(),
    fileSize: p.bigint('number'),
    /** What the bytes are, not what the browser said. */
    mimeType: p.text(),
    storageUrl: p.text(),
    storageKey: p.text().unique(),
    /** The bytes as they were when they were looked at: what has been swapped since is not served. */
    etag: p.text().nullable(),
  },
  checks: [{ name: 'file_size_not_negative', expression: 'file_size >= 0' }],
});
export type Attachment = InferEntity<typeof Attachment>;
