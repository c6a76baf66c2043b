import { Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { STAGES, type Stage } from '../../../../shared/community.ts';
import type { MemberView } from '../../../../shared/community-forms.ts';
import { serverFields, trpc } from '../../../app/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ShowMore } from '../show-more.tsx';
import { usePaging } from '../use-paging.ts';
import { GoalTiers } from './goal-tiers.tsx';
import { InsightsCard } from './insights-card.tsx';
import { MemberCard } from './member-card.tsx';
import { MemberForm } from './member-form.tsx';
import { filterMembers, type MemberSort, nameOf, sortMembers } from './member-order.ts';
import { STAGE_FACES } from './stage-faces.ts';
import { useMemberChanges } from './use-member-changes.ts';

/** The people around a concept, what they think in sum, and how many more it takes. */
export function CommunityTab({ conceptId }: { conceptId: string }) {
  const members = trpc.community.listByConcept.useQuery({ id: conceptId });
  const [adding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          Community
        </h2>
        <Button variant="primary" onClick={() => setAdding(true)} disabled={adding}>
          <Plus aria-hidden />
          Add Member
        </Button>
      </header>
      {adding && <AddForm conceptId={conceptId} onDone={() => setAdding(false)} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {members.isPending && <SkeletonList label="Loading community members" rowClassName="h-24" />}
          {members.isError && !members.data && (
            <ErrorState
              message="The community could not be loaded."
              busy={members.isFetching}
              onRetry={() => void members.refetch()}
            />
          )}
          {members.data?.length === 0 && (
            <EmptyState
              title="No community members yet"
              hint="Add the first person who has the problem you want to solve."
            />
          )}
          {members.data && members.data.length > 0 && (
            <MemberList
              conceptId={conceptId}
              members={members.data}
              onDeleted={() => heading.current?.focus()}
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <InsightsCard conceptId={conceptId} />
          {members.data && (
            <Card title="Goals">
              <GoalTiers members={members.data.length} />
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}

function AddForm({ conceptId, onDone }: { conceptId: string; onDone: () => void }) {
  const { create } = useMemberChanges(conceptId);
  return (
    <Card title="Add Member">
      <MemberForm
        initial={null}
        submitLabel="Add Member"
        busy={create.isPending}
        refusals={serverFields(create.error)}
        onCancel={onDone}
        onSubmit={(values) => create.mutate({ conceptId, ...values }, { onSuccess: onDone })}
      />
    </Card>
  );
}

interface MemberListProps {
  conceptId: string;
  members: readonly MemberView[];
  onDeleted: () => void;
}

const STAGE_OPTIONS = [
  { value: 'all', label: 'Any stage' },
  ...STAGES.map((value) => ({ value, label: STAGE_FACES[value].label })),
];
const SORT_OPTIONS: readonly { value: MemberSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'Name' },
  { value: 'stage', label: 'Stage' },
];

function MemberList({ conceptId, members, onDeleted }: MemberListProps) {
  const [filter, setFilter] = useState<{ stage: Stage | 'all'; words: string }>({ stage: 'all', words: '' });
  const [sort, setSort] = useState<MemberSort>('newest');
  const [doomed, setDoomed] = useState<MemberView | null>(null);
  const { remove } = useMemberChanges(conceptId);
  const matching = useMemo(() => sortMembers(filterMembers(members, filter), sort), [members, filter, sort]);
  const { shown, left, showMore } = usePaging(matching, 30);
  const confirmRemoval = () => {
    if (!doomed) return;
    const onSuccess = () => {
      setDoomed(null);
      requestAnimationFrame(onDeleted);
    };
    remove.mutate({ id: doomed.id }, { onSuccess });
  };
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <legend className="sr-only">Filter and sort</legend>
        <TextField
          label="Search"
          type="search"
          value={filter.words}
          onChange={(event) => setFilter({ ...filter, words: event.target.value })}
          className="max-sm:col-span-2"
        />
        <Select
          label="Stage"
          options={STAGE_OPTIONS}
          value={filter.stage}
          onChange={(event) =>
            setFilter({ ...filter, stage: STAGES.find((stage) => stage === event.target.value) ?? 'all' })
          }
        />
        <Select
          label="Sort by"
          options={SORT_OPTIONS}
          value={sort}
          onChange={(event) =>
            setSort(SORT_OPTIONS.find(({ value }) => value === event.target.value)?.value ?? 'newest')
          }
        />
      </fieldset>
      <p role="status" className="text-sm text-ink-soft">
        {matching.length.toLocaleString('en-US')} of {members.length.toLocaleString('en-US')} shown by this
        filter
      </p>
      {matching.length === 0 && <EmptyState title="Nobody passes this filter" />}
      <ul aria-label="Community members" className="grid gap-3 sm:grid-cols-2">
        {shown.map((member) => (
          <MemberCard key={member.id} member={member} onDelete={() => setDoomed(member)} />
        ))}
      </ul>
      <ShowMore left={left} onShowMore={showMore} />
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        title="Remove Member"
        description={`Are you sure you want to remove ${doomed ? nameOf(doomed) : 'this member'}? Their thoughts are deleted too. This action cannot be undone.`}
        confirmLabel="Remove"
        busy={remove.isPending}
        onConfirm={confirmRemoval}
      />
    </>
  );
}
