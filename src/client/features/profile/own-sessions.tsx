import { serverMessage, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { whereAndWhen } from './where-and-when.ts';

/** Where the founder is signed in, and the way to end that. */
export function OwnSessions() {
  const utils = trpc.useUtils();
  const { data, isError, refetch } = trpc.accounts.sessions.useQuery(undefined, { staleTime: 0 });
  const settled = {
    onSuccess: () => utils.accounts.sessions.invalidate(),
    onError: (error: unknown) =>
      toast({
        variant: 'destructive',
        title: 'Session Not Ended',
        description: serverMessage(error, 'Please try again.'),
      }),
  };
  const end = trpc.accounts.endSession.useMutation(settled);
  const endOthers = trpc.accounts.endOtherSessions.useMutation(settled);
  return (
    <div className="mt-4">
      <h4 className="font-semibold">Where You Are Signed In</h4>
      {isError && <ErrorState message="Your sessions could not be loaded." onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonList label="Loading sessions" rows={1} />}
      <ul className="mt-2 flex flex-col">
        {data?.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-3 border-b-[1.5px] border-line py-2"
          >
            <span className="min-w-0 text-sm">
              {session.device}
              <span className="block text-sm wrap-anywhere text-ink-soft">{whereAndWhen(session)}</span>
            </span>
            {!session.current && (
              <Button
                size="small"
                aria-label={`End ${session.device}`}
                busy={end.isPending && end.variables.id === session.id}
                onClick={() => end.mutate({ id: session.id })}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(data?.length ?? 0) > 1 && (
        <Button size="small" className="mt-3" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
          End All Others
        </Button>
      )}
    </div>
  );
}
