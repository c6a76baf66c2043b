import { Users } from 'lucide-react';
import { useState } from 'react';
import { COMMUNITY_GOAL_TIERS } from '../../../../shared/limits.ts';
import { trpc } from '../../../lib/trpc.ts';
import { usePart } from '../../../lib/use-part.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { GoalTiers } from './goal-tiers.tsx';

const loadDialog = async () => (await import('./community-dialog.tsx')).CommunityDialog;

/** The size of the community and the next goal. Opens the community dialog. */
export function CommunitySideCard({ conceptId }: { conceptId: string }) {
  const members = trpc.community.listByConcept.useQuery({ id: conceptId }, { refetchOnMount: 'always' });
  const [managing, setManaging] = useState(false);
  const { part: CommunityDialog, prepare, want } = usePart(loadDialog);
  const total = members.data?.length ?? 0;
  if (members.isError && !members.data)
    return (
      <ErrorState
        message="The community could not be counted."
        busy={members.isFetching}
        onRetry={() => void members.refetch()}
      />
    );
  return (
    <aside aria-label="Community" className="edge-quiet rounded bg-surface px-4 py-3">
      <div className="mb-2 flex items-center justify-between gap-3">
        <p className="min-w-0 text-sm">
          <span className="font-display text-xl font-extrabold">
            {members.data ? total.toLocaleString('en-US') : '–'}
          </span>{' '}
          {total === 1 ? 'community member' : 'community members'}
          <span className="block text-ink-soft">{members.data ? goalWords(total) : 'Counting…'}</span>
        </p>
        <Button
          size="small"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => want(() => setManaging(true))}
          disabled={!members.data}
        >
          <Users aria-hidden />
          Manage
        </Button>
      </div>
      <GoalTiers members={total} />
      {managing && CommunityDialog && (
        <CommunityDialog
          conceptId={conceptId}
          members={members.data ?? []}
          onClose={() => setManaging(false)}
        />
      )}
    </aside>
  );
}

function goalWords(total: number): string {
  const next = COMMUNITY_GOAL_TIERS.find((tier) => total < tier);
  return next === undefined ? 'Every goal is reached' : `${next - total} more to reach ${next}`;
}
