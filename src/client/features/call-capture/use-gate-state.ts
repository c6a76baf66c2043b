import { useCallback } from 'react';
import { serverStatus, trpc } from '../../lib/trpc.ts';

/** Keeps what the page says of the admin gate true to what the server answered last: `noted(error)`, or without one. */
export function useGateState(): (error?: unknown) => void {
  const { admin } = trpc.useUtils();
  return useCallback(
    (error) => {
      if (error === undefined) admin.status.setData(undefined, { unlocked: true });
      else if (serverStatus(error) === 401) admin.status.setData(undefined, { unlocked: false });
    },
    [admin],
  );
}
