import { z } from 'zod';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { DECISIONS } from '../../../../shared/decisions.ts';
import { serverFields, serverMessage, trpc } from '../../../lib/trpc.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { toastError, toastSuccess } from '../../../ui/notices.ts';
import { blankOnes, SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { DECISION_WORDS, percentOf } from './decision-words.ts';

const typedDecision = z.object({ decision: z.enum(DECISIONS), because: z.string() });
type TypedDecision = z.infer<typeof typedDecision>;

interface DecideDialogProps {
  concept: ConceptView;
  onClose: () => void;
}

/** Go on, change or stop, and why; canvas, score and proven of now are kept with it. */
export function DecideDialog({ concept, onClose }: DecideDialogProps) {
  const draft = useKeptState<TypedDecision>(
    `decision on ${concept.id}`,
    { decision: 'go', because: '' },
    typedDecision,
  );
  const { decision, because } = draft.value;
  const utils = trpc.useUtils();
  const decide = trpc.journey.decide.useMutation({
    onSuccess: async () => {
      draft.forget();
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
                  onChange={() => draft.change((held) => ({ ...held, decision: each }))}
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
          onChange={(event) => draft.change((held) => ({ ...held, because: event.target.value }))}
        />
        <DialogActions>
          <Button
            onClick={() => {
              draft.forget();
              onClose();
            }}
          >
            Cancel
          </Button>
          <SubmitButton
            missing={blankOnes({ Because: because })}
            busy={decide.isPending}
            disabled={because.trim() === ''}
          >
            Write it down
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
