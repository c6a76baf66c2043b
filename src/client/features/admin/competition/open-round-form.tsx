import type { FormEvent } from 'react';
import { z } from 'zod';
import { GRAND_PRIZE } from '../../../../shared/competition.ts';
import { serverFields, trpc } from '../../../lib/trpc.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { toastSuccess } from '../../../ui/notices.ts';
import { blankOnes, SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAdminRefusal } from '../use-admin-refusal.ts';

const typedRound = z.object({ endsAt: z.string(), prize: z.string(), rules: z.string() });
const NEW_ROUND = { endsAt: '', prize: GRAND_PRIZE, rules: '' };

/** Opens the next round. What was typed stays when it is refused. */
export function OpenRoundForm() {
  const utils = trpc.useUtils();
  const refuse = useAdminRefusal();
  const draft = useKeptState('new round', NEW_ROUND, typedRound);
  const { endsAt, prize, rules } = draft.value;
  const change = (name: keyof typeof NEW_ROUND) => (event: { target: { value: string } }) =>
    draft.change((held) => ({ ...held, [name]: event.target.value }));
  const open = trpc.competition.openRound.useMutation({
    onSuccess: async () => {
      draft.forget();
      await utils.competition.invalidate();
      toastSuccess('Round opened');
    },
    onError: (error) => refuse(error, 'Failed to open round'),
  });
  const refused = serverFields(open.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open.mutate({ endsAt: endsAt ? new Date(endsAt).toISOString() : '', prize, rules });
  };
  return (
    <form noValidate onSubmit={submit} className="edge-quiet grid gap-4 rounded bg-surface p-4">
      <h3>Open a round</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Ends at"
          type="datetime-local"
          value={endsAt}
          error={refused.endsAt}
          onChange={change('endsAt')}
        />
        <TextField
          label="Prize"
          value={prize}
          maxLength={200}
          error={refused.prize}
          onChange={change('prize')}
        />
      </div>
      <TextArea
        label="Rules"
        rows={3}
        value={rules}
        maxLength={5000}
        error={refused.rules}
        onChange={change('rules')}
      />
      <SubmitButton
        className="justify-self-start"
        missing={blankOnes({ 'Ends at': endsAt, Prize: prize, Rules: rules })}
        busy={open.isPending}
      >
        Open round
      </SubmitButton>
    </form>
  );
}
