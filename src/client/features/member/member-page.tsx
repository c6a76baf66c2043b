import { ArrowLeft, MessageCircleQuestion } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { MemberDetail } from '../../../shared/community-forms.ts';
import { timelineOf } from '../../../shared/timeline.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { serverStatus, trpc } from '../../lib/trpc.ts';
import { useMissingPiece } from '../../lib/use-missing-piece.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { nameOf } from '../concept/community/member-order.ts';
import { ScriptDialog } from '../concept/community/script-dialog.tsx';
import { BackLink, DeadEnd, DeletedElsewhere, WorkspaceSkeleton } from '../concept/workspace-page.tsx';
import { LostNotes } from '../notes/lost-notes.tsx';
import { NoteForm } from '../notes/note-form.tsx';
import { Timeline } from '../notes/timeline.tsx';
import { type NewNote, useNewNote } from '../notes/use-new-note.ts';
import { useNoteChanges } from '../notes/use-note-changes.ts';
import { useNoteDrafts } from '../notes/use-note-drafts.ts';
import { MemberInformation } from './member-information.tsx';

/** Someone around a concept, and what they said (/community/{id}). */
export function MemberPage() {
  const { id = '' } = useParams();
  const member = trpc.community.get.useQuery({ id }, { refetchOnMount: 'always' });
  const isGone = serverStatus(member.error) === 404;
  if (member.data) {
    return (
      <>
        {isGone && <DeletedElsewhere what="community member" />}
        <MemberDetailPage key={id} member={member.data} />
      </>
    );
  }
  if (member.isPending) return <WorkspaceSkeleton label="Loading community member" />;
  if (isGone) {
    return (
      <DeadEnd
        title="Community member not found"
        hint="They may have been removed, or the address is not complete."
      >
        <BackLink to={paths.home}>Back to Home</BackLink>
      </DeadEnd>
    );
  }
  return (
    <ErrorState
      isPage
      message="This community member could not be loaded."
      busy={member.isFetching}
      onRetry={() => void member.refetch()}
    />
  );
}

function MemberDetailPage({ member }: { member: MemberDetail }) {
  return (
    <>
      <PageTitle of={nameOf(member)} />
      <header className="mb-4 flex flex-col items-start gap-1 lg:mb-6 lg:gap-3">
        <BackButton />
        <div>
          <h1 className="wrap-anywhere">{nameOf(member)}</h1>
          <p className="mt-1 text-ink-soft">Community Member</p>
        </div>
      </header>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-6">
        <MemberInformation member={member} />
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
          <MemberNotes member={member} />
        </div>
      </div>
    </>
  );
}

/** Back in the browser's history. */
function BackButton() {
  const navigate = useNavigate();
  return (
    <Button variant="quiet" className="-ml-4" onClick={() => void navigate(-1)}>
      <ArrowLeft aria-hidden />
      Back
    </Button>
  );
}

function MemberNotes({ member }: { member: MemberDetail }) {
  const note = useNewNote(member.id);
  return (
    <>
      <ThoughtsCard member={member} note={note} />
      <CommunityTimeline member={member} note={note} />
    </>
  );
}

interface NotesProps {
  member: MemberDetail;
  /** The note that is being written. */
  note: NewNote;
}

function ThoughtsCard({ member, note }: NotesProps) {
  const { addToMember } = useNoteChanges();
  const [script, setScript] = useState(false);
  return (
    <Card
      title="Thoughts & Notes"
      aside={
        <Button size="small" onClick={() => setScript(true)}>
          <MessageCircleQuestion aria-hidden />
          Interview Script
        </Button>
      }
    >
      {script && <ScriptDialog conceptId={member.concept.id} onClose={() => setScript(false)} />}
      <NoteForm
        note={note}
        label={`Note about ${nameOf(member)}`}
        placeholder={`Add a thought or note about ${member.firstName}...`}
        busy={addToMember.isPending}
        onSend={(sent) => addToMember.mutateAsync({ id: member.id, ...sent })}
      />
    </Card>
  );
}

function CommunityTimeline({ member, note }: NotesProps) {
  const thoughts = trpc.community.thoughts.useQuery({ id: member.id }, { refetchOnMount: 'always' });
  useMissingPiece('note', 'note', thoughts.isFetching ? undefined : thoughts.data);
  const drafts = useNoteDrafts(member.id);
  const entries = useMemo(
    () => timelineOf(member.concept, [member], thoughts.data ?? []),
    [member, thoughts.data],
  );
  return (
    <Card title="Community Timeline">
      {thoughts.isPending && <SkeletonList label="Loading timeline" rowClassName="h-20" />}
      {thoughts.isError && !thoughts.data && (
        <ErrorState
          message="The timeline could not be loaded."
          busy={thoughts.isFetching}
          onRetry={() => void thoughts.refetch()}
        />
      )}
      {thoughts.data && <LostNotes notes={thoughts.data} drafts={drafts} note={note} />}
      {thoughts.data && <Timeline entries={entries} drafts={drafts} />}
    </Card>
  );
}
