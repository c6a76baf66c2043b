import { z } from 'zod';
import { EMAIL, inLowerCase, NO_EMAIL, withAsciiDomain } from './email-address.ts';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS, PHONE_MIN_CHARACTERS } from './limits.ts';
import { cleanText, optionalText } from './text.ts';

export const emailInput = z
  .string({ error: 'Please enter your e-mail address' })
  .trim()
  .overwrite(inLowerCase)
  .overwrite(withAsciiDomain)
  .max(254, NO_EMAIL)
  .pipe(z.email({ pattern: EMAIL, error: NO_EMAIL }));

const name = (message: string) =>
  z
    .string({ error: message })
    .transform((text) => cleanText(text).trim())
    .pipe(z.string().min(1, message).max(100, 'Please keep this under 100 characters'));

const phone = z
  .string({ error: 'Please enter a valid phone number' })
  .trim()
  .min(PHONE_MIN_CHARACTERS, 'Please enter a valid phone number')
  .max(40, 'Please enter a valid phone number');

const TOO_SHORT = `Please use at least ${PASSWORD_MIN_CHARACTERS} characters`;
export const newPassword = z
  .string({ error: 'Please choose a password' })
  .min(PASSWORD_MIN_CHARACTERS, TOO_SHORT)
  // An emoji counts as one character, although it takes two UTF-16 units.
  .refine((typed) => [...typed].length >= PASSWORD_MIN_CHARACTERS, TOO_SHORT)
  .max(PASSWORD_MAX_CHARACTERS, `Please use at most ${PASSWORD_MAX_CHARACTERS} characters`);

/** A password to check, which need not satisfy the rules for a new one. */
export const typedPassword = z
  .string({ error: 'Please enter your password' })
  .min(1, 'Please enter your password')
  .max(1000, 'No password here is that long');

export const signUpInput = z.object({
  email: emailInput,
  password: newPassword,
  firstName: optionalText(100),
  lastName: optionalText(100),
  /** The token at the end of an invitation link, where sign-up requires one. */
  invitation: z.string().trim().max(200).nullish(),
});

export const signInInput = z.object({
  email: z
    .string({ error: 'Please enter your e-mail address' })
    .overwrite(cleanText)
    .trim()
    .toLowerCase()
    .overwrite(withAsciiDomain)
    .min(1, 'Please enter your e-mail address')
    .max(254, NO_EMAIL),
  password: typedPassword,
});

/** The three processing toggles are fixed: they are accepted, so that a form may send them, and change nothing. */
const fixedToggles = {
  transcribeAndSummarize: z.boolean().optional(),
  mapAssumptions: z.boolean().optional(),
  validateAssumptions: z.boolean().optional(),
};

/** The first-run hints, by the screen that they stand on. */
const hintName = z.enum(['home', 'assumptions', 'evidence']);
export type HintName = z.infer<typeof hintName>;

/** PUT /api/auth/user: changes only the fields present; a blank phone number or biography is removed. */
export const updateUserInput = z.object({
  firstName: name('First name is required').optional(),
  lastName: name('Last name is required').optional(),
  phoneNumber: z.union([z.literal('').transform(() => null), phone]).nullish(),
  biography: optionalText(10_000),
  hasSeenContactPrompt: z.boolean().optional(),
  /** Closes a hint for good. */
  closedHint: hintName.optional(),
  ...fixedToggles,
});

/** The Profile Settings form (specification 1, section 5). */
export const profileForm = z.object({
  firstName: name('First name is required'),
  lastName: name('Last name is required'),
  phoneNumber: z.union([z.literal(''), phone]),
  biography: z.string().max(10_000, 'Please keep this under 10,000 characters'),
});

/** The Complete Set-Up form. */
export const setUpForm = z.object({ phoneNumber: phone });

export const userView = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** True once the founder entered the code sent to the number. */
  phoneVerified: z.boolean(),
  emailConfirmed: z.boolean(),
  /** False for accounts that sign in by single sign-on only. */
  hasPassword: z.boolean(),
  biography: z.string().nullable(),
  /** True as soon as an upload is reported. */
  resume: z.boolean(),
  resumeContent: z.string().nullable(),
  resumeProblem: z.string().nullable(),
  transcribeAndSummarize: z.boolean(),
  mapAssumptions: z.boolean(),
  validateAssumptions: z.boolean(),
  hasSeenContactPrompt: z.boolean(),
  /** The hints that are not shown any more. */
  closedHints: z.array(hintName),
  stripeSubscriptionId: z.string().nullable(),
  subscriptionStatus: z.string().nullable(),
  createdAt: z.string(),
});
export type UserView = z.infer<typeof userView>;
