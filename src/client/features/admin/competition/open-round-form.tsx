import { type FormEvent, useState } from 'react';
import { GRAND_PRIZE } from '../../../../shared/competition.ts';
import { serverFields, trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { toastSuccess } from '../../../ui/notices.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAdminRefusal } from '../use-admin-refusal.ts';

/** Opens the next round. What was typed stays when it is refused. */
export function OpenRoundForm() {
  const utils = trpc.useUtils();
  const refuse = useAdminRefusal();
  const [endsAt, setEndsAt] = useState('');
  const [prize, setPrize] = useState(GRAND_PRIZE);
  const [rules, setRules] = useState('');
  const open = trpc.competition.openRound.useMutation({
    onSuccess: async () => {
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
          onChange={(event) => setEndsAt(event.target.value)}
        />
        <TextField
          label="Prize"
          value={prize}
          maxLength={200}
          error={refused.prize}
          onChange={(event) => setPrize(event.target.value)}
        />
      </div>
      <TextArea
        label="Rules"
        rows={3}
        value={rules}
        maxLength={5000}
        error={refused.rules}
        onChange={(event) => setRules(event.target.value)}
      />
      <Button type="submit" variant="primary" className="justify-self-start" busy={open.isPending}>
        Open round
      </Button>
    </form>
  );
}
