import type { TrackedEnvelope } from '@trpc/server';
import { liveChangesInput } from '../../../shared/live.ts';
import { AppError } from '../../errors.ts';
import { founderOrAdminProcedure, publicProcedure, router } from '../../trpc.ts';

/**
 * The lists that have changed, as they change. Described here, and served by routes of their own
 * (`live.routes.ts`): tRPC's own stream takes 84 KB of memory for each browser, theirs 12.
 */
export const liveRouter = router({
  changes: founderOrAdminProcedure.input(liveChangesInput).subscription(servedAsStream),
  /** The competition's alone, for whoever watches it. */
  competition: publicProcedure.input(liveChangesInput).subscription(servedAsStream),
});

function servedAsStream(): AsyncGenerator<TrackedEnvelope<string[]>> {
  throw new AppError('bad_input', 'Changes are told as a stream of server-sent events, one to a request.');
}
