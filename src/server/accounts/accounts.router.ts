import { z } from 'zod';
import { accountExport } from '../../shared/account-export.ts';
import { signInInput, signUpInput, updateUserInput, userView } from '../../shared/accounts.ts';
import { ideasView, keptIdeas } from '../../shared/ideas.ts';
import { trusted } from '../../shared/trusted-output.ts';
import { exportAccount } from '../exports/account-export.service.ts';
import { once } from '../repeats/once.ts';
import { founderProcedure, mergeRouters, publicProcedure, router } from '../trpc.ts';
import { accountRecoveryRouter } from './account-recovery.router.ts';
import { removeAccount } from './account-removal.service.ts';
import { signIn, signOut, signUp, updateUser } from './accounts.service.ts';
import { getCurrentUser } from './current-user.ts';
import { generateIdeas, listIdeas } from './ideas/ideas.service.ts';
import { viewUser } from './user.view.ts';

const ownRouter = router({
  current: founderProcedure.output(userView).query(async ({ ctx }) => viewUser(await getCurrentUser(ctx))),
  signUp: publicProcedure
    .input(signUpInput)
    .output(userView)
    .mutation(async ({ ctx, input }) => viewUser(await signUp(ctx, input))),
  signIn: publicProcedure
    .input(signInInput)
    .output(userView)
    .mutation(async ({ ctx, input }) => viewUser(await signIn(ctx, input))),
  signOut: publicProcedure.output(z.object({})).mutation(async ({ ctx }) => {
    await signOut(ctx);
    return {};
  }),
  update: founderProcedure
    .input(updateUserInput)
    .output(userView)
    .mutation(async ({ ctx, input }) => viewUser(await updateUser(ctx, input))),
  remove: founderProcedure.output(z.object({})).mutation(async ({ ctx }) => {
    await removeAccount(ctx);
    return {};
  }),
  export: founderProcedure.output(accountExport).query(({ ctx }) => exportAccount(ctx)),
  ideas: founderProcedure.output(trusted(keptIdeas)).query(({ ctx }) => listIdeas(ctx)),
  generateIdeas: founderProcedure.output(ideasView).mutation(once(({ ctx }) => generateIdeas(ctx))),
});

export const accountsRouter = mergeRouters(ownRouter, accountRecoveryRouter);
