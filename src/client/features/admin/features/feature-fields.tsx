import { type FormEvent, type ReactNode, useState } from 'react';
import { z } from 'zod';
import { FEATURE_STATUSES, type FeatureStatus, type FeatureView } from '../../../../shared/features.ts';
import { useEditedFields } from '../../../lib/use-edited-fields.ts';
import { useKeptFields } from '../../../lib/use-kept-fields.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { NewerValue } from '../../../ui/newer-value.tsx';
import { Select } from '../../../ui/select.tsx';
import { FEATURE_FACES } from '../../../ui/status-faces.ts';
import { blankOnes } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-store.ts';

export type FeatureValues = Pick<FeatureView, 'title' | 'description' | 'status' | 'visible' | 'voteCount'>;

const BLANK: FeatureValues = { title: '', description: '', status: 'backlog', visible: true, voteCount: 0 };
const typedFeature = z.object({
  title: z.string(),
  description: z.string(),
  status: z.enum(FEATURE_STATUSES),
  visible: z.boolean(),
  votes: z.string(),
});
const REQUIRED = 'Title and description are required';

interface FeatureFormProps {
  /** What the server holds now; nothing for a new one. */
  held?: FeatureValues;
  /** What the server said of single fields. */
  errors: Record<string, string>;
  /** `forget` once the server has it. */
  onSubmit: (values: FeatureValues, forget: () => void) => void;
  /** The name that what is typed is kept under until it is sent. */
  draft: string;
  /** The buttons, given the labels of what is still missing. */
  children: (missing: readonly string[], forget: () => void) => ReactNode;
}

/** Title, status, description, visibility and votes of a feature; blank again after `key` has changed. */
export function FeatureForm({ held = BLANK, errors, draft, onSubmit, children }: FeatureFormProps) {
  const { title, description, status, visible } = held;
  const current = { title, description, status, visible, votes: String(held.voteCount) };
  const kept = useKeptFields(draft, typedFeature.partial());
  const { fields: values, set: change, newer } = useEditedFields(current, kept);
  const [incomplete, setIncomplete] = useState(false);
  const missing = (text: string) => (incomplete && text.trim() === '' ? REQUIRED : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const complete = values.title.trim() !== '' && values.description.trim() !== '';
    setIncomplete(!complete);
    const { votes, ...rest } = values;
    if (complete) onSubmit({ ...rest, voteCount: Number.parseInt(votes, 10) || 0 }, kept.forget);
    else toast({ title: 'Error', description: REQUIRED, variant: 'destructive' });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Title"
        value={values.title}
        onChange={(event) => change({ title: event.target.value })}
        error={missing(values.title) ?? errors.title}
      />
      <Select
        label="Status"
        options={FEATURE_STATUSES.map((value) => ({ value, label: FEATURE_FACES[value].label }))}
        value={values.status}
        onChange={(event) => change({ status: event.target.value as FeatureStatus })}
      />
      <TextArea
        label="Description"
        rows={3}
        className="sm:col-span-2"
        value={values.description}
        onChange={(event) => change({ description: event.target.value })}
        error={missing(values.description) ?? errors.description}
      />
      <TextField
        label="Vote count"
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        value={values.votes}
        onChange={(event) => change({ votes: event.target.value })}
        error={errors.voteCount}
      />
      <Checkbox
        label="Visible to users"
        className="self-end"
        checked={values.visible}
        onChange={(event) => change({ visible: event.target.checked })}
      />
      <div className="grid gap-2 empty:hidden sm:col-span-2">
        <NewerValue {...newer('title')} say={(text) => `Title: ${text}`} />
        <NewerValue {...newer('status')} say={(value) => `Status: ${FEATURE_FACES[value].label}`} />
        <NewerValue {...newer('description')} say={(text) => `Description: ${text}`} />
        <NewerValue {...newer('votes')} say={(votes) => `Vote count: ${votes}`} />
        <NewerValue
          {...newer('visible')}
          say={(isVisible) => (isVisible ? 'Visible to users' : 'Hidden from users')}
        />
      </div>
      {errors.input && <FormError message={errors.input} />}
      <div className="sm:col-span-2">
        {children(blankOnes({ Title: values.title, Description: values.description }), kept.forget)}
      </div>
    </form>
  );
}
