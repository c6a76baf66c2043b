import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { setUpForm } from '../../../shared/accounts.ts';
import { forgetDrafts } from '../../lib/draft-store.ts';
import { paths } from '../../lib/paths.ts';
import { serverFields, trpc } from '../../lib/trpc.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { useRefusals } from '../../lib/use-refusals.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { formField } from '../../ui/form-field.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { COUNTRY_CODE_HINT } from './country-code-hint.ts';
import { LockedPreferences } from './locked-preferences.tsx';

/** "Complete Set-Up": stays until the founder has a phone number. Nothing but saving closes it; signing out is always possible. */
export function SetUpDialog() {
  const utils = trpc.useUtils();
  const form = useForm<z.input<typeof setUpForm>, unknown, z.output<typeof setUpForm>>({
    resolver: zodResolver(setUpForm),
    defaultValues: { phoneNumber: '' },
  });
  const draft = useFormDraft(form, 'set-up');
  const update = trpc.accounts.update.useMutation({
    onSuccess: async (updated) => {
      draft.forget();
      toast({
        title: 'Welcome to the product!',
        description: 'Your profile has been set up successfully.',
      });
      utils.accounts.current.setData(undefined, updated);
      await utils.accounts.current.invalidate();
    },
    onError: () => {
      toast({
        variant: 'destructive',
        title: 'Setup Failed',
        description: 'Failed to set up your profile. Please try again.',
      });
    },
  });
  useRefusals(form, serverFields(update.error));
  const submit = form.handleSubmit((values) => update.mutate(values));
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      dismissible={false}
      title="Complete Set-Up"
      description="Your phone number tells us that a call is yours."
      width={520}
    >
      <form noValidate className="flex flex-col gap-6" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Phone Number"
          hint={COUNTRY_CODE_HINT}
          type="tel"
          autoComplete="tel"
          {...formField(form, 'phoneNumber')}
        />
        <LockedPreferences heading="When I call in my concept, I want you to..." />
        <DialogActions>
          <a href={paths.signOut} onClick={forgetDrafts} className={buttonStyle('quiet')}>
            Sign Out
          </a>
          <SubmitButton
            answersPress
            missing={missingNumber(form.watch('phoneNumber'), Boolean(form.formState.errors.phoneNumber))}
            busy={update.isPending}
          >
            Complete Setup
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** A number that is too short is as good as none; one that the server refused as it stands has to be another. */
function missingNumber(typed: string, isRefused: boolean): string[] {
  if (!typed.trim()) return ['Phone Number'];
  if (!setUpForm.safeParse({ phoneNumber: typed }).success) return ['a whole phone number'];
  return isRefused ? ['a phone number that can be called'] : [];
}
