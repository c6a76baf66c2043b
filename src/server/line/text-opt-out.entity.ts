import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A number that asked to receive no more answers. */
export const TextOptOut = defineEntity({
  name: 'TextOptOut',
  tableName: 'text_opt_outs',
  properties: {
    phoneNumber: p.string().primary(),
    createdAt: p.datetime(),
  },
});
export type TextOptOut = InferEntity<typeof TextOptOut>;
