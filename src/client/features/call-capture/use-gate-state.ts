import { useCallback } from 'react';
import { serverStatus, trpc } from '../../lib/trpc.ts';

/** Updates the cached state of the admin gate from the last answer: `noted(error)`, or `noted()` after a success. */
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
