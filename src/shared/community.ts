import { z } from 'zod';

export const STAGES = ['prospect', 'contributor', 'customer'] as const;
export const stageSchema = z.enum(STAGES);
export type Stage = z.infer<typeof stageSchema>;

/** A stage and the moment from which a member had it, ISO 8601 UTC. */
export const stageSince = z.object({ stage: stageSchema, since: z.string() });
export type StageSince = z.infer<typeof stageSince>;
