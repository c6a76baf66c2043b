import { useState } from 'react';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { DECISIONS, type DecisionKind } from '../../../../shared/decisions.ts';
import { serverFields, serverMessage, trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { toastError, toastSuccess } from '../../../ui/notices.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { DECISION_WORDS, percentOf } from './decision-words.ts';

interface DecideDialogProps {
  concept: ConceptView;
  onClose: () => void;
}

/** Go on, change or stop, and why; canvas, score and proven of now are kept with it. */
export function DecideDialog({ concept, onClose }: DecideDialogProps) {
  const [decision, setDecision] = useState<DecisionKind>('go');
  const [because, setBecause] = useState('');
  const utils = trpc.useUtils();
  const decide = trpc.journey.decide.useMutation({
    onSuccess: async () => {
      toastSuccess('Decision written down');
      await utils.journey.invalidate();
      onClose();
    },
    onError: (error) => toastError(serverMessage(error, 'The decision could not be written down')),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Decide"
      description={`Score ${percentOf(concept.score)}, proven ${percentOf(concept.proven)}. Both are kept with the decision, and so is the canvas.`}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          decide.mutate({ conceptId: concept.id, decision, because });
        }}
      >
        <fieldset>
          <legend className="mb-2 font-semibold">What will you do?</legend>
          <div className="grid gap-2 sm:grid-cols-3">
            {DECISIONS.map((each) => (
              <label
                key={each}
                className="flex min-h-11 items-center gap-3 rounded border-[1.5px] border-line px-3 has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
              >
                <input
                  type="radio"
                  name="decision"
                  value={each}
                  checked={each === decision}
                  onChange={() => setDecision(each)}
                  className="sr-only"
                />
                {DECISION_WORDS[each]}
              </label>
            ))}
          </div>
        </fieldset>
        <TextArea
          label="Because"
          rows={4}
          value={because}
          error={serverFields(decide.error).because}
          onChange={(event) => setBecause(event.target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={decide.isPending} disabled={because.trim() === ''}>
            Write it down
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
