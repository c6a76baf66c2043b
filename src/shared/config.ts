import { z } from 'zod';

/** The limits of the free plan and of Pro. */
const plansView = z.object({
  /** Model work per calendar month (UTC), in US cents; null for no limit. */
  freeBudgetCents: z.number().nullable(),
  proBudgetCents: z.number().nullable(),
  /** Storage for all files of a founder, on either plan. */
  storageBytes: z.number(),
  /** Whether Pro includes support by e-mail. */
  support: z.boolean(),
});
export type PlansView = z.infer<typeof plansView>;

/** The installation's settings that the client needs. */
export const configView = z.object({
  productName: z.string(),
  /** The number to call or text, in E.164; null without a phone line. */
  phoneNumber: z.string().nullable(),
  /** The same number as people of its country write it, so that no page needs the formats of all countries for it. */
  shownPhoneNumber: z.string().nullable(),
  twilioConfigured: z.boolean(),
  paymentsConfigured: z.boolean(),
  signIn: z.enum(['open', 'soon']),
  /** Who may sign up: anyone, invited people only, or nobody at present. */
  signUps: z.enum(['open', 'invite', 'closed']),
  oidcConfigured: z.boolean(),
  /** Whether single sign-on is the only way to sign in. */
  oidcOnly: z.boolean(),
  mailConfigured: z.boolean(),
  /** The price of the Pro plan according to the payment provider; null when there is none or it is unavailable. */
  price: z
    .object({
      /** In the currency's smallest unit. */
      amount: z.number(),
      currency: z.string(),
      interval: z.enum(['day', 'week', 'month', 'year']).nullable(),
    })
    .nullable(),
  /** Null when everything is free. */
  plans: plansView.nullable(),
  /** The support address; shown to founders on the Pro plan only. */
  supportEmail: z.string().nullable(),
  analyst: z.enum(['openai', 'built-in']),
  /** State of the newest round, open or ended. */
  competitionEndsAt: z.string(),
});
