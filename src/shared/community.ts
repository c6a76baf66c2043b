import { z } from 'zod';

export const STAGES = ['prospect', 'contributor', 'customer'] as const;
export const stageSchema = z.enum(STAGES);
export type Stage = z.infer<typeof stageSchema>;

/** A stage and the moment from which a member had it, ISO 8601 UTC. */
export const stageSince = z.object({ stage: stageSchema, since: z.string() });
export type StageSince = z.infer<typeof stageSince>;

/** What a column of a table of people may hold. */
export const PERSON_COLUMNS = ['name', 'firstName', 'lastName', 'email', 'phoneNumber', 'stage'] as const;
export type PersonColumn = (typeof PERSON_COLUMNS)[number];
