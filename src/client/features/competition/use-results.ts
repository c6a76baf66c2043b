import { useQuery } from '@tanstack/react-query';
import type { CompetitionResult } from '../../../shared/competition.ts';
import { COMPETITION_POLL_INTERVAL_MS } from '../../../shared/limits.ts';

const RESULTS_URL = '/api/pitch-competition/results';

/**
 * The ranking, polled by its own URL instead of tRPC, whose answers the server keeps ready: the browser's HTTP cache
 * revalidates them.
 */
export function useResults() {
  return useQuery({
    queryKey: [RESULTS_URL],
    queryFn: readResults,
    refetchInterval: COMPETITION_POLL_INTERVAL_MS,
  });
}

async function readResults({ signal }: { signal: AbortSignal }): Promise<CompetitionResult[]> {
  const response = await fetch(RESULTS_URL, { signal, credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
  return (await response.json()) as CompetitionResult[];
}
