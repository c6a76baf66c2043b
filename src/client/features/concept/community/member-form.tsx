import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { STAGES } from '../../../../shared/community.ts';
import { createMemberInput } from '../../../../shared/community-forms.ts';
import { Button } from '../../../ui/button.tsx';
import { formField } from '../../../ui/form-field.ts';
import { toastError } from '../../../ui/notices.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { STAGE_FACES } from './stage-faces.ts';

const formSchema = createMemberInput.omit({ conceptId: true });
export type MemberValues = z.output<typeof formSchema>;

interface MemberFormProps {
  /** Null for a new member. */
  initial: MemberValues | null;
  submitLabel: string;
  busy: boolean;
  /** What the server said about single fields. */
  refusals: Record<string, string>;
  onSubmit: (values: MemberValues) => void;
  onCancel?: () => void;
}

const STAGE_OPTIONS = STAGES.map((value) => ({ value, label: STAGE_FACES[value].label }));

/** First and last name and stage are required, e-mail and phone are not. Keeps what was typed until it is saved. */
export function MemberForm({ initial, submitLabel, busy, refusals, onSubmit, onCancel }: MemberFormProps) {
  const form = useForm<z.input<typeof formSchema>, unknown, MemberValues>({
    resolver: zodResolver(formSchema),
    defaultValues: initial
      ? { ...initial, email: initial.email ?? '', phoneNumber: initial.phoneNumber ?? '' }
      : { firstName: '', lastName: '', email: '', phoneNumber: '', stage: 'prospect' },
  });
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phoneNumber') => {
    const bound = formField(form, name);
    return { ...bound, error: bound.error ?? refusals[name] };
  };
  const submit = form.handleSubmit(onSubmit, ({ firstName, lastName }) => {
    const missing = firstName ?? lastName;
    if (missing?.message) toastError(missing.message);
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="off"
          autoFocus={Boolean(initial)}
          {...field('firstName')}
        />
        <TextField label="Last name" autoComplete="off" {...field('lastName')} />
        <TextField label="Email (optional)" type="email" autoComplete="off" {...field('email')} />
        <TextField label="Phone number (optional)" type="tel" autoComplete="off" {...field('phoneNumber')} />
        <Select label="Stage" options={STAGE_OPTIONS} {...formField(form, 'stage')} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
