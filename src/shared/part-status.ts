import { z } from 'zod';

/** What the program leans on, in the order in which it is shown. */
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
  /** `off`: not configured here, so nothing was asked. */
  standing: z.enum(['answers', 'silent', 'off']),
  /** Why it is silent; null otherwise. */
  problem: z.string().nullable(),
  /** The last time that it was needed, or asked how it is, and failed; null for never. */
  lastFailure: z.object({ at: z.string(), reason: z.string() }).nullable(),
});
export type PartStatus = z.infer<typeof partStatus>;

export const partsStatus = z.object({ checkedAt: z.string(), parts: z.array(partStatus) });
export type PartsStatus = z.infer<typeof partsStatus>;
