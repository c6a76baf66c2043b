import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { identified } from '../db/base.entity.ts';

/** A stored file whose owner is gone. Written by the deleting transaction, removed once the file is. */
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
