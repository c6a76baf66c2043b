import { Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { MemberView } from '../../../../shared/community-forms.ts';
import { paths } from '../../../lib/paths.ts';
import { useEditing } from '../../../lib/use-kept-edits.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { CARD_KEYS } from '../card-keys.ts';
import { addedWords } from './added-words.ts';
import { joinedWords } from './joined-words.ts';
import { MemberEditForm } from './member-edit-form.tsx';
import { nameOf } from './member-order.ts';
import { STAGE_FACES } from './stage-faces.ts';

interface MemberCardProps {
  member: MemberView;
  /** Whether an edit of it was left behind, see `useKeptEdits`. */
  isEditKept: (id: string) => boolean;
  /** Must be stable between renders. */
  onDelete: (member: MemberView) => void;
}

/** A community member, linked to their page. Editable in place. Memoised, so that only changed ones are rendered again. */
export const MemberCard = memo(function MemberCard({ member, isEditKept, onDelete }: MemberCardProps) {
  const { editing, takesFocus, edit } = useEditing(isEditKept, member.id);
  const id = `member-${member.id}`;
  if (editing) {
    return (
      <li id={id} className="edge-quiet rounded bg-surface p-4 sm:col-span-2 sm:p-4">
        <MemberEditForm member={member} takesFocus={takesFocus} onDone={() => edit(false)} />
      </li>
    );
  }
  const name = nameOf(member);
  const joined = joinedWords(member);
  return (
    <li
      id={id}
      className="edge-quiet relative flex items-start gap-3 rounded bg-surface p-4 hover:bg-sunken sm:p-4"
    >
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="wrap-anywhere">
            <Link to={paths.member(member.id)} className="covers-row text-ink no-underline">
              {name}
            </Link>
          </h3>
          <Badge tone={STAGE_FACES[member.stage].tone}>{STAGE_FACES[member.stage].label}</Badge>
        </div>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft wrap-anywhere">
          {member.email && <span className="min-w-0">{member.email}</span>}
          {member.phoneNumber && <PhoneNumber number={member.phoneNumber} />}
        </p>
        <p className="mt-1 text-sm text-ink-soft">{addedWords(member)}</p>
        {joined && <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{joined}</p>}
      </div>
      <div className="relative -mt-1 -mr-2 flex shrink-0">
        <IconButton
          label={`Edit ${name}`}
          aria-keyshortcuts={CARD_KEYS.edit}
          icon={<Pencil aria-hidden />}
          onClick={() => edit(true)}
        />
        <IconButton
          label={`Delete ${name}`}
          aria-keyshortcuts={CARD_KEYS.delete}
          icon={<Trash2 aria-hidden />}
          onClick={() => onDelete(member)}
        />
      </div>
    </li>
  );
});
