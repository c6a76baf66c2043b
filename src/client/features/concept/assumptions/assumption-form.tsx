import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { CANVAS_BOX_LABELS, CANVAS_BOXES } from '../../../../shared/canvas.ts';
import { ASSUMPTION_MAX_CHARACTERS } from '../../../../shared/limits.ts';
import { CONFIDENCE_LABELS, IMPORTANCE_LABELS } from '../../../../shared/ratings.ts';
import { requiredText } from '../../../../shared/text.ts';
import { closesOnEscape } from '../../../lib/close-on-escape.ts';
import { WHOLE_FORM } from '../../../lib/form-refusals.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useRefusals } from '../../../lib/use-refusals.ts';
import { FormActions } from '../../../ui/form-actions.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { followed, formField, newerField } from '../../../ui/form-field.ts';
import { NewerValue } from '../../../ui/newer-value.tsx';
import { Select } from '../../../ui/select.tsx';
import { blankOnes } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { BOX_OPTIONS } from '../canvas-boxes.ts';
import { ratingOptions } from '../rating-options.ts';

const formSchema = z.object({
  text: requiredText(ASSUMPTION_MAX_CHARACTERS, 'Please write the assumption.'),
  canvasBox: z.enum(CANVAS_BOXES, { error: 'Please choose a canvas box.' }),
  importance: z.enum(IMPORTANCE_LABELS, { error: 'Please choose how important it is.' }),
  confidence: z.enum(CONFIDENCE_LABELS, { error: 'Please choose how confident you are.' }),
});
export type AssumptionValues = z.output<typeof formSchema>;

interface AssumptionFormProps {
  /** The key of its draft; without it no draft is kept. */
  draft?: string;
  /** The stored values; null for a new one. */
  held: AssumptionValues | null;
  /** Whether it takes the focus when it opens; so unless said otherwise. */
  autoFocus?: boolean;
  submitLabel: string;
  busy: boolean;
  /** Errors of single fields from the server. */
  refusals: Record<string, string>;
  /** A promise it returns is refused when nothing was saved. */
  onSubmit: (values: AssumptionValues) => unknown;
  onCancel: () => void;
}

/** Text, canvas box, importance and confidence, all required. Keeps its input until it is saved. */
export function AssumptionForm(props: AssumptionFormProps) {
  const { held, autoFocus = true, submitLabel, busy, refusals, onSubmit, onCancel } = props;
  const form = useForm<z.input<typeof formSchema>, unknown, AssumptionValues>({
    resolver: zodResolver(formSchema),
    defaultValues: held ?? { text: '' },
    ...followed(held),
  });
  const draft = useFormDraft(form, props.draft);
  useRefusals(form, refusals);
  const send = (values: AssumptionValues) => draft.forget(onSubmit(values));
  const unset = held === null ? { defaultValue: '' } : {};
  const cancel = draft.forgetAnd(onCancel);
  return (
    <form
      noValidate
      {...closesOnEscape(form, cancel)}
      onSubmit={form.handleSubmit(send)}
      className="flex flex-col gap-4"
    >
      <TextArea label="Assumption" rows={3} autoFocus={autoFocus} {...formField(form, 'text')} />
      <NewerValue {...newerField(form, held, 'text')} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label="Canvas Box"
          placeholder="Choose a box"
          options={BOX_OPTIONS}
          {...unset}
          {...formField(form, 'canvasBox')}
        />
        <Select
          label="Importance"
          placeholder="Choose importance"
          options={ratingOptions(IMPORTANCE_LABELS)}
          {...unset}
          {...formField(form, 'importance')}
        />
        <Select
          label="Confidence"
          placeholder="Choose confidence"
          options={ratingOptions(CONFIDENCE_LABELS)}
          {...unset}
          {...formField(form, 'confidence')}
        />
      </div>
      <NewerValue {...newerField(form, held, 'canvasBox')} say={(box) => CANVAS_BOX_LABELS[box]} />
      <NewerValue {...newerField(form, held, 'importance')} />
      <NewerValue {...newerField(form, held, 'confidence')} />
      <FormActions
        failure={<FormError message={refusals[WHOLE_FORM]} />}
        missing={blankOnes({
          Assumption: form.watch('text'),
          'Canvas Box': form.watch('canvasBox'),
          Importance: form.watch('importance'),
          Confidence: form.watch('confidence'),
        })}
        submitLabel={submitLabel}
        busy={busy}
        onCancel={cancel}
      />
    </form>
  );
}
