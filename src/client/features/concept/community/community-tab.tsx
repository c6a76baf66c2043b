import { ListPlus, MessageCircleQuestion, Plus } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { AssumptionView } from '../../../../shared/assumptions.ts';
import { STAGES } from '../../../../shared/community.ts';
import type { MemberView } from '../../../../shared/community-forms.ts';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { formRefusals } from '../../../lib/form-refusals.ts';
import { LostEdits } from '../../../lib/lost-edits.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useAddressView } from '../../../lib/use-address-view.ts';
import { useOpenForDraft } from '../../../lib/use-draft.ts';
import { useKeptEdits } from '../../../lib/use-kept-edits.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadedList } from '../../../ui/loaded-list.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { pressOnCard } from '../card-keys.ts';
import { all, FilterBar, type FilterField } from '../filter-bar.tsx';
import { ShowMore } from '../show-more.tsx';
import { ShownCount } from '../shown-count.tsx';
import { TabHeader } from '../tab-header.tsx';
import { usePaging } from '../use-paging.ts';
import { useRemoval } from '../use-removal.ts';
import { InsightsCard } from './insights-card.tsx';
import { MemberCard } from './member-card.tsx';
import { filterMembers, type MemberListView, memberListView } from './member-filter.ts';
import { MemberForm } from './member-form.tsx';
import { sortMembers } from './member-order.ts';
import { removalQuestion } from './removal-question.ts';
import { ScriptDialog } from './script-dialog.tsx';
import { SeveralDialog } from './several-dialog.tsx';
import { STAGE_FACES } from './stage-faces.ts';
import { ThreeQuestions } from './three-questions.tsx';
import { useMemberChanges } from './use-member-changes.ts';

const WORDS = ['firstName', 'lastName', 'email', 'phoneNumber'];

/** The community of a concept: its members, insights and goals. */
export function CommunityTab({ concept: { id: conceptId, assumptions } }: { concept: ConceptView }) {
  const members = trpc.community.listByConcept.useQuery({ id: conceptId });
  const [view, setView] = useAddressView(memberListView);
  // Also until it is known, or what stands below would move.
  const hasList = members.isPending || (members.data ?? []).length > 0;
  const newDraft = `member of ${conceptId}`;
  const [adding, setAdding] = useOpenForDraft(newDraft);
  const [severalAdding, setSeveralAdding] = useOpenForDraft(`several of ${conceptId}`);
  const [scriptOpen, setScriptOpen] = useState(false);
  useAct('add', () => setAdding(true));
  const riskiest = assumptions.find((each) => each.active && each.rank === 1);
  return (
    <div className="flex flex-col gap-6">
      <TabHeader
        title="Community"
        filter={
          <FilterBar view={view} onView={setView} fields={FIELDS} sorts={SORTS}>
            <TextField
              label="Search"
              hideLabel
              placeholder="Search"
              type="search"
              value={view.words}
              onChange={(event) => setView({ words: event.target.value })}
              className="min-w-0 max-sm:flex-1"
            />
          </FilterBar>
        }
        hasList={hasList}
      >
        <Button onClick={() => setScriptOpen(true)}>
          <MessageCircleQuestion aria-hidden />
          Interview Script
        </Button>
        <Button onClick={() => setSeveralAdding(true)}>
          <ListPlus aria-hidden />
          Add Several
        </Button>
        <Button variant="primary" onClick={() => setAdding(true)} disabled={adding}>
          <Plus aria-hidden />
          Add Member
        </Button>
      </TabHeader>
      {severalAdding && <SeveralDialog conceptId={conceptId} onClose={() => setSeveralAdding(false)} />}
      {scriptOpen && <ScriptDialog conceptId={conceptId} onClose={() => setScriptOpen(false)} />}
      <LostEdits
        kind="member"
        whole={conceptId}
        pieces={members.data}
        fields={WORDS}
        deleted="A member"
        addLabel="Add as New Member"
        draft={newDraft}
        adding={adding}
        onAdd={() => setAdding(true)}
      />
      {adding && <AddForm conceptId={conceptId} draft={newDraft} onDone={() => setAdding(false)} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <LoadedList
            query={members}
            loading="Loading community members"
            failed="The community could not be loaded."
            rowClassName="h-24"
            empty={
              <EmptyState
                title="No community members yet"
                hint="Add the first person who has the problem you want to solve."
              />
            }
          >
            {(loaded) => <MemberList conceptId={conceptId} members={loaded} view={view} />}
          </LoadedList>
        </div>
        {/* Below the members on a phone, so not before them. */}
        {!members.isPending && <Beside conceptId={conceptId} riskiest={riskiest} />}
      </div>
    </div>
  );
}

interface BesideProps {
  conceptId: string;
  riskiest: AssumptionView | undefined;
}

/** What stands beside the members; a separate component, so that typing into the search does not re-render it. */
const Beside = memo(function Beside({ conceptId, riskiest }: BesideProps) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {riskiest && (
        <Card title="Ask Next">
          <ThreeQuestions assumption={riskiest} />
        </Card>
      )}
      <InsightsCard conceptId={conceptId} />
    </div>
  );
});

interface AddFormProps {
  conceptId: string;
  draft: string;
  onDone: () => void;
}

function AddForm({ conceptId, draft, onDone }: AddFormProps) {
  const { create } = useMemberChanges(conceptId);
  return (
    <Card title="Add Member">
      <MemberForm
        conceptId={conceptId}
        draft={draft}
        held={null}
        submitLabel="Add Member"
        busy={create.isPending}
        refusals={formRefusals(create.error)}
        onCancel={onDone}
        onSubmit={(values) => create.mutateAsync({ conceptId, ...values }, { onSuccess: onDone })}
      />
    </Card>
  );
}

interface MemberListProps {
  conceptId: string;
  members: readonly MemberView[];
  view: MemberListView;
}

const FIELDS: readonly FilterField<MemberListView>[] = [
  {
    name: 'stage',
    label: 'Stage',
    options: [all('Any stage'), ...STAGES.map((value) => ({ value, label: STAGE_FACES[value].label }))],
  },
];
const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'Name' },
  { value: 'stage', label: 'Stage' },
] as const;

const MemberList = memo(function MemberList({ conceptId, members, view }: MemberListProps) {
  const isEditKept = useKeptEdits('member', conceptId);
  const { remove } = useMemberChanges(conceptId);
  const { doomed, ask, question } = useRemoval<MemberView>({
    remove: ({ id }) => remove.mutateAsync({ id }),
    busy: remove.isPending,
  });
  // What is typed shows at once, the list a moment later.
  const wanted = useDeferredValue(view);
  const matching = useMemo(() => sortMembers(filterMembers(members, wanted), wanted.sort), [members, wanted]);
  const { shown, left, list, showMore } = usePaging(matching, 30, undefined, 'members');
  return (
    <>
      <ShownCount shown={matching.length} total={members.length} />
      {matching.length === 0 && <EmptyState title="Nobody passes this filter" />}
      <ul
        ref={list}
        aria-label="Community members"
        data-cards
        onKeyDown={pressOnCard}
        className="grid grid-cols-1 gap-3 sm:grid-cols-2"
      >
        {shown.map((member) => (
          <MemberCard key={member.id} member={member} isEditKept={isEditKept} onDelete={ask} />
        ))}
      </ul>
      <ShowMore left={left} list={list} onShowMore={showMore} />
      <ConfirmDialog {...question} {...removalQuestion(doomed)} />
    </>
  );
});
