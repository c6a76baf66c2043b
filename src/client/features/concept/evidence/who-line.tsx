import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import type { EvidenceView } from '../../../../shared/evidence-forms.ts';
import { namesSomebody, WHO_NAMES_NOBODY } from '../../../../shared/who.ts';
import { serverMessage, trpc } from '../../../lib/trpc.ts';
import { useKeptText } from '../../../lib/use-kept-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useConceptRefresh } from '../use-concept-refresh.ts';
import { useWhoChoices, WhoChoices } from './who-choices.tsx';

/**
 * Asks who did or paid: a member, a new name, a member's note, or a file as proof. One line until it is pressed, since the field would
 * weigh more than the evidence; open from the start where an answer was begun.
 */
export function WhoLine({ conceptId, evidence }: { conceptId: string; evidence: EvidenceView }) {
  const listId = useId();
  const draft = useKeptText(`who of ${evidence.id}`, '');
  const typed = draft.value;
  const [opened, setOpened] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const choices = useWhoChoices(conceptId);
  const refresh = useConceptRefresh(conceptId);
  const update = trpc.evidence.update.useMutation({
    onSuccess: ({ assumptionId }) => {
      draft.forget();
      return refresh(assumptionId);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = typed.trim();
    const chosen = choices.get(name);
    const refusal =
      chosen || namesSomebody(name) ? undefined : name === '' ? 'Please say who' : WHO_NAMES_NOBODY;
    setWrong(refusal);
    if (!refusal) update.mutate({ id: evidence.id, ...(chosen ?? { who: name }) });
  };
  const error =
    wrong ?? (update.error ? serverMessage(update.error, 'Failed to update evidence') : undefined);
  const deed = evidence.strength === 'paid' ? 'paid' : 'did it';
  const question = `Somebody ${deed}. Who?`;
  if (!opened && typed === '')
    return (
      <Button size="small" className="self-start" onClick={() => setOpened(true)}>
        {question}
      </Button>
    );
  const clear = () => {
    setWrong(undefined);
    if (!update.isPending) update.reset();
  };
  const leave = () => {
    clear();
    draft.change('');
    draft.forget();
    setOpened(false);
  };
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || typed !== '') return;
    event.preventDefault();
    leave();
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={close}
      className="edge-quiet flex flex-wrap items-start gap-x-3 rounded px-3 py-2"
    >
      <TextField
        label={question}
        hint="A member, a name, a note or a file. Until then it counts as said."
        autoFocus={opened}
        list={listId}
        value={typed}
        onChange={(event) => {
          draft.change(event.target.value);
          setOpened(true);
          clear();
        }}
        error={error}
        autoComplete="off"
        maxLength={200}
        className="min-w-0 flex-1 basis-60"
      />
      <WhoChoices id={listId} choices={choices} />
      {/* Beside the field, below the height of its label. */}
      <Button type="submit" busy={update.isPending} className="mt-2 min-h-11! sm:mt-6">
        Say who
      </Button>
      <Button variant="quiet" onClick={leave} className="mt-2 min-h-11! sm:mt-6">
        Cancel
      </Button>
    </form>
  );
}
