import { configView } from '../../shared/config.ts';
import { publicProcedure, router } from '../trpc.ts';

export const configRouter = router({
  get: publicProcedure.output(configView).query(({ ctx }) => ({
    productName: ctx.env.PRODUCT_NAME,
    phoneNumber: ctx.env.CONCEPT_LINE_NUMBER ?? ctx.env.TWILIO_PHONE_NUMBER ?? null,
    twilioConfigured: ctx.env.TWILIO_ACCOUNT_SID !== undefined,
    paymentsConfigured: ctx.env.STRIPE_SECRET_KEY !== undefined,
    signIn: ctx.env.SIGN_IN,
    oidcConfigured: ctx.env.OIDC_ISSUER !== undefined,
    analyst: ctx.ports.analyst.kind,
    competitionEndsAt: ctx.env.COMPETITION_ENDS_AT.toISOString(),
  })),
});
