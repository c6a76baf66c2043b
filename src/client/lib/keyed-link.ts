import type { TRPCLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import type { AppRouter } from '../../server/root-router.ts';
import { KEYED_CALLS } from '../../shared/keyed-calls.ts';
import { forgetKey, submissionKey } from './submission-keys.ts';

/** The entry of a call's context that holds its Idempotency-Key. */
export const KEY = 'idempotencyKey';

/**
 * Gives every call that creates something an Idempotency-Key. The key stays the same until the call succeeds, so that
 * sending the same words again, after a failure or a reload, stores them once.
 */
export const keyedLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (!KEYED_CALLS.has(op.path)) return next(op);
    const key = submissionKey(op.path, op.input);
    return next({ ...op, context: { ...op.context, [KEY]: key } }).pipe(
      tap({ complete: () => forgetKey(op.path, op.input) }),
    );
  };
