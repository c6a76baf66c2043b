import { Fragment, useState } from 'react';
import type { ExperimentView } from '../../../../shared/experiment-forms.ts';
import { formRefusals } from '../../../lib/form-refusals.ts';
import { serverFields } from '../../../lib/trpc.ts';
import { useKeptEdits } from '../../../lib/use-kept-edits.ts';
import { useKeptText } from '../../../lib/use-kept-text.ts';
import { editDraftName } from '../../../lib/use-lost-edits.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { blankOnes, SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ExperimentForm } from './experiment-form.tsx';
import { StartDialog } from './start-dialog.tsx';
import type { ExperimentChanges } from './use-experiment-changes.ts';

interface ExperimentActionsProps {
  experiment: ExperimentView;
  changes: ExperimentChanges;
  /** Starting it is the primary act of the screen. */
  isPrimary?: boolean;
}

type Asked = 'edit' | 'start' | 'end' | 'abandon' | 'delete' | null;

/** The actions available in an experiment's state; none once it has ended. */
export function ExperimentActions({ experiment, changes, isPrimary = false }: ExperimentActionsProps) {
  const [asked, setAsked] = useState<Asked>(null);
  /** Closes this and nothing else: an answer may come when something else was asked since. */
  const close = (what: Asked) => () => setAsked((now) => (now === what ? null : now));
  const { id, status, title, assumptionId } = experiment;
  const isEditKept = useKeptEdits('experiment', assumptionId);
  if (status !== 'draft' && status !== 'running') return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {/* Keys, or a button that had the focus would turn into another one. */}
      {status === 'draft' ? (
        <Fragment key="draft">
          <Button variant={isPrimary ? 'primary' : 'secondary'} onClick={() => setAsked('start')}>
            Start
          </Button>
          <Button onClick={() => setAsked('edit')}>{isEditKept(id) ? 'Go on editing' : 'Edit'}</Button>
          <Button variant="quiet" onClick={() => setAsked('delete')}>
            Delete
          </Button>
        </Fragment>
      ) : (
        <Fragment key="running">
          <Button onClick={() => setAsked('end')}>End now</Button>
          <Button variant="quiet" onClick={() => setAsked('abandon')}>
            Abandon
          </Button>
        </Fragment>
      )}
      {asked === 'start' && (
        <StartDialog experiment={experiment} start={changes.start} onClose={close('start')} />
      )}
      {asked === 'edit' && (
        <Dialog open onOpenChange={close('edit')} title="Edit the experiment">
          <ExperimentForm
            draft={editDraftName('experiment', id, assumptionId)}
            initial={experiment}
            submitLabel="Save"
            busy={changes.update.isPending}
            refusals={formRefusals(changes.update.error)}
            onCancel={close('edit')}
            onSubmit={(plan) => changes.update.mutateAsync({ id, ...plan }, { onSuccess: close('edit') })}
          />
        </Dialog>
      )}
      {asked === 'abandon' && <AbandonDialog id={id} abandon={changes.abandon} onClose={close('abandon')} />}
      <ConfirmDialog
        open={asked === 'end'}
        onOpenChange={close('end')}
        title="End this experiment now?"
        description="It is not decided yet: it ends without a verdict, stays on record, and moves no score."
        confirmLabel="End it"
        busy={changes.end.isPending}
        onConfirm={() => changes.end.mutate({ id }, { onSuccess: close('end') })}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={close('delete')}
        title="Delete this draft?"
        description={`“${title}” has not begun, and counts for nothing.`}
        confirmLabel="Delete"
        danger
        busy={changes.remove.isPending}
        onConfirm={() => changes.remove.mutate({ id }, { onSuccess: close('delete') })}
      />
    </div>
  );
}

interface AbandonDialogProps {
  id: string;
  abandon: ExperimentChanges['abandon'];
  onClose: () => void;
}

function AbandonDialog({ id, abandon, onClose }: AbandonDialogProps) {
  const draft = useKeptText(`abandoning ${id}`, '');
  const reason = draft.value;
  const missing = blankOnes({ 'the reason': reason });
  const leave = () => {
    draft.forget();
    onClose();
  };
  const send = () => {
    // Not a callback of mutate(): the dialog goes with the experiment's state, before that would be called.
    abandon.mutateAsync({ id, reason }).then(leave, () => undefined);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Abandon this experiment"
      description="It stays on record with your reason, and proves nothing."
    >
      <TextArea
        label="Why do you stop it?"
        rows={3}
        autoFocus
        value={reason}
        error={serverFields(abandon.error).reason}
        onChange={(event) => draft.change(event.target.value)}
      />
      <DialogActions>
        <Button onClick={leave}>Keep it running</Button>
        <SubmitButton variant="danger" missing={missing} busy={abandon.isPending} onClick={send}>
          Abandon
        </SubmitButton>
      </DialogActions>
    </Dialog>
  );
}
