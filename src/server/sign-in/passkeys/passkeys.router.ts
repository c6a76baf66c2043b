import { z } from 'zod';
import { userView } from '../../../shared/accounts.ts';
import {
  passkeyOptions,
  passkeySignInInput,
  passkeyView,
  registerPasskeyInput,
} from '../../../shared/passkeys.ts';
import { byId } from '../../../shared/text.ts';
import { viewUser } from '../../accounts/user.view.ts';
import { founderProcedure, publicProcedure, router } from '../../trpc.ts';
import {
  listPasskeys,
  passkeyCreation,
  passkeyQuestion,
  registerPasskey,
  removePasskey,
  signInWithPasskey,
} from './passkeys.service.ts';

export const passkeysRouter = router({
  list: founderProcedure.output(z.array(passkeyView)).query(({ ctx }) => listPasskeys(ctx)),
  creation: founderProcedure.output(passkeyOptions).mutation(({ ctx }) => passkeyCreation(ctx)),
  register: founderProcedure
    .input(registerPasskeyInput)
    .output(passkeyView)
    .mutation(({ ctx, input }) => registerPasskey(ctx, input)),
  remove: founderProcedure
    .input(byId)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await removePasskey(ctx, input.id);
      return {};
    }),
  question: publicProcedure.output(passkeyOptions).mutation(({ ctx }) => passkeyQuestion(ctx)),
  signIn: publicProcedure
    .input(passkeySignInInput)
    .output(userView)
    .mutation(async ({ ctx, input }) => viewUser(await signInWithPasskey(ctx, input))),
});
