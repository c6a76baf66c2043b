import type { TRPCLink } from '@trpc/client';
import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../server/root-router.ts';
import { polledAddress } from '../../shared/polled-reads.ts';

/**
 * Sends polled reads to their own URL instead of a batch: the browser's HTTP cache revalidates the last answer, and the
 * server keeps the body ready.
 */
export const polledLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const address = op.type === 'query' ? polledAddress(op.path, op.input) : undefined;
    if (!address) return next(op);
    return observable((observer) => {
      const stop = new AbortController();
      const signal = op.signal ? AbortSignal.any([op.signal, stop.signal]) : stop.signal;
      read(address, signal).then(
        (data) => {
          observer.next({ result: { type: 'data', data } });
          observer.complete();
        },
        (cause: unknown) => observer.error(TRPCClientError.from(cause as Error)),
      );
      return () => stop.abort();
    });
  };

interface Refusal {
  readonly message: string;
  readonly code: string;
}

async function read(address: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { signal, credentials: 'same-origin' });
  if (response.ok) return response.json();
  const error = (await response.json().catch(() => undefined)) as Refusal | undefined;
  throw refusalOf(response.status, error ?? { message: response.statusText, code: 'internal' });
}

/** The result in the format of a tRPC batch. */
function refusalOf(httpStatus: number, error: Refusal): TRPCClientError<AppRouter> {
  const data = { code: error.code, httpStatus, error };
  return TRPCClientError.from({ error: { message: error.message, code: -32_603, data } } as never);
}
