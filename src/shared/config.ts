import { z } from 'zod';

/** What the client has to know of how this installation is set up. */
export const configView = z.object({
  productName: z.string(),
  /** The number to ring or text, in E.164; null when no line is set up. */
  phoneNumber: z.string().nullable(),
  twilioConfigured: z.boolean(),
  paymentsConfigured: z.boolean(),
  signIn: z.enum(['open', 'soon']),
  oidcConfigured: z.boolean(),
  analyst: z.enum(['openai', 'built-in']),
  competitionEndsAt: z.string(),
});
