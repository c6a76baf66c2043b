import { z } from 'zod';

/** The dependencies of the program, in display order. */
export const PARTS = [
  'database',
  'queue',
  'storage',
  'model',
  'speech',
  'telephony',
  'payments',
  'mail',
] as const;
export type Part = (typeof PARTS)[number];

export const partStatus = z.object({
  part: z.enum(PARTS),
  /** `off`: not configured, and therefore not checked. */
  standing: z.enum(['answers', 'silent', 'off']),
  /** Why it does not answer; null otherwise. */
  problem: z.string().nullable(),
  /** The last failure in use or in a check; null for never. */
  lastFailure: z.object({ at: z.string(), reason: z.string() }).nullable(),
});
export type PartStatus = z.infer<typeof partStatus>;

export const partsStatus = z.object({ checkedAt: z.string(), parts: z.array(partStatus) });
export type PartsStatus = z.infer<typeof partsStatus>;
