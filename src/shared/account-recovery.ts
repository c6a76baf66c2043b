import { z } from 'zod';
import { emailInput, newPassword, typedPassword } from './accounts.ts';

const token = z
  .string({ error: 'The link is not complete.' })
  .trim()
  .min(1, 'The link is not complete.')
  .max(200, 'The link is not complete.');

export const forgotInput = z.object({ email: emailInput });
export const resetInput = z.object({ token, password: newPassword });
/** The form of /reset/{token}; the token is part of the URL. */
export const resetForm = z.object({ password: newPassword });
export const changePasswordInput = z.object({ current: typedPassword, next: newPassword });
export const changeEmailInput = z.object({ email: emailInput, password: typedPassword });
export const confirmEmailInput = z.object({ token });
export const confirmedEmailView = z.object({ email: z.string() });

export const sessionView = z.object({
  id: z.string(),
  /** True for the session of this request. */
  current: z.boolean(),
  /** Such as "Firefox on Windows". */
  device: z.string(),
  address: z.string(),
  createdAt: z.string(),
  /** Accurate to within a few minutes. */
  lastUsedAt: z.string(),
});
export type SessionView = z.infer<typeof sessionView>;

export const phoneCodeInput = z.object({
  code: z
    .string({ error: 'Please enter the code' })
    // Phones show codes in groups, so spaces are accepted.
    .overwrite((typed) => typed.normalize('NFKC').replace(/[\s-]/g, ''))
    .regex(/^\d{6}$/, 'The code has six digits'),
});
export const sentCodeView = z.object({ phoneNumber: z.string(), expiresAt: z.string() });

export const usageView = z.object({
  plan: z.enum(['free', 'pro']),
  /** The monthly limit on model work, in US cents; null for no limit. */
  budgetCents: z.number().nullable(),
  usedCents: z.number(),
  storageBytes: z.number(),
  usedBytes: z.number(),
});
export type UsageView = z.infer<typeof usageView>;
