import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../server/root-router.ts';

/**
 * Deleting what is not there any more succeeds: the answer to an attempt before was lost, or another tab came first. As a
 * failure, the piece could never be got off the screen.
 */
export const goneLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: observer.next,
        complete: observer.complete,
        error: (error) => {
          // Without an input it is no piece of a list that is deleted, but what the founder has one of.
          if (error.data?.httpStatus !== 404 || !op.input || !/\.remove/.test(op.path))
            return observer.error(error);
          observer.next({ result: { type: 'data', data: {} } });
          observer.complete();
        },
      }),
    );
