import { adminStatus, unlockInput } from '../../shared/admin.ts';
import { publicProcedure, router } from '../trpc.ts';
import { lockAdmin, unlockAdmin } from './admin-gate.service.ts';

/** Unlocks and locks the admin gate. The procedures it protects are in their own features. */
export const adminRouter = router({
  status: publicProcedure.output(adminStatus).query(({ ctx }) => ({ unlocked: ctx.admin })),
  unlock: publicProcedure
    .input(unlockInput)
    .output(adminStatus)
    .mutation(async ({ ctx, input }) => {
      await unlockAdmin(ctx, input.password);
      return { unlocked: true };
    }),
  lock: publicProcedure.output(adminStatus).mutation(async ({ ctx }) => {
    await lockAdmin(ctx);
    return { unlocked: false };
  }),
});
