import { useCallback, useEffect } from 'react';
import { serverStatus, trpc } from '../../lib/trpc.ts';
import { toastError } from '../../ui/notices.ts';

/** Says that a change has failed, in the specification's words; when the gate has closed meanwhile, it is shown again. */
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

/** Shows the gate again when a list was refused because it has closed. */
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
