import { accountsRouter } from './accounts/accounts.router.ts';
import { adminRouter } from './accounts/admin.router.ts';
import { conceptsRouter } from './concepts/concepts.router.ts';
import { configRouter } from './config.router.ts';
import { featuresRouter } from './product-features/features.router.ts';
import { pinsRouter } from './pins/pins.router.ts';
import { createCallerFactory, router } from './trpc.ts';

/** Every procedure of the product; REST is a second door to the same ones. */
export const appRouter = router({
  accounts: accountsRouter,
  admin: adminRouter,
  concepts: conceptsRouter,
  config: configRouter,
  features: featuresRouter,
  pins: pinsRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
