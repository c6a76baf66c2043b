import { useState } from 'react';
import { CALLS_PAGE } from '../../../shared/call-limits.ts';
import type { CallView } from '../../../shared/calls.ts';
import { trpc } from '../../lib/trpc.ts';
import { toastError } from '../../ui/notices.ts';

interface Older {
  /** The last of the newest calls, before which these lie. */
  readonly before: string;
  readonly calls: readonly CallView[];
  readonly isEnd: boolean;
}

/**
 * The calls that one answer does not hold. A new call moves the newest ones on, so that the older ones are loaded again:
 * else those between would be missing.
 */
export function useOlderCalls(newest: readonly CallView[] | undefined) {
  const utils = trpc.useUtils();
  const [held, setHeld] = useState<Older | null>(null);
  const [isLoading, setLoading] = useState(false);
  const edge = newest?.length === CALLS_PAGE ? newest.at(-1)?.id : undefined;
  const older = held?.before === edge ? held : null;
  const load = async (before: string) => {
    setLoading(true);
    try {
      const cursor = older?.calls.at(-1)?.id ?? before;
      const more = await utils.calls.list.fetch({ cursor });
      setHeld({ before, calls: [...(older?.calls ?? []), ...more], isEnd: more.length < CALLS_PAGE });
    } catch {
      toastError('The older calls could not be loaded');
    }
    setLoading(false);
  };
  return {
    all: newest && [...newest, ...(older?.calls ?? [])],
    /** Null when there are none, or none left. */
    older: edge && !older?.isEnd ? { isLoading, load: () => void load(edge) } : null,
  };
}
/** What loads older ones; null when there are none, or none left. */
export type OlderCalls = ReturnType<typeof useOlderCalls>['older'];
