import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A number that asked not to be answered any more. */
export const TextOptOut = defineEntity({
  name: 'TextOptOut',
  tableName: 'text_opt_outs',
  properties: {
    phoneNumber: p.string().primary(),
    createdAt: p.datetime(),
  },
});
export type TextOptOut = InferEntity<typeof TextOptOut>;
