import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { identified } from '../db/base.entity.ts';
import { Feature } from './feature.entity.ts';

/** One founder's vote for one feature. */
export const FeatureVote = defineEntity({
  name: 'FeatureVote',
  tableName: 'feature_votes',
  properties: {
    ...identified,
    featureId: p.manyToOne(Feature).mapToPk().joinColumn('feature_id').deleteRule('cascade'),
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
  },
  uniques: [{ properties: ['featureId', 'userId'] }],
});
export type FeatureVote = InferEntity<typeof FeatureVote>;
