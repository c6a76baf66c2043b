import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  createFeatureInput,
  FEATURE_STATUSES,
  type FeatureView,
  featureStatusSchema,
} from '../../../../shared/features.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useRefusals } from '../../../lib/use-refusals.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { followed, formField, newerField } from '../../../ui/form-field.ts';
import { NewerValue } from '../../../ui/newer-value.tsx';
import { Select } from '../../../ui/select.tsx';
import { FEATURE_FACES } from '../../../ui/status-faces.ts';
import { blankOnes } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-store.ts';

const formSchema = z.object({
  title: createFeatureInput.shape.title,
  description: createFeatureInput.shape.description,
  status: featureStatusSchema,
  visible: z.boolean(),
  voteCount: z
    .string()
    .regex(/^\s*\d*\s*$/, 'Votes are a whole number.')
    .transform((typed) => Number.parseInt(typed, 10) || 0),
});
type TypedFeature = z.input<typeof formSchema>;
export type FeatureValues = z.output<typeof formSchema>;

const BLANK: TypedFeature = { title: '', description: '', status: 'backlog', visible: true, voteCount: '0' };
const STATUS_OPTIONS = FEATURE_STATUSES.map((value) => ({ value, label: FEATURE_FACES[value].label }));

interface FeatureFormProps {
  /** The stored values; undefined for a new feature. */
  feature?: Pick<FeatureView, keyof FeatureValues>;
  /** Errors of single fields from the server. */
  refusals: Record<string, string>;
  /** Calls `forget` once the server has stored it. */
  onSubmit: (values: FeatureValues, forget: () => void) => void;
  /** The key under which the draft is kept. */
  draft: string;
  /** Renders the buttons, given the labels of the missing fields. */
  children: (missing: readonly string[], forget: () => void) => ReactNode;
}

/** Title, status, description, visibility and votes of a feature; cleared when `key` changes. */
export function FeatureForm({ feature, refusals, draft, onSubmit, children }: FeatureFormProps) {
  const held = feature ? typedOf(feature) : null;
  const form = useForm<TypedFeature, unknown, FeatureValues>({
    resolver: zodResolver(formSchema),
    defaultValues: held ?? BLANK,
    ...followed(held),
  });
  const { forget } = useFormDraft(form, draft);
  useRefusals(form, refusals);
  const submit = form.handleSubmit((values) => onSubmit(values, forget), toastProblem);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 sm:grid-cols-2">
      <TextField label="Title" {...formField(form, 'title')} />
      <Select label="Status" options={STATUS_OPTIONS} {...formField(form, 'status')} />
      <TextArea label="Description" rows={3} className="sm:col-span-2" {...formField(form, 'description')} />
      <TextField
        label="Vote count"
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        {...formField(form, 'voteCount')}
      />
      <Checkbox label="Visible to users" className="self-end" {...formField(form, 'visible')} />
      <div className="grid gap-2 empty:hidden sm:col-span-2">
        <NewerValue {...newerField(form, held, 'title')} say={(text) => `Title: ${text}`} />
        <NewerValue
          {...newerField(form, held, 'status')}
          say={(status) => `Status: ${FEATURE_FACES[status].label}`}
        />
        <NewerValue {...newerField(form, held, 'description')} say={(text) => `Description: ${text}`} />
        <NewerValue {...newerField(form, held, 'voteCount')} say={(votes) => `Vote count: ${votes}`} />
        <NewerValue
          {...newerField(form, held, 'visible')}
          say={(isVisible) => (isVisible ? 'Visible to users' : 'Hidden from users')}
        />
      </div>
      {refusals.input && <FormError message={refusals.input} />}
      <div className="sm:col-span-2">
        {children(blankOnes({ Title: form.watch('title'), Description: form.watch('description') }), forget)}
      </div>
    </form>
  );
}

function typedOf({ title, description, status, visible, voteCount }: Pick<FeatureView, keyof FeatureValues>) {
  return { title, description, status, visible, voteCount: String(voteCount) };
}

function toastProblem({ title, description }: FieldErrors<TypedFeature>): void {
  const message = (title ?? description)?.message;
  if (message) toast({ title: 'Error', description: message, variant: 'destructive' });
}
