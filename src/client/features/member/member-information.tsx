import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MemberDetail } from '../../../shared/community-forms.ts';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/trpc.ts';
import { useEditing, useKeptEdits } from '../../lib/use-kept-edits.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { shortDate } from '../../ui/short-date.ts';
import { joinedWords } from '../concept/community/joined-words.ts';
import { MemberEditForm } from '../concept/community/member-edit-form.tsx';
import { nameOf } from '../concept/community/member-order.ts';
import { STAGE_FACES } from '../concept/community/stage-faces.ts';

/** Who a member is, on a narrow screen in two columns, so that the notes begin on it. E-mail and phone only where there are any. */
export function MemberInformation({ member }: { member: MemberDetail }) {
  const { email, phoneNumber, thoughtCount, concept } = member;
  const stage = STAGE_FACES[member.stage];
  const joined = joinedWords(member);
  const isEditKept = useKeptEdits('member', member.conceptId);
  const { editing, takesFocus, edit } = useEditing(isEditKept, member.id);
  if (editing) {
    return (
      <Card title="Member Information">
        <MemberEditForm member={member} takesFocus={takesFocus} onDone={() => edit(false)} />
      </Card>
    );
  }
  return (
    <Card
      title="Member Information"
      aside={
        <Button size="small" onClick={() => edit(true)} aria-label={`Edit ${nameOf(member)}`}>
          <Pencil aria-hidden />
          Edit
        </Button>
      }
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 lg:grid-cols-1 lg:gap-4">
        {/* On a narrow screen the title is just above. */}
        <Fact term="Name" className="max-lg:sr-only">
          {nameOf(member)}
        </Fact>
        <Fact term="Stage">
          <Badge tone={stage.tone}>{stage.label}</Badge>
          <StageHistory id={member.id} />
        </Fact>
        {email && (
          <Fact term="Email">
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          </Fact>
        )}
        {phoneNumber && (
          <Fact term="Phone">
            <a href={`tel:${phoneNumber}`} className="link">
              <PhoneNumber number={phoneNumber} />
            </a>
          </Fact>
        )}
        <Fact term="Date added">
          {shortDate(member.createdAt)}
          {joined && <p className="text-sm font-normal text-ink-soft">{joined}</p>}
        </Fact>
        <Fact term="Thoughts">
          {thoughtCount === 1
            ? '1 thought recorded'
            : `${thoughtCount.toLocaleString('en-US')} thoughts recorded`}
        </Fact>
        <Fact term="Concept">
          <Link to={`${paths.concept(concept.id)}?tab=community`} className="link">
            {concept.title}
          </Link>
        </Fact>
      </dl>
    </Card>
  );
}

/** Since when they have been what, the first first. */
function StageHistory({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = trpc.community.stages.useQuery(
    { id },
    { refetchOnMount: 'always' },
  );
  if (isError && !data)
    return (
      <ErrorState
        message="The earlier stages could not be loaded."
        busy={isFetching}
        onRetry={() => void refetch()}
        className="mt-2"
      />
    );
  const stages = data ?? [];
  if (stages.length < 2) return null;
  return (
    <ol aria-label="Stages" className="mt-2 text-sm font-normal text-ink-soft">
      {stages.map(({ stage, since }, at) => (
        <li key={`${at}-${since}`}>
          {STAGE_FACES[stage].label} since {shortDate(since)}
        </li>
      ))}
    </ol>
  );
}

interface FactProps {
  term: string;
  className?: string;
  children: ReactNode;
}

function Fact({ term, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="mt-0.5 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
