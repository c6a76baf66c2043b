import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** The latest failure of each external service, in any process. */
export const PartFailure = defineEntity({
  name: 'PartFailure',
  tableName: 'part_failures',
  properties: {
    part: p.string().primary(),
    /** In words that founders may read. */
    reason: p.string().length(300),
    failedAt: p.datetime(),
  },
});
export type PartFailure = InferEntity<typeof PartFailure>;
