import { type FormEvent, type ReactNode, useState } from 'react';
import { FEATURE_STATUSES, type FeatureStatus, type FeatureView } from '../../../../shared/features.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Select } from '../../../ui/select.tsx';
import { FEATURE_FACES } from '../../../ui/status-faces.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-store.ts';

export type FeatureValues = Pick<FeatureView, 'title' | 'description' | 'status' | 'visible' | 'voteCount'>;

const BLANK: FeatureValues = { title: '', description: '', status: 'backlog', visible: true, voteCount: 0 };
const REQUIRED = 'Title and description are required';

interface FeatureFormProps {
  initial?: FeatureValues;
  /** What the server said of single fields. */
  errors: Record<string, string>;
  onSubmit: (values: FeatureValues) => void;
  /** The buttons. */
  children: ReactNode;
}

/** Title, status, description, visibility and votes of a feature; blank again after `key` has changed. */
export function FeatureForm({ initial = BLANK, errors, onSubmit, children }: FeatureFormProps) {
  const [values, setValues] = useState(initial);
  const [votes, setVotes] = useState(String(initial.voteCount));
  const [incomplete, setIncomplete] = useState(false);
  const change = (changed: Partial<FeatureValues>) => setValues((before) => ({ ...before, ...changed }));
  const missing = (text: string) => (incomplete && text.trim() === '' ? REQUIRED : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const complete = values.title.trim() !== '' && values.description.trim() !== '';
    setIncomplete(!complete);
    if (complete) onSubmit({ ...values, voteCount: Number.parseInt(votes, 10) || 0 });
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
        value={votes}
        onChange={(event) => setVotes(event.target.value)}
        error={errors.voteCount}
      />
      <Checkbox
        label="Visible to users"
        className="self-end"
        checked={values.visible}
        onChange={(event) => change({ visible: event.target.checked })}
      />
      {errors.input && <FormError message={errors.input} />}
      <div className="sm:col-span-2">{children}</div>
    </form>
  );
}
