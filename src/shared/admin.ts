import { z } from 'zod';

/** POST /api/admin/unlock. Longer passwords than the limit cannot be right, and are answered as wrong. */
export const unlockInput = z.object({
  password: z.string({ error: 'Please enter the password' }).max(10_000, 'Invalid password'),
});

/** Whether the admin gate is unlocked in this browser. */
export const adminStatus = z.object({ unlocked: z.boolean() });
