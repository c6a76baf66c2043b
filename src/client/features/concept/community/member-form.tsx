import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { STAGES } from '../../../../shared/community.ts';
import { createMemberInput } from '../../../../shared/community-forms.ts';
import { closesOnEscape } from '../../../lib/close-on-escape.ts';
import { WHOLE_FORM } from '../../../lib/form-refusals.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useRefusals } from '../../../lib/use-refusals.ts';
import { FormActions } from '../../../ui/form-actions.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { followed, formField, newerField } from '../../../ui/form-field.ts';
import { NewerValue } from '../../../ui/newer-value.tsx';
import { toastError } from '../../../ui/notices.ts';
import { Select } from '../../../ui/select.tsx';
import { blankOnes } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { nameOf } from './member-order.ts';
import { STAGE_FACES } from './stage-faces.ts';

const formSchema = createMemberInput.omit({ conceptId: true });
/** A visitor of the founder's page may have joined with one name. */
const oneNameSchema = formSchema.extend({ lastName: formSchema.shape.lastName.or(z.literal('')) });
export type MemberValues = z.output<typeof formSchema>;

interface MemberFormProps {
  conceptId: string;
  /** The member who is edited; a new one without it. */
  memberId?: string;
  /** The key of its draft; without it no draft is kept. */
  draft?: string;
  /** The stored values; null for a new member. */
  held: MemberValues | null;
  /** Whether it takes the focus when it opens; so unless said otherwise. */
  autoFocus?: boolean;
  submitLabel: string;
  busy: boolean;
  /** Errors of single fields from the server. */
  refusals: Record<string, string>;
  /** A promise it returns is refused when nothing was saved. */
  onSubmit: (values: MemberValues) => unknown;
  onCancel?: () => void;
}

const TYPED = ['firstName', 'lastName', 'email', 'phoneNumber'] as const;
const STAGE_OPTIONS = STAGES.map((value) => ({ value, label: STAGE_FACES[value].label }));

/**
 * First name, stage and, of those who have one, last name are required, e-mail and phone are not. Keeps its input until it is
 * saved.
 */
export function MemberForm(props: MemberFormProps) {
  const { held: stored, autoFocus = true, submitLabel, busy, refusals, onSubmit, onCancel } = props;
  const held = stored && { ...stored, email: stored.email ?? '', phoneNumber: stored.phoneNumber ?? '' };
  const hasOneName = held?.lastName === '';
  const form = useForm<z.input<typeof formSchema>, unknown, MemberValues>({
    resolver: zodResolver(hasOneName ? oneNameSchema : formSchema),
    defaultValues: held ?? { firstName: '', lastName: '', email: '', phoneNumber: '', stage: 'prospect' },
    ...followed(held),
  });
  const draft = useFormDraft(form, props.draft);
  const members = trpc.community.listByConcept.useQuery({ id: props.conceptId });
  const email = form.watch('email')?.trim().toLowerCase();
  // A hint, not a refusal: two people may share an address.
  const same = members.data?.find(
    (each) => email && each.id !== props.memberId && each.email?.toLowerCase() === email,
  );
  useRefusals(form, refusals);
  const send = (values: MemberValues) => draft.forget(onSubmit(values));
  const submit = form.handleSubmit(send, ({ firstName, lastName }) => {
    const missing = firstName ?? lastName;
    if (missing?.message) toastError(missing.message);
  });
  const cancel = onCancel && draft.forgetAnd(onCancel);
  return (
    <form
      noValidate
      {...closesOnEscape(form, cancel)}
      onSubmit={submit}
      className="@container flex flex-col gap-4"
    >
      <div className="grid gap-4 @md:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="off"
          autoFocus={autoFocus}
          {...formField(form, 'firstName')}
        />
        <TextField label="Last name" autoComplete="off" {...formField(form, 'lastName')} />
        <TextField
          label="Email (optional)"
          type="email"
          autoComplete="off"
          hint={same && `${nameOf(same)} has this address already.`}
          {...formField(form, 'email')}
        />
        <TextField
          label="Phone number (optional)"
          type="tel"
          autoComplete="off"
          {...formField(form, 'phoneNumber')}
        />
        <Select label="Stage" options={STAGE_OPTIONS} {...formField(form, 'stage')} />
      </div>
      {TYPED.map((name) => (
        <NewerValue key={name} {...newerField(form, held, name)} say={(value) => value ?? ''} />
      ))}
      <NewerValue {...newerField(form, held, 'stage')} say={(stage) => STAGE_FACES[stage].label} />
      <FormActions
        failure={<FormError message={refusals[WHOLE_FORM]} />}
        answersPress
        missing={blankOnes({
          'First name': form.watch('firstName'),
          ...(!hasOneName && { 'Last name': form.watch('lastName') }),
        })}
        submitLabel={submitLabel}
        busy={busy}
        onCancel={cancel}
      />
    </form>
  );
}
