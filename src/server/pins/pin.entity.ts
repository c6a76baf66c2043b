import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { identified, touched } from '../db/base.entity.ts';

/** A four-digit code that admits a caller to its owner's line. Unique in the installation; the code never changes. */
export const Pin = defineEntity({
  name: 'Pin',
  tableName: 'pins',
  properties: {
    ...identified,
    ...touched,
    ownerId: p.manyToOne(User).mapToPk().joinColumn('owner_id').deleteRule('cascade').index(),
    code: p.string().length(4).unique(),
    label: p.text(),
    isActive: p.boolean().default(true).$type<boolean>(),
    usageCount: p.integer().default(0),
  },
  checks: [
    { name: 'code_is_four_digits', expression: "code ~ '^[0-9]{4}$'" },
    { name: 'usage_count_not_negative', expression: 'usage_count >= 0' },
  ],
});
export type Pin = InferEntity<typeof Pin>;
