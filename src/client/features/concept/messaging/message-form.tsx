import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { AssumptionView } from '../../../../shared/assumptions.ts';
import {
  CALL_TO_ACTION_MAX_CHARACTERS,
  createMessageInput,
  HEADLINE_MAX_CHARACTERS,
  SUBLINE_MAX_CHARACTERS,
} from '../../../../shared/messages.ts';
import { percentOf } from '../../../../shared/percent-of.ts';
import { closesOnEscape } from '../../../lib/close-on-escape.ts';
import { WHOLE_FORM } from '../../../lib/form-refusals.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useRefusals } from '../../../lib/use-refusals.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { followed, formField, newerField } from '../../../ui/form-field.ts';
import { NewerValue } from '../../../ui/newer-value.tsx';
import { blankOnes } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const formSchema = createMessageInput.omit({ conceptId: true, chosen: true });
export type MessageValues = z.output<typeof formSchema>;

interface MessageFormProps {
  /** The key of its draft; without it no draft is kept. */
  draft?: string;
  /** The stored values; null for a new one. */
  held: MessageValues | null;
  assumptions: readonly AssumptionView[];
  /** Whether it takes the focus when it opens; so unless said otherwise. */
  autoFocus?: boolean;
  submitLabel: string;
  busy: boolean;
  refusals: Record<string, string>;
  /** A promise it returns is refused when nothing was saved. */
  onSubmit: (values: MessageValues) => unknown;
  onCancel: () => void;
}

const EMPTY: MessageValues = { headline: '', subline: '', callToAction: '', audience: '', restsOn: [] };

/** The texts of a message, and the assumptions it rests on. Keeps its input until it is saved. */
export function MessageForm(props: MessageFormProps) {
  const { held, assumptions, autoFocus = true, submitLabel, busy, refusals, onSubmit, onCancel } = props;
  const form = useForm<z.input<typeof formSchema>, unknown, MessageValues>({
    resolver: zodResolver(formSchema),
    defaultValues: held ?? EMPTY,
    ...followed(held),
  });
  const draft = useFormDraft(form, props.draft);
  useRefusals(form, refusals);
  const send = (values: MessageValues) => draft.forget(onSubmit(values));
  const written = (name: 'headline' | 'subline' | 'callToAction', max: number) =>
    `${(form.watch(name) ?? '').length} of ${max} characters`;
  const cancel = draft.forgetAnd(onCancel);
  return (
    <form
      noValidate
      {...closesOnEscape(form, cancel)}
      onSubmit={form.handleSubmit(send)}
      className="flex flex-col gap-4"
    >
      <TextField
        label="Headline"
        autoFocus={autoFocus}
        hint={written('headline', HEADLINE_MAX_CHARACTERS)}
        {...formField(form, 'headline')}
      />
      <NewerValue {...newerField(form, held, 'headline')} />
      <TextArea
        label="Line below it"
        rows={2}
        hint={written('subline', SUBLINE_MAX_CHARACTERS)}
        {...formField(form, 'subline')}
      />
      <NewerValue {...newerField(form, held, 'subline')} say={(subline) => subline ?? ''} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Button"
          hint={written('callToAction', CALL_TO_ACTION_MAX_CHARACTERS)}
          {...formField(form, 'callToAction')}
        />
        <TextField label="Who it is for (optional)" {...formField(form, 'audience')} />
      </div>
      <NewerValue {...newerField(form, held, 'callToAction')} />
      <NewerValue {...newerField(form, held, 'audience')} say={(audience) => audience ?? ''} />
      {assumptions.length > 0 && (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-sm font-semibold">What has to be true for it</legend>
          <div className="edge-quiet max-h-64 overflow-y-auto rounded px-3 py-2">
            {assumptions.map(({ id, text, proven }) => (
              <Checkbox
                key={id}
                label={`${text} (${percentOf(proven)} proven)`}
                value={id}
                {...form.register('restsOn')}
              />
            ))}
          </div>
        </fieldset>
      )}
      <NewerValue {...newerField(form, held, 'restsOn')} say={textsOf(assumptions)} />
      <FormActions
        failure={<FormError message={refusals[WHOLE_FORM]} />}
        missing={blankOnes({ Headline: form.watch('headline'), Button: form.watch('callToAction') })}
        submitLabel={submitLabel}
        busy={busy}
        onCancel={cancel}
      />
    </form>
  );
}

function textsOf(assumptions: readonly AssumptionView[]) {
  return (ids: readonly string[] | undefined) =>
    assumptions
      .filter(({ id }) => ids?.includes(id))
      .map(({ text }) => text)
      .join('; ');
}
