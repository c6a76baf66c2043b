import type { FeatureView } from '../../shared/features.ts';
import type { Feature } from './feature.entity.ts';

/** A feature, without its submitter. */
export function viewFeature(feature: Feature): FeatureView {
  return {
    id: feature.id,
    title: feature.title,
    description: feature.description,
    status: feature.status,
    visible: feature.visible,
    voteCount: feature.voteCount,
    createdAt: feature.createdAt.toISOString(),
  };
}
