import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { AssumptionView } from '../../../../shared/assumptions.ts';
import { POLL_INTERVAL_MS } from '../../../../shared/limits.ts';
import { paths } from '../../../lib/paths.ts';
import { serverMessage, trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { cutText } from '../../../ui/cut-text.ts';
import { toastError, toastSuccess } from '../../../ui/notices.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useConceptRefresh } from '../use-concept-refresh.ts';

/** The result of the last gathering; polled while one is in progress, then the evidence is refetched. */
function useGathering(conceptId: string) {
  const refresh = useConceptRefresh(conceptId);
  const gathering = trpc.concepts.gathering.useQuery(
    { id: conceptId },
    { refetchInterval: ({ state }) => (state.data?.status === 'gathering' ? POLL_INTERVAL_MS : false) },
  );
  const status = gathering.data?.status;
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'gathering' && status !== 'gathering') void refresh();
    before.current = status;
  }, [status, refresh]);
  return gathering;
}

/** Searches for evidence on all assumptions at once. */
export function GatherAll({ conceptId }: { conceptId: string }) {
  const utils = trpc.useUtils();
  const { data } = trpc.concepts.gathering.useQuery({ id: conceptId });
  const start = trpc.concepts.gatherEvidence.useMutation({
    onSuccess: async () => {
      toastSuccess('AI Research Started');
      await utils.concepts.gathering.invalidate({ id: conceptId });
    },
    onError: (error) => toastError(serverMessage(error, 'Failed to start evidence gathering')),
  });
  return (
    <Button
      busy={start.isPending || data?.status === 'gathering'}
      onClick={() => start.mutate({ id: conceptId })}
    >
      <Search aria-hidden />
      Gather Evidence
    </Button>
  );
}

interface GatheringReportProps {
  conceptId: string;
  assumptions: ReadonlyMap<string, Pick<AssumptionView, 'text'>>;
}

/** Reports during and after a gathering what was read, what was found, and which assumptions have no finding. */
export function GatheringReport({ conceptId, assumptions }: GatheringReportProps) {
  const { data } = useGathering(conceptId);
  if (!data || data.status === 'idle') return null;
  const { status, lookedAt, found, shortfall, nothingFor } = data;
  const figures = `looked at ${lookedAt} ${lookedAt === 1 ? 'text' : 'texts'} and found ${found} ${found === 1 ? 'piece' : 'pieces'}.`;
  const nothing = nothingFor.flatMap((id) => {
    const assumption = assumptions.get(id);
    return assumption ? [{ id, text: assumption.text }] : [];
  });
  return (
    <div role="status" className="flex flex-wrap gap-x-4 gap-y-1 px-4 text-sm text-ink-soft">
      <p className="flex items-center gap-2">
        {status === 'gathering' && <Spinner />}
        {status === 'gathering' ? `Gathering: ${figures}` : `The last search ${figures}`}
        {status === 'failed' && ' Some of the search failed.'}
      </p>
      {status !== 'gathering' && shortfall && <p className="w-full">{shortfall}</p>}
      {status !== 'gathering' && nothing.length > 0 && (
        <details className="open:w-full">
          <summary className="link rounded">
            Nothing was found for {nothing.length} {nothing.length === 1 ? 'assumption' : 'assumptions'}
          </summary>
          <ul className="mt-2 flex list-disc flex-col gap-1 pl-6 text-sm">
            {nothing.map(({ id, text }) => (
              <li key={id}>
                <Link to={paths.assumption(id)} className="link wrap-anywhere">
                  {cutText(text, 60)}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
