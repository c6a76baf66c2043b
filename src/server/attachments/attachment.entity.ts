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
    /** The media type detected from the bytes, not the browser's claim. */
    mimeType: p.text(),
    storageUrl: p.text(),
    storageKey: p.text().unique(),
    /** Identifies the inspected bytes: a file that was replaced since is not served. */
    etag: p.text().nullable(),
  },
  checks: [{ name: 'file_size_not_negative', expression: 'file_size >= 0' }],
});
export type Attachment = InferEntity<typeof Attachment>;
