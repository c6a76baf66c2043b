import { z } from 'zod';
import { emailInput } from './accounts.ts';

export const invitationView = z.object({
  id: z.string(),
  email: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** When it was used to sign up; null until then. */
  usedAt: z.string().nullable(),
});
export type InvitationView = z.infer<typeof invitationView>;

/** POST /api/invitations. Only this answer contains the link. */
export const createInvitationInput = z.object({ email: emailInput });
export const createdInvitationView = invitationView.extend({ url: z.string() });
