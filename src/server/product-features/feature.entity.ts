import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { FEATURE_STATUSES } from '../../shared/features.ts';
import { User } from '../accounts/user.entity.ts';
import { identified, touched } from '../db/base.entity.ts';

/** A requested product feature that founders vote on. The vote count changes in the same transaction as a vote. */
export const Feature = defineEntity({
  name: 'Feature',
  tableName: 'features',
  properties: {
    ...identified,
    ...touched,
    title: p.text(),
    description: p.text(),
    status: p.enum([...FEATURE_STATUSES]).default('backlog'),
    visible: p.boolean().default(true).$type<boolean>(),
    voteCount: p.integer().default(0),
    submittedById: p
      .manyToOne(User)
      .mapToPk()
      .joinColumn('submitted_by_id')
      .deleteRule('set null')
      .nullable()
      .index(),
  },
  indexes: [
    {
      name: 'features_shown',
      expression:
        'create index "features_shown" on "features" ("vote_count" desc, "created_at", "id") where visible',
    },
  ],
  checks: [{ name: 'vote_count_not_negative', expression: 'vote_count >= 0' }],
});
export type Feature = InferEntity<typeof Feature>;
