import { useQuery } from '@tanstack/react-query';
import { late } from '../../ui/late.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { RECORDINGS_DATABASE } from './recordings-database.ts';

/** How often it is looked whether another tab has begun to record. */
const LOOKED_FOR_EVERY_MS = 5000;

const LeftRecordings = late(async () => (await import('./left-recordings.tsx')).LeftRecordings);

/** The recordings that were not sent completely; their code is loaded only in a browser in which one was ever made. */
export function LeftInBrowser() {
  const { data: wereMade } = useQuery({
    queryKey: ['recordings-were-made'],
    queryFn: recordingsWereMade,
    refetchInterval: ({ state }) => (state.data ? false : LOOKED_FOR_EVERY_MS),
  });
  return wereMade ? (
    <LatePart>
      <LeftRecordings />
    </LatePart>
  ) : null;
}

/** A browser that cannot list its databases is taken to have one. */
async function recordingsWereMade(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  if (!indexedDB.databases) return true;
  const databases = await indexedDB.databases().catch(() => [{ name: RECORDINGS_DATABASE }]);
  return databases.some(({ name }) => name === RECORDINGS_DATABASE);
}
