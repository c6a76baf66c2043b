import { z } from 'zod';
import { idSchema, requiredText } from './text.ts';

/** Statuses of a product feature (specification 2, section 4); underscores are shown as spaces. */
export const FEATURE_STATUSES = ['backlog', 'considering', 'in_progress', 'completed', 'cancelled'] as const;
export const featureStatusSchema = z.enum(FEATURE_STATUSES);
export type FeatureStatus = z.infer<typeof featureStatusSchema>;

export const FEATURE_TITLE_MAX_CHARACTERS = 200;
export const FEATURE_DESCRIPTION_MAX_CHARACTERS = 5000;

const REQUIRED_OF_ADMIN = 'Title and description are required';
const REQUIRED_OF_FOUNDER = 'Please provide both title and description';

const voteCount = z
  .number()
  .int('Please enter a whole number')
  .min(0, 'Votes cannot be negative')
  .max(1_000_000_000, 'That is too many votes');

/** POST /api/features: what an administrator adds. */
export const createFeatureInput = z.object({
  title: requiredText(FEATURE_TITLE_MAX_CHARACTERS, REQUIRED_OF_ADMIN),
  description: requiredText(FEATURE_DESCRIPTION_MAX_CHARACTERS, REQUIRED_OF_ADMIN),
  status: featureStatusSchema.default('backlog'),
  visible: z.boolean().default(true),
  voteCount: voteCount.default(0),
});

/** PUT /api/features/{id}: changes only the fields present. */
export const updateFeatureInput = z.object({
  id: idSchema,
  title: requiredText(FEATURE_TITLE_MAX_CHARACTERS, REQUIRED_OF_ADMIN).optional(),
  description: requiredText(FEATURE_DESCRIPTION_MAX_CHARACTERS, REQUIRED_OF_ADMIN).optional(),
  status: featureStatusSchema.optional(),
  visible: z.boolean().optional(),
  voteCount: voteCount.optional(),
});

/** POST /api/features/submit: a founder's request. */
export const submitFeatureInput = z.object({
  title: requiredText(FEATURE_TITLE_MAX_CHARACTERS, REQUIRED_OF_FOUNDER),
  description: requiredText(FEATURE_DESCRIPTION_MAX_CHARACTERS, REQUIRED_OF_FOUNDER),
});

/** A feature as an administrator sees it. */
export const featureView = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  status: featureStatusSchema,
  visible: z.boolean(),
  voteCount: z.number(),
  createdAt: z.string(),
});
export type FeatureView = z.infer<typeof featureView>;

/** A visible feature as a founder sees it. */
export const votableFeature = featureView.omit({ visible: true }).extend({ hasUserVoted: z.boolean() });
export type VotableFeature = z.infer<typeof votableFeature>;
