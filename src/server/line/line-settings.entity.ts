import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** The administrators' settings of the line: one row. */
export const LineSettings = defineEntity({
  name: 'LineSettings',
  tableName: 'line_settings',
  properties: {
    id: p.smallint().primary().autoincrement(false),
    greeting: p.text().nullable(),
    updatedAt: p.datetime(),
  },
  checks: [{ name: 'only_one', expression: 'id = 1' }],
});
export type LineSettings = InferEntity<typeof LineSettings>;
