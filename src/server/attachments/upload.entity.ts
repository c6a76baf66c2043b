import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UPLOAD_PURPOSES } from '../../shared/uploads.ts';
import { User } from '../accounts/user.entity.ts';
import { identified, touched } from '../db/base.entity.ts';

export const UPLOAD_STATUSES = ['open', 'claimed'] as const;

/** An upload target given to a founder, and whether it was used. */
export const Upload = defineEntity({
  name: 'Upload',
  tableName: 'uploads',
  properties: {
    ...identified,
    ...touched,
    ownerId: p.manyToOne(User).mapToPk().joinColumn('owner_id').deleteRule('cascade').index(),
    key: p.text().unique(),
    purpose: p.enum([...UPLOAD_PURPOSES]),
    status: p.enum([...UPLOAD_STATUSES]).default('open'),
    /** The storage's own id of a multipart upload. */
    multipartId: p.text().nullable(),
    /** Bytes uploaded, or reserved for an upload in progress; none once it is claimed and counted elsewhere. */
    bytes: p.bigint('number').default(0).$type<number>(),
    fileName: p.text().nullable(),
    mimeType: p.text().nullable(),
  },
  indexes: [{ properties: ['status', 'createdAt'] }],
});
export type Upload = InferEntity<typeof Upload>;
