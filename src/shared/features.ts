import { z } from 'zod';

/** Statuses of a product feature (specification 2, section 4); underscores are shown as spaces. */
export const FEATURE_STATUSES = ['backlog', 'considering', 'in_progress', 'completed', 'cancelled'] as const;
export const featureStatusSchema = z.enum(FEATURE_STATUSES);
export type FeatureStatus = z.infer<typeof featureStatusSchema>;
