import { undoInput, undoneView } from '../../shared/removals.ts';
import { founderProcedure, router } from '../trpc.ts';
import { undoRemoval } from './removals.service.ts';

export const removalsRouter = router({
  undo: founderProcedure
    .input(undoInput)
    .output(undoneView)
    .mutation(({ ctx, input }) => undoRemoval(ctx, input.id)),
});
