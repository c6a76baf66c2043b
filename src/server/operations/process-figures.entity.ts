import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A worker's latest metrics; they contain no data of founders. */
export const ProcessFigures = defineEntity({
  name: 'ProcessFigures',
  tableName: 'process_figures',
  properties: {
    process: p.string().primary(),
    figures: p.json<unknown>(),
    updatedAt: p.datetime(),
  },
});
export type ProcessFigures = InferEntity<typeof ProcessFigures>;
