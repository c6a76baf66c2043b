import { z } from 'zod';

export const STAGES = ['prospect', 'contributor', 'customer'] as const;
export const stageSchema = z.enum(STAGES);
export type Stage = z.infer<typeof stageSchema>;
