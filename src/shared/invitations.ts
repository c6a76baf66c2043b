import { z } from 'zod';
import { emailInput } from './accounts.ts';

export const invitationView = z.object({
  id: z.string(),
  email: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** When an account was made with it; null until then. */
  usedAt: z.string().nullable(),
});
export type InvitationView = z.infer<typeof invitationView>;

/** POST /api/invitations. The link is in the answer to this one call only. */
export const createInvitationInput = z.object({ email: emailInput });
export const createdInvitationView = invitationView.extend({ url: z.string() });
