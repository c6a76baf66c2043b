import { z } from 'zod';
import {
  changeEmailInput,
  changePasswordInput,
  confirmEmailInput,
  confirmedEmailView,
  forgotInput,
  phoneCodeInput,
  resetInput,
  sentCodeView,
  sessionView,
  usageView,
} from '../../shared/account-recovery.ts';
import { userView } from '../../shared/accounts.ts';
import { byId } from '../../shared/text.ts';
import { endOtherSessions, endSession, listSessions } from '../sign-in/sessions/own-sessions.service.ts';
import { founderProcedure, publicProcedure, router } from '../trpc.ts';
import { changeEmail, confirmEmail, sendConfirmation } from './emails.service.ts';
import { changePassword, forgotPassword, resetPassword } from './passwords.service.ts';
import { sendPhoneCode, verifyPhone } from './phone-proof.service.ts';
import { getUsage } from './usage.service.ts';
import { viewUser } from './user.view.ts';

const done = z.object({});

/** Password, e-mail and phone changes, confirmations and recovery. */
export const accountRecoveryRouter = router({
  forgot: publicProcedure
    .input(forgotInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await forgotPassword(ctx, input.email);
      return {};
    }),
  reset: publicProcedure
    .input(resetInput)
    .output(userView)
    .mutation(async ({ ctx, input }) => viewUser(await resetPassword(ctx, input))),
  changePassword: founderProcedure
    .input(changePasswordInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx, input);
      return {};
    }),
  changeEmail: founderProcedure
    .input(changeEmailInput)
    .output(userView)
    .mutation(async ({ ctx, input }) => viewUser(await changeEmail(ctx, input))),
  sendConfirmation: founderProcedure.output(done).mutation(async ({ ctx }) => {
    await sendConfirmation(ctx);
    return {};
  }),
  confirmEmail: publicProcedure
    .input(confirmEmailInput)
    .output(confirmedEmailView)
    .mutation(async ({ ctx, input }) => ({ email: await confirmEmail(ctx, input.token) })),
  sessions: founderProcedure.output(z.array(sessionView)).query(({ ctx }) => listSessions(ctx)),
  endSession: founderProcedure
    .input(byId)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await endSession(ctx, input.id);
      return {};
    }),
  endOtherSessions: founderProcedure.output(done).mutation(async ({ ctx }) => {
    await endOtherSessions(ctx);
    return {};
  }),
  sendPhoneCode: founderProcedure.output(sentCodeView).mutation(async ({ ctx }) => {
    const { phoneNumber, expiresAt } = await sendPhoneCode(ctx);
    return { phoneNumber, expiresAt: expiresAt.toISOString() };
  }),
  verifyPhone: founderProcedure
    .input(phoneCodeInput)
    .output(userView)
    .mutation(async ({ ctx, input }) => viewUser(await verifyPhone(ctx, input.code))),
  usage: founderProcedure.output(usageView).query(({ ctx }) => getUsage(ctx)),
});
