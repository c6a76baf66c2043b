import type { z } from 'zod';
import type {
  createFeatureInput,
  FeatureView,
  submitFeatureInput,
  updateFeatureInput,
} from '../../shared/features.ts';
import { isUuid } from '../../shared/text.ts';
import { requireRoomFor } from '../accounts/record-quota.ts';
import { type Ctx, founderId, requireAdmin } from '../context.ts';
import { answerWithin } from '../db/answer-within.ts';
import { AppError } from '../errors.ts';
import { Feature } from './feature.entity.ts';
import { viewFeature } from './feature.view.ts';

export const FEATURE_NOT_FOUND = 'Feature not found';

const SUBMISSIONS_PER_HOUR = 50;

/** Every feature, the newest first. @throws AppError unauthenticated unless the gate is unlocked */
export async function listFeatures(ctx: Ctx): Promise<FeatureView[]> {
  requireAdmin(ctx);
  const features = await ctx.em.find(Feature, {}, { orderBy: { createdAt: 'desc', id: 'desc' } });
  return features.map(viewFeature);
}

/** Adds a feature. @throws AppError unauthenticated unless the gate is unlocked */
export async function createFeature(
  ctx: Ctx,
  input: z.output<typeof createFeatureInput>,
): Promise<FeatureView> {
  requireAdmin(ctx);
  return ctx.em.fork().transactional((tx) => {
    const feature = tx.create(Feature, input);
    return answerWithin(ctx, tx, async () => viewFeature(feature));
  });
}

/** Changes the fields that are named. @throws AppError not_found */
export async function updateFeature(
  ctx: Ctx,
  input: z.output<typeof updateFeatureInput>,
): Promise<FeatureView> {
  requireAdmin(ctx);
  const feature = await loadFeature(ctx, input.id);
  if (input.title !== undefined) feature.title = input.title;
  if (input.description !== undefined) feature.description = input.description;
  if (input.status !== undefined) feature.status = input.status;
  if (input.visible !== undefined) feature.visible = input.visible;
  if (input.voteCount !== undefined) feature.voteCount = input.voteCount;
  await ctx.em.flush();
  return viewFeature(feature);
}

/** Deletes a feature and its votes. @throws AppError not_found */
export async function removeFeature(ctx: Ctx, id: string): Promise<void> {
  requireAdmin(ctx);
  const deleted = isUuid(id) ? await ctx.em.nativeDelete(Feature, { id }) : 0;
  if (deleted === 0) throw new AppError('not_found', FEATURE_NOT_FOUND);
}

/**
 * Stores a founder's feature request: hidden, in the backlog, until an administrator publishes it.
 *
 * @throws AppError too_many after fifty within an hour
 */
export async function submitFeature(
  ctx: Ctx,
  input: z.output<typeof submitFeatureInput>,
): Promise<FeatureView> {
  const submittedById = founderId(ctx);
  const since = new Date(ctx.now().getTime() - 60 * 60 * 1000);
  return ctx.em.fork().transactional(async (tx) => {
    await requireRoomFor(tx, submittedById, 'features');
    const recent = await tx.count(Feature, { submittedById, createdAt: { $gt: since } });
    if (recent >= SUBMISSIONS_PER_HOUR) {
      throw new AppError('too_many', 'That is a lot of ideas. Please come back in an hour.', {
        retryAfterSeconds: 3600,
      });
    }
    const hidden = { visible: false, status: 'backlog', submittedById } as const;
    const feature = tx.create(Feature, { ...input, ...hidden });
    return answerWithin(ctx, tx, async () => viewFeature(feature));
  });
}

async function loadFeature(ctx: Ctx, id: string): Promise<Feature> {
  const feature = isUuid(id) ? await ctx.em.findOne(Feature, { id }) : null;
  if (!feature) throw new AppError('not_found', FEATURE_NOT_FOUND);
  return feature;
}
