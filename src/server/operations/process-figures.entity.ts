import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** What a worker counted until just now; figures, and nothing of any founder's. */
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
