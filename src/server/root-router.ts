import { accountsRouter } from './accounts/accounts.router.ts';
import { conceptsRouter } from './concepts/concepts.router.ts';
import { configRouter } from './config.router.ts';
import { createCallerFactory, router } from './trpc.ts';

/** Every procedure of the product; REST is a second door to the same ones. */
export const appRouter = router({
  accounts: accountsRouter,
  concepts: conceptsRouter,
  config: configRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
