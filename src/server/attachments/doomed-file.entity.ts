import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { identified } from '../db/base.entity.ts';

/** A stored file without an owner. Inserted by the deleting transaction, deleted after the file itself. */
export const DoomedFile = defineEntity({
  name: 'DoomedFile',
  tableName: 'doomed_files',
  properties: {
    ...identified,
    storageKey: p.text(),
    attempts: p.integer().default(0),
  },
  indexes: [{ properties: ['createdAt'] }],
});
export type DoomedFile = InferEntity<typeof DoomedFile>;
