import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { simulateCallInput } from '../../../shared/calls.ts';
import { PIN_DIGITS } from '../../../shared/pins.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { serverFields, serverMessage, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { formField } from '../../ui/form-field.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';

interface SimulateCallDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Makes a call up, so that the line can be tried without a phone. */
export function SimulateCallDialog({ open, onOpenChange }: SimulateCallDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Simulate Call"
      description="It goes the way of a real call: by your own number, or by one of your PINs."
      width={520}
    >
      <SimulateCallForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

type Fields = z.input<typeof simulateCallInput>;

const PURPOSES = [
  { value: 'pitch', label: 'Pitch a new concept' },
  { value: 'thought', label: 'Leave a thought' },
];

function SimulateCallForm({ onDone }: { onDone: () => void }) {
  const cache = trpc.useUtils();
  const { user } = useCurrentUser();
  const form = useForm<Fields, unknown, z.output<typeof simulateCallInput>>({
    resolver: zodResolver(simulateCallInput),
    defaultValues: {
      phoneNumber: user?.phoneNumber ?? '',
      pin: '',
      recordingUrl: '',
      purpose: 'pitch',
      sample: false,
    },
  });
  const sample = form.watch('sample');
  const simulation = trpc.calls.simulate.useMutation({
    onSuccess: async ({ id }) => {
      toast({ title: 'Test Call Created', description: `Call ${id} is among your calls.` });
      onDone();
      await Promise.all([
        cache.calls.invalidate(),
        cache.pins.list.invalidate(),
        cache.concepts.list.invalidate(),
        cache.thoughts.invalidate(),
      ]);
    },
    onError: (error) => {
      const fields = serverFields(error);
      for (const name of ['phoneNumber', 'pin', 'recordingUrl'] as const)
        if (fields[name]) form.setError(name, { message: fields[name] });
      const description = serverMessage(error, 'Unable to create a test call');
      toast({ title: 'Simulation Failed', description, variant: 'destructive' });
    },
  });
  // The sample is the founder's own call: neither number nor PIN has to admit it.
  const submit = form.handleSubmit(({ sample: isSample, purpose, ...values }) =>
    simulation.mutate({ ...(isSample ? {} : values), sample: isSample, purpose }),
  );
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Select label="Purpose" options={PURPOSES} {...formField(form, 'purpose')} />
      <Checkbox
        label="Use the sample recording"
        checked={sample ?? false}
        onChange={(event) => form.setValue('sample', event.target.checked)}
      />
      {!sample && (
        <>
          <TextField label="Phone number" type="tel" {...formField(form, 'phoneNumber')} />
          <TextField
            label="PIN"
            hint="Leave empty to call from the number of your profile."
            inputMode="numeric"
            maxLength={PIN_DIGITS}
            autoComplete="off"
            {...formField(form, 'pin')}
          />
          <TextField
            label="Recording address"
            hint="A sound file on the web. Without one, the call has no recording."
            type="url"
            {...formField(form, 'recordingUrl')}
          />
        </>
      )}
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={simulation.isPending}>
          Simulate Call
        </Button>
      </DialogActions>
    </form>
  );
}
