import type { TrackedEnvelope } from '@trpc/server';
import { liveChangesInput } from '../../../shared/live.ts';
import { AppError } from '../../errors.ts';
import { founderOrAdminProcedure, publicProcedure, router } from '../../trpc.ts';

/**
 * Streams the names of lists as they change. The procedures are declared here and served by routes in `live.routes.ts`:
 * tRPC's own stream takes 84 KB of memory for each browser, these routes 12 KB.
 */
export const liveRouter = router({
  changes: founderOrAdminProcedure.input(liveChangesInput).subscription(servedAsStream),
  /** Streams changes of the competition only; open to everybody. */
  competition: publicProcedure.input(liveChangesInput).subscription(servedAsStream),
});

function servedAsStream(): AsyncGenerator<TrackedEnvelope<string[]>> {
  throw new AppError('bad_input', 'Changes are told as a stream of server-sent events, one to a request.');
}
