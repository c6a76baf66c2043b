import { PARTS, type Part, type PartStatus } from '../../../shared/part-status.ts';
import { trpc } from '../../lib/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { relativeTime } from '../../ui/relative-time.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const NAMES: Record<Part, string> = {
  database: 'Database',
  queue: 'Queue',
  storage: 'File storage',
  model: 'AI model',
  speech: 'Speech',
  telephony: 'Phone provider (Twilio)',
  payments: 'Payments',
  mail: 'Mail',
};

/** What does the work of a part that is not set up. */
const INSTEAD: Partial<Record<Part, string>> = { model: 'The built-in analyst reads pitches instead.' };

const LOOKED_AT_EVERY_MS = 15_000;

const ROWS = 'flex flex-col divide-y-[1.5px] divide-line';
const ROW = 'flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 last:pb-0';

/** Whether each dependency answers now, and when it last failed. */
export function PartsNow() {
  const status = trpc.line.status.useQuery(undefined, { staleTime: 0, refetchInterval: LOOKED_AT_EVERY_MS });
  if (status.isPending) {
    return (
      <div role="status" aria-label="Asking each part" className={ROWS}>
        {PARTS.map((part) => (
          <div key={part} className={ROW}>
            <span>{NAMES[part]}</span>
            <Skeleton className="h-6 w-20" />
          </div>
        ))}
      </div>
    );
  }
  if (status.isError)
    return (
      <ErrorState
        message="Whether each part answers could not be found out."
        onRetry={() => void status.refetch()}
        busy={status.isFetching}
      />
    );
  return (
    <dl className={ROWS} aria-label="Answering now">
      {status.data.parts.map((part) => (
        <PartRow key={part.part} status={part} />
      ))}
    </dl>
  );
}

const STANDINGS = {
  answers: { tone: 'green', word: 'Answers' },
  silent: { tone: 'red', word: 'Does not answer' },
  off: { tone: 'grey', word: 'Not configured' },
} as const;

function PartRow({ status: { part, standing, problem, lastFailure } }: { status: PartStatus }) {
  const { tone, word } = STANDINGS[standing];
  return (
    <div className={ROW}>
      <dt>{NAMES[part]}</dt>
      <dd>
        <Badge tone={tone}>{word}</Badge>
      </dd>
      {standing === 'off' && INSTEAD[part] && (
        <dd className="w-full text-sm text-ink-soft">{INSTEAD[part]}</dd>
      )}
      {problem && <dd className="w-full text-sm text-tone-red">{problem}</dd>}
      {lastFailure && standing !== 'silent' && (
        <dd className="w-full text-sm text-ink-soft">
          Last failed {relativeTime(lastFailure.at).toLowerCase()}: {lastFailure.reason}
        </dd>
      )}
    </div>
  );
}
