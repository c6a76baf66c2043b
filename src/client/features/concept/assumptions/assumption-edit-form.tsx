import type { AssumptionView } from '../../../../shared/assumptions.ts';
import { changedFields } from '../../../lib/changed-fields.ts';
import { formRefusals } from '../../../lib/form-refusals.ts';
import { editDraftName } from '../../../lib/use-lost-edits.ts';
import { AssumptionForm } from './assumption-form.tsx';
import { useAssumptionUpdate } from './use-assumption-changes.ts';

interface AssumptionEditFormProps {
  assumption: AssumptionView;
  takesFocus: boolean;
  onDone: () => void;
}

/** Changes an assumption in its place: in the list, or on its page. */
export function AssumptionEditForm({ assumption, takesFocus, onDone }: AssumptionEditFormProps) {
  const update = useAssumptionUpdate(assumption.conceptId);
  const { text, canvasBox, importance, confidence } = assumption;
  const held = { text, canvasBox, importance, confidence };
  return (
    <AssumptionForm
      draft={editDraftName('assumption', assumption.id, assumption.conceptId)}
      held={held}
      autoFocus={takesFocus}
      submitLabel="Save"
      busy={update.isPending}
      refusals={formRefusals(update.error)}
      onCancel={onDone}
      onSubmit={(values) => {
        const changes = changedFields(held, values);
        if (!changes) return onDone();
        return update.mutateAsync({ id: assumption.id, ...changes }, { onSuccess: onDone });
      }}
    />
  );
}
