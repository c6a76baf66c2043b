import { useCallback, useEffect } from 'react';
import { serverStatus, trpc } from '../../lib/trpc.ts';
import { toastError } from '../../ui/notices.ts';

/** Reports a failed change in the specification's words; if the admin session has ended, shows the gate again. */
export function useAdminRefusal(): (error: unknown, fallback: string) => void {
  const relock = useRelock();
  return useCallback(
    (error, fallback) => {
      toastError(fallback);
      relock(error);
    },
    [relock],
  );
}

/** Shows the gate again when a list is refused because the admin session has ended. */
export function useRelockOn(error: unknown): void {
  const relock = useRelock();
  useEffect(() => relock(error), [error, relock]);
}

function useRelock(): (error: unknown) => void {
  const { admin } = trpc.useUtils();
  return useCallback(
    (error) => {
      if (serverStatus(error) === 401) admin.status.setData(undefined, { unlocked: false });
    },
    [admin],
  );
}
