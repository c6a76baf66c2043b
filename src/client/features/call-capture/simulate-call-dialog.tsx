import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { RECORDING_MAX_BYTES } from '../../../shared/call-limits.ts';
import { simulateCallInput } from '../../../shared/calls.ts';
import { PIN_DIGITS } from '../../../shared/pins.ts';
import { readablePhone } from '../../../shared/readable-phone.ts';
import { useConfig } from '../../lib/config.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { serverFields, serverMessage, trpc } from '../../lib/trpc.ts';
import type { DialogProps } from '../../lib/use-dialog.tsx';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { useRefusals } from '../../lib/use-refusals.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { formField } from '../../ui/form-field.ts';
import { Select } from '../../ui/select.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { MicrophoneButton } from '../microphone/microphone-button.tsx';
import { discardSound } from '../microphone/sound-upload.ts';
import { SOUND_SOURCES, type SoundSource, sendSoundFile } from './simulated-sound.ts';

/** Simulates a call, so that the line can be tried without a phone. */
export function SimulateCallDialog({ onClose }: DialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Simulate Call"
      description="It goes the way of a real call: by your own number, or by one of your PINs."
      width={520}
    >
      <SimulateCallForm onDone={onClose} />
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
  const config = useConfig();
  const ownNumber = readablePhone(user?.phoneNumber ?? '');
  // Without a line no number can be confirmed, and none has to be.
  const ownUnproven = config?.twilioConfigured && !user?.phoneVerified ? ownNumber : null;
  const form = useForm<Fields, unknown, z.output<typeof simulateCallInput>>({
    resolver: zodResolver(simulateCallInput),
    defaultValues: {
      phoneNumber: ownNumber,
      pin: '',
      recordingUrl: '',
      purpose: 'pitch',
    },
  });
  const draft = useFormDraft(form, 'simulated call');
  const [source, setSource] = useState<SoundSource>('address');
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string>();
  const purpose = purposeOf(form.watch('purpose'));
  const simulation = trpc.calls.simulate.useMutation({
    onSuccess: async () => {
      draft.forget();
      toast({ title: 'Test Call Created', description: 'It is among your calls.' });
      onDone();
      await Promise.all([
        cache.calls.invalidate(),
        cache.pins.list.invalidate(),
        cache.concepts.list.invalidate(),
        cache.thoughts.invalidate(),
      ]);
    },
    onError: (error, { recordingId }) => {
      // The next attempt uploads the file again; a leftover upload would become a concept of its own.
      if (recordingId && source === 'file') void discardSound(recordingId).catch(() => {});
      const description = serverMessage(error, 'Unable to create a test call');
      toast({ title: 'Simulation Failed', description, variant: 'destructive' });
    },
  });
  useRefusals(form, serverFields(simulation.error));
  const sending = useMutation({
    mutationFn: (chosen: File) => sendSoundFile(chosen, purpose),
    onSuccess: (recordingId) => simulation.mutate({ recordingId, purpose }),
    onError: (error) => setFileError(error.message),
  });
  // Except with an audio URL it is the founder's own call, which needs neither number nor PIN.
  const submitAddress = form.handleSubmit((values) => simulation.mutate({ ...values, purpose }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (source === 'address') void submitAddress();
    if (source === 'sample') simulation.mutate({ sample: true, purpose });
    if (source !== 'file' || !file) return;
    const problem = whyNotSound(file);
    setFileError(problem);
    if (!problem) sending.mutate(file);
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <Select label="Purpose" options={PURPOSES} {...formField(form, 'purpose')} />
      <Select
        label="Sound"
        options={SOUND_SOURCES}
        value={source}
        onChange={(event) => setSource(event.target.value as SoundSource)}
      />
      {source === 'file' && (
        <TextField
          label="Sound file"
          type="file"
          accept="audio/*"
          error={fileError}
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            setFileError(undefined);
          }}
        />
      )}
      {source === 'microphone' && (
        <MicrophoneButton
          purpose={purpose}
          startLabel="Start speaking"
          stopLabel="Stop and call"
          mayWriteAlong={false}
          // Asked of the form: the purpose may be changed while somebody speaks.
          take={(recordingId) =>
            simulation.mutateAsync({ recordingId, purpose: purposeOf(form.getValues('purpose')) })
          }
          onDone={() => {}}
          onError={(description) => toast({ title: 'Recording failed', description, variant: 'destructive' })}
        />
      )}
      {source === 'address' && (
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
        <Button onClick={draft.forgetAnd(onDone)}>Cancel</Button>
        {source !== 'microphone' && (
          <SubmitButton
            missing={
              source === 'file' && !file
                ? ['Sound file']
                : source === 'address'
                  ? missingInAddress(form.watch(), ownUnproven)
                  : []
            }
            busy={simulation.isPending || sending.isPending}
          >
            Simulate Call
          </SubmitButton>
        )}
      </DialogActions>
    </form>
  );
}

/** A number that its founder has not confirmed needs a PIN, as in a real call. */
function missingInAddress({ phoneNumber, pin }: Fields, ownUnproven: string | null): string[] {
  if (!phoneNumber?.trim()) return ['Phone number'];
  return phoneNumber === ownUnproven && !pin?.trim() ? ['PIN, until your number is confirmed'] : [];
}

function purposeOf(chosen: Fields['purpose']) {
  return chosen === 'thought' ? 'thought' : 'concept';
}

function whyNotSound(file: File): string | undefined {
  if (!file.type.startsWith('audio/')) return 'This is not a sound file.';
  if (file.size === 0) return 'This file is empty.';
  return file.size > RECORDING_MAX_BYTES ? 'Please choose a file of at most 100 MB.' : undefined;
}
