import { queueState } from '../../shared/queue.ts';
import { byId } from '../../shared/text.ts';
import { adminProcedure, router } from '../trpc.ts';
import { getQueueState, retryJob } from './queue.service.ts';

export const queueRouter = router({
  state: adminProcedure.output(queueState).query(({ ctx }) => getQueueState(ctx)),
  retry: adminProcedure
    .input(byId)
    .output(queueState)
    .mutation(({ ctx, input }) => retryJob(ctx, input.id)),
});
