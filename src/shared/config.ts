import { z } from 'zod';

/** What the free plan and Pro give. */
const plansView = z.object({
  /** For model work in a calendar month (UTC), in US cents; null for no limit. */
  freeBudgetCents: z.number().nullable(),
  proBudgetCents: z.number().nullable(),
  /** For all files of a founder, on either plan. */
  storageBytes: z.number(),
  /** Whether Pro comes with an address to write to. */
  support: z.boolean(),
});
export type PlansView = z.infer<typeof plansView>;

/** What the client has to know of how this installation is set up. */
export const configView = z.object({
  productName: z.string(),
  /** The number to ring or text, in E.164; null when no line is set up. */
  phoneNumber: z.string().nullable(),
  twilioConfigured: z.boolean(),
  paymentsConfigured: z.boolean(),
  signIn: z.enum(['open', 'soon']),
  /** Who may make an account: anybody, by invitation, or nobody at the moment. */
  signUps: z.enum(['open', 'invite', 'closed']),
  oidcConfigured: z.boolean(),
  /** Single sign-on is the only way in. */
  oidcOnly: z.boolean(),
  mailConfigured: z.boolean(),
  /** What the Pro plan costs, as the payment provider says; null without one, and while it does not say. */
  price: z
    .object({
      /** In the currency's smallest unit. */
      amount: z.number(),
      currency: z.string(),
      interval: z.enum(['day', 'week', 'month', 'year']).nullable(),
    })
    .nullable(),
  /** Null where everything is free. */
  plans: plansView.nullable(),
  /** Where to write for help; named to founders on the Pro plan only. */
  supportEmail: z.string().nullable(),
  analyst: z.enum(['openai', 'built-in']),
  /** Of the newest round, whether it is open or over. */
  competitionEndsAt: z.string(),
});
