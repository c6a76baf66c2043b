import { z } from 'zod';

/** POST /api/admin/unlock. A password longer than the limit is answered like a wrong one. */
export const unlockInput = z.object({
  password: z.string({ error: 'Please enter the password' }).max(10_000, 'Invalid password'),
});

/** Whether the admin gate is unlocked in this browser. */
export const adminStatus = z.object({ unlocked: z.boolean() });
