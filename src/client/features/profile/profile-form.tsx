import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { profileForm, type UserView } from '../../../shared/accounts.ts';
import { readablePhone } from '../../../shared/readable-phone.ts';
import { serverFields, trpc } from '../../lib/trpc.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { useRefusals } from '../../lib/use-refusals.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { followed, formField, newerField } from '../../ui/form-field.ts';
import { NewerValue } from '../../ui/newer-value.tsx';
import { blankOnes, SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { COUNTRY_CODE_HINT } from './country-code-hint.ts';
import { LockedPreferences } from './locked-preferences.tsx';
import { ResumeArea } from './resume-area.tsx';

type ProfileValues = z.input<typeof profileForm>;

interface ProfileFormProps {
  user: UserView;
  onClose: () => void;
}

/** Name, number, biography and resume. The resume is saved as it is chosen, the rest with Save Changes. */
export function ProfileForm({ user, onClose }: ProfileFormProps) {
  const utils = trpc.useUtils();
  const held = {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    phoneNumber: readablePhone(user.phoneNumber ?? ''),
    biography: user.biography ?? '',
  };
  const form = useForm<ProfileValues, unknown, z.output<typeof profileForm>>({
    resolver: zodResolver(profileForm),
    defaultValues: held,
    ...followed(held),
  });
  const draft = useFormDraft(form, 'profile');
  const update = trpc.accounts.update.useMutation({
    onSuccess: (updated) => {
      utils.accounts.current.setData(undefined, updated);
      draft.forget();
      // Pages are signed with the name.
      void utils.launch.overview.invalidate();
      toast({ title: 'Profile Updated' });
      onClose();
    },
    onError: () => {
      toast({
        variant: 'destructive',
        title: 'Update Failed',
        description: 'Failed to update your profile. Please try again.',
      });
    },
  });
  useRefusals(form, serverFields(update.error));
  const submit = form.handleSubmit((values) => update.mutate(values));
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First Name" autoComplete="given-name" {...formField(form, 'firstName')} />
        <TextField label="Last Name" autoComplete="family-name" {...formField(form, 'lastName')} />
      </div>
      <NewerValue {...newerField(form, held, 'firstName')} />
      <NewerValue {...newerField(form, held, 'lastName')} />
      <TextField
        label="Phone Number"
        hint={COUNTRY_CODE_HINT}
        type="tel"
        autoComplete="tel"
        {...formField(form, 'phoneNumber')}
      />
      <NewerValue {...newerField(form, held, 'phoneNumber')} />
      <TextArea label="Biography" rows={4} {...formField(form, 'biography')} />
      <NewerValue {...newerField(form, held, 'biography')} />
      <ResumeArea user={user} />
      <LockedPreferences heading="Concept Processing Preferences" />
      <DialogActions>
        <Button onClick={draft.forgetAnd(onClose)}>Cancel</Button>
        <SubmitButton
          answersPress
          missing={blankOnes({ 'First Name': form.watch('firstName'), 'Last Name': form.watch('lastName') })}
          busy={update.isPending}
        >
          Save Changes
        </SubmitButton>
      </DialogActions>
    </form>
  );
}
