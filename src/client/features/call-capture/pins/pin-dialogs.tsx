import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { createPinInput, PIN_DIGITS, type PinView, updatePinInput } from '../../../../shared/pins.ts';
import { serverFields, serverMessage, trpc } from '../../../lib/trpc.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useRefusals } from '../../../lib/use-refusals.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { followed, formField, newerField } from '../../../ui/form-field.ts';
import { NewerValue } from '../../../ui/newer-value.tsx';
import { blankOnes, SubmitButton } from '../../../ui/submit-button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-store.ts';

interface CreatePinDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Creates a PIN: code, label and whether it is active. */
export function CreatePinDialog({ open, onOpenChange }: CreatePinDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Create PIN" width={480}>
      <CreatePinForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function CreatePinForm({ onDone }: { onDone: () => void }) {
  const cache = trpc.useUtils();
  const form = useForm<z.input<typeof createPinInput>, unknown, z.output<typeof createPinInput>>({
    resolver: zodResolver(createPinInput),
    defaultValues: { code: '', label: '', isActive: true },
  });
  const draft = useFormDraft(form, 'new PIN');
  const creation = trpc.pins.create.useMutation({
    onSuccess: async (pin) => {
      draft.forget();
      toast({ title: 'PIN Created', description: `Callers can now use ${pin.code}.` });
      onDone();
      await Promise.all([cache.pins.list.invalidate(), cache.calls.stats.invalidate()]);
    },
    onError: (error) => {
      toastFailure(serverMessage(error, 'Failed to create PIN'));
    },
  });
  useRefusals(form, serverFields(creation.error));
  const typed = form.watch('code');
  const blank = blankOnes({ 'PIN code': typed, Label: form.watch('label') });
  const missing =
    typed && typed.length < PIN_DIGITS ? [`all ${PIN_DIGITS} digits of the PIN code`, ...blank] : blank;
  const submit = form.handleSubmit(
    (values) => creation.mutate(values),
    (errors) => toastInvalid(blank, errors),
  );
  const code = form.register('code');
  const giveUp = draft.forgetAnd(onDone);
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label="PIN code"
        hint="Four digits. It cannot be changed later."
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_DIGITS}
        {...formField(form, 'code')}
        onChange={(event) => {
          event.target.value = codeIn(event.target.value);
          void code.onChange(event);
        }}
        onPaste={(event) => {
          // Otherwise the browser cuts "12 34" to its first four characters before the blank is taken out.
          event.preventDefault();
          form.setValue('code', codeIn(event.clipboardData.getData('text')), { shouldDirty: true });
        }}
      />
      <TextField label="Label" placeholder="My car phone" autoComplete="off" {...formField(form, 'label')} />
      <Switch label="Active" {...formField(form, 'isActive')} />
      <DialogActions>
        <Button onClick={giveUp}>Cancel</Button>
        <SubmitButton answersPress missing={missing} busy={creation.isPending}>
          Create PIN
        </SubmitButton>
      </DialogActions>
    </form>
  );
}

/** Edits a PIN's label and activity; shows its code, which cannot change. */
export function EditPinDialog({ pin, onClose }: { pin: PinView; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Edit PIN" width={480}>
      <EditPinForm pin={pin} onDone={onClose} />
    </Dialog>
  );
}

function EditPinForm({ pin, onDone }: { pin: PinView; onDone: () => void }) {
  const { id, label, isActive } = pin;
  const held = { id, label, isActive };
  const cache = trpc.useUtils();
  const form = useForm<z.input<typeof updatePinInput>, unknown, z.output<typeof updatePinInput>>({
    resolver: zodResolver(updatePinInput),
    defaultValues: held,
    ...followed(held),
  });
  const draft = useFormDraft(form, `PIN ${id}`);
  const update = trpc.pins.update.useMutation({
    onSuccess: async () => {
      draft.forget();
      toast({ title: 'PIN Updated', description: 'Your changes have been saved.' });
      onDone();
      await Promise.all([cache.pins.list.invalidate(), cache.calls.stats.invalidate()]);
    },
    onError: (error) => toastFailure(serverMessage(error, 'Failed to update PIN')),
  });
  const giveUp = draft.forgetAnd(onDone);
  useRefusals(form, serverFields(update.error));
  const missing = blankOnes({ Label: form.watch('label') });
  const submit = form.handleSubmit(
    (values) => update.mutate(values),
    (errors) => toastInvalid(missing, errors),
  );
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <TextField label="PIN code" value={pin.code} disabled readOnly />
      <TextField label="Label" autoComplete="off" {...formField(form, 'label')} />
      <NewerValue {...newerField(form, held, 'label')} />
      <Switch label="Active" {...formField(form, 'isActive')} />
      <NewerValue
        {...newerField(form, held, 'isActive')}
        say={(isActive) => (isActive ? 'Active' : 'Inactive')}
      />
      <DialogActions>
        <Button onClick={giveUp}>Cancel</Button>
        <SubmitButton answersPress missing={missing} busy={update.isPending}>
          Save Changes
        </SubmitButton>
      </DialogActions>
    </form>
  );
}

/** The digits of what was typed or pasted, at most four. */
function codeIn(text: string): string {
  return text.replace(/\D/g, '').slice(0, PIN_DIGITS);
}

/** The specification's words while something is empty; else what is wrong. */
function toastInvalid(missing: readonly string[], errors: FieldErrors): void {
  const [first] = Object.values(errors).map((error) => error?.message);
  const isIncomplete = missing.length > 0 || typeof first !== 'string';
  toast({
    title: 'Validation Error',
    description: isIncomplete ? 'Please fill in all required fields' : first,
    variant: 'destructive',
  });
}

function toastFailure(description: string): void {
  toast({ title: 'Error', description, variant: 'destructive' });
}
