import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** The last time that a part was needed and failed, whichever process it was. */
export const PartFailure = defineEntity({
  name: 'PartFailure',
  tableName: 'part_failures',
  properties: {
    part: p.string().primary(),
    /** In words that may be shown to founders. */
    reason: p.string().length(300),
    failedAt: p.datetime(),
  },
});
export type PartFailure = InferEntity<typeof PartFailure>;
