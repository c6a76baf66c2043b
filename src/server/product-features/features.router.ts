import { z } from 'zod';
import {
  createFeatureInput,
  featureView,
  submitFeatureInput,
  updateFeatureInput,
  votableFeature,
} from '../../shared/features.ts';
import { byId } from '../../shared/text.ts';
import { once } from '../repeats/once.ts';
import { adminProcedure, founderProcedure, router } from '../trpc.ts';
import {
  createFeature,
  listFeatures,
  removeFeature,
  submitFeature,
  updateFeature,
} from './features.service.ts';
import { castVote, listVisibleFeatures, withdrawVote } from './votes.service.ts';

export const featuresRouter = router({
  list: adminProcedure.output(z.array(featureView)).query(({ ctx }) => listFeatures(ctx)),
  create: adminProcedure
    .input(createFeatureInput)
    .output(featureView)
    .mutation(once(({ ctx, input }) => createFeature(ctx, input))),
  update: adminProcedure
    .input(updateFeatureInput)
    .output(featureView)
    .mutation(({ ctx, input }) => updateFeature(ctx, input)),
  remove: adminProcedure
    .input(byId)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await removeFeature(ctx, input.id);
      return {};
    }),
  visible: founderProcedure.output(z.array(votableFeature)).query(({ ctx }) => listVisibleFeatures(ctx)),
  vote: founderProcedure
    .input(byId)
    .output(votableFeature)
    .mutation(({ ctx, input }) => castVote(ctx, input.id)),
  unvote: founderProcedure
    .input(byId)
    .output(votableFeature)
    .mutation(({ ctx, input }) => withdrawVote(ctx, input.id)),
  submit: founderProcedure
    .input(submitFeatureInput)
    .output(featureView)
    .mutation(once(({ ctx, input }) => submitFeature(ctx, input))),
});
