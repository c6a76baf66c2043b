import { configView } from '../../shared/config.ts';
import { readablePhone } from '../../shared/readable-phone.ts';
import { planPrice } from '../billing/plan-price.ts';
import { plansOffered } from '../billing/plans.ts';
import { supportEmailFor } from '../billing/support.ts';
import { newestEnd } from '../competition/rounds.queries.ts';
import { publicProcedure, router } from '../trpc.ts';

export const configRouter = router({
  get: publicProcedure.output(configView).query(async ({ ctx }) => ({
    productName: ctx.env.PRODUCT_NAME,
    ...lineNumber(ctx.env.CONCEPT_LINE_NUMBER ?? ctx.env.TWILIO_PHONE_NUMBER ?? null),
    twilioConfigured: ctx.env.TWILIO_ACCOUNT_SID !== undefined,
    paymentsConfigured: ctx.env.STRIPE_SECRET_KEY !== undefined,
    signIn: ctx.env.SIGN_IN,
    signUps: ctx.env.SIGN_IN === 'soon' ? ('closed' as const) : ctx.env.SIGN_UPS,
    oidcConfigured: ctx.env.OIDC_ISSUER !== undefined,
    oidcOnly: ctx.env.OIDC_ISSUER !== undefined && ctx.env.OIDC_ONLY,
    mailConfigured: ctx.ports.mail.kind !== 'none',
    price: await planPrice(ctx),
    plans: plansOffered(ctx),
    supportEmail: await supportEmailFor(ctx),
    analyst: ctx.ports.analyst.kind,
    competitionEndsAt: await newestEnd(ctx.reads),
  })),
});

function lineNumber(phoneNumber: string | null) {
  return { phoneNumber, shownPhoneNumber: phoneNumber && readablePhone(phoneNumber) };
}
