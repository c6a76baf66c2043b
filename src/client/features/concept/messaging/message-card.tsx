import { Check, Eye, Pencil, Trash2 } from 'lucide-react';
import type { AssumptionView } from '../../../../shared/assumptions.ts';
import type { MessageView } from '../../../../shared/messages.ts';
import { percentOf } from '../../../../shared/percent-of.ts';
import { changedFields } from '../../../lib/changed-fields.ts';
import { formRefusals } from '../../../lib/form-refusals.ts';
import { useEditing } from '../../../lib/use-kept-edits.ts';
import { editDraftName } from '../../../lib/use-lost-edits.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ScoreBar } from '../../../ui/score-bar.tsx';
import { MessageForm } from './message-form.tsx';
import { useMessageChanges } from './use-message-changes.ts';

interface MessageCardProps {
  message: MessageView;
  /** Whether an edit of it was left behind, see `useKeptEdits`. */
  isEditKept: (id: string) => boolean;
  assumptions: readonly AssumptionView[];
  previewed: boolean;
  /** Whether choosing it is the primary act of the screen: it is previewed, and none is chosen. */
  isNext?: boolean;
  onPreview: () => void;
  onDelete: () => void;
}

/** One message with its assumptions and their proven share. Editable in place. */
export function MessageCard(props: MessageCardProps) {
  const { message, isEditKept, assumptions, previewed, isNext, onPreview, onDelete } = props;
  const { editing, takesFocus, edit } = useEditing(isEditKept, message.id);
  const { update } = useMessageChanges(message.conceptId);
  const { id, headline, subline, callToAction, audience, chosen, origin, proven } = message;
  const restsOn = assumptions.filter((each) => message.restsOn.includes(each.id));
  if (editing) {
    const held = { headline, subline, callToAction, audience, restsOn: restsOn.map((each) => each.id) };
    return (
      <li className="edge-quiet rounded bg-surface p-4">
        <MessageForm
          draft={editDraftName('message', id, message.conceptId)}
          held={held}
          autoFocus={takesFocus}
          assumptions={assumptions}
          submitLabel="Save"
          busy={update.isPending}
          refusals={formRefusals(update.error)}
          onCancel={() => edit(false)}
          onSubmit={(values) => {
            const changes = changedFields(held, { ...held, ...values });
            if (!changes) return edit(false);
            return update.mutateAsync({ id, ...changes }, { onSuccess: () => edit(false) });
          }}
        />
      </li>
    );
  }
  return (
    <li
      className={`flex min-w-0 flex-col gap-3 rounded bg-surface p-4 edge-quiet ${chosen ? 'border-l-8' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        {chosen ? <Badge tone="green">Chosen</Badge> : origin === 'analyst' && <Badge>Draft</Badge>}
        {audience && <span className="text-sm text-ink-soft wrap-anywhere">For: {audience}</span>}
      </div>
      <div>
        <h3 className="wrap-anywhere">{headline}</h3>
        {subline && <p className="mt-1 wrap-anywhere">{subline}</p>}
        <p className="mt-2 text-sm text-ink-soft wrap-anywhere">Button: {callToAction}</p>
      </div>
      <RestsOn assumptions={restsOn} proven={proven} />
      <div className="mt-auto flex flex-wrap items-center gap-2">
        {!chosen && (
          <Button
            variant={isNext ? 'primary' : 'secondary'}
            busy={update.isPending}
            onClick={() => update.mutate({ id, chosen: true })}
            aria-label={`Choose: ${headline}`}
          >
            <Check aria-hidden />
            Choose
          </Button>
        )}
        <Button aria-pressed={previewed} onClick={onPreview} aria-label={`Preview: ${headline}`}>
          <Eye aria-hidden />
          Preview
        </Button>
        <span className="ml-auto flex">
          <IconButton label={`Edit ${headline}`} icon={<Pencil aria-hidden />} onClick={() => edit(true)} />
          <IconButton label={`Delete ${headline}`} icon={<Trash2 aria-hidden />} onClick={onDelete} />
        </span>
      </div>
    </li>
  );
}

interface RestsOnProps {
  assumptions: readonly AssumptionView[];
  /** The proven share of all of them. */
  proven: number;
}

/** What has to be true for a message, and how much of it is proven: nothing of nothing is no share. */
function RestsOn({ assumptions, proven }: RestsOnProps) {
  if (assumptions.length === 0)
    return <p className="text-sm text-ink-soft">It rests on no assumption yet: edit it to say which.</p>;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-semibold">{percentOf(proven)} of what it rests on is proven</p>
      <ScoreBar score={proven} proven={proven} label="Proven" />
      <ul className="list-disc pl-6 text-sm text-ink-soft">
        {assumptions.map((each) => (
          <li key={each.id} className="wrap-anywhere">
            {each.text} ({percentOf(each.proven)})
          </li>
        ))}
      </ul>
    </div>
  );
}
