import { useForm } from 'react-hook-form';
import { STRENGTHS } from '../../../../shared/evidence.ts';
import { WHOLE_FORM } from '../../../lib/form-refusals.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useRefusals } from '../../../lib/use-refusals.ts';
import { FormActions } from '../../../ui/form-actions.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { followed, formField, newerField } from '../../../ui/form-field.ts';
import { NewerValue } from '../../../ui/newer-value.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { STRENGTH_WORDS } from '../evidence/evidence-words.ts';
import { KIND_HINTS, KIND_OPTIONS, KIND_WORDS } from './experiment-words.ts';
import { SurveyQuestions } from './survey-questions.tsx';
import { besideTypedFields, type ExperimentPlan, markOf, type TypedPlan, typedOf } from './typed-plan.ts';
import { readQuestions } from './typed-questions.ts';

interface ExperimentFormProps {
  /** The key of its draft; without it no draft is kept. */
  draft?: string;
  initial: ExperimentPlan;
  submitLabel: string;
  busy: boolean;
  /** Errors of single fields from the server. */
  refusals: Record<string, string>;
  /** A promise it returns is refused when nothing was saved. */
  onSubmit: (plan: ExperimentPlan) => unknown;
  onCancel: () => void;
}

/** The plan of an experiment with its pass mark. Keeps its input until it is saved. */
export function ExperimentForm(props: ExperimentFormProps) {
  const { initial, submitLabel, busy, refusals, onSubmit, onCancel } = props;
  const held = typedOf(initial);
  const form = useForm<TypedPlan>({ defaultValues: held, ...followed(held) });
  const draft = useFormDraft(form, props.draft);
  const { kind, plan, atLeast, outOf, asked } = form.watch();
  useRefusals(form, besideTypedFields(refusals, kind));
  const submit = form.handleSubmit(({ kind, title, plan, atLeast, outOf, strength, script, asked }) => {
    const passMark = markOf(atLeast, outOf);
    if (typeof passMark === 'string') return form.setError('atLeast', { message: passMark });
    const lines = script.split('\n').filter((line) => line.trim() !== '');
    const questions = kind === 'survey' ? readQuestions(asked) : lines;
    draft.forget(onSubmit({ kind, title, plan: plan.trim() || null, passMark, strength, questions }));
  });
  const questions = formField(form, 'asked');
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Select
        label="Kind"
        autoFocus
        options={KIND_OPTIONS}
        hint={KIND_HINTS[kind]}
        {...formField(form, 'kind')}
      />
      <NewerValue {...newerField(form, held, 'kind')} say={(value) => KIND_WORDS[value]} />
      {kind !== initial.kind && plan !== '' && plan === held.plan && (
        <p role="status">
          Title, plan and pass mark were written for another kind: {KIND_WORDS[initial.kind]}.
        </p>
      )}
      <TextField label="Title" {...formField(form, 'title')} />
      <NewerValue {...newerField(form, held, 'title')} />
      <TextArea
        label="Plan"
        rows={4}
        hint="Whom, how many, by when; and who counts as for it."
        {...formField(form, 'plan')}
      />
      <NewerValue {...newerField(form, held, 'plan')} />
      <fieldset>
        <legend className="mb-2 font-semibold">It passes with</legend>
        <div className="grid grid-cols-2 gap-4">
          <TextField label="At least" inputMode="numeric" {...formField(form, 'atLeast')} />
          <TextField label="Out of the first" inputMode="numeric" {...formField(form, 'outOf')} />
        </div>
        <NewerValue
          current={{ atLeast: held.atLeast, outOf: held.outOf }}
          draft={{ atLeast, outOf }}
          touched={['atLeast', 'outOf'].some((name) => name in form.formState.dirtyFields)}
          say={(mark) => `${mark.atLeast} out of the first ${mark.outOf}`}
          onTake={(mark) => {
            form.setValue('atLeast', mark.atLeast, { shouldDirty: true });
            form.setValue('outOf', mark.outOf, { shouldDirty: true });
          }}
        />
      </fieldset>
      {kind === 'manual' && (
        <Select
          label="What it proves"
          options={STRENGTHS.map((value) => ({ value, label: STRENGTH_WORDS[value] }))}
          {...formField(form, 'strength')}
        />
      )}
      <NewerValue {...newerField(form, held, 'strength')} say={(value) => STRENGTH_WORDS[value]} />
      {kind === 'survey' && (
        <SurveyQuestions
          questions={asked}
          error={questions.error}
          onChange={(typed) => form.setValue('asked', [...typed], { shouldDirty: true })}
        />
      )}
      <NewerValue
        {...newerField(form, held, 'asked')}
        say={(questions) => questions.map(({ question }) => question).join(' ')}
      />
      {kind === 'interviews' && (
        <TextArea
          label="Script"
          rows={5}
          hint="One question to a line, about what people did the last time, not what they would do."
          {...formField(form, 'script')}
        />
      )}
      {kind === 'interviews' && <NewerValue {...newerField(form, held, 'script')} />}
      {/* A draft may lack all of it; the start asks for what it needs. */}
      <FormActions
        failure={<FormError message={refusals[WHOLE_FORM]} />}
        submitLabel={submitLabel}
        busy={busy}
        onCancel={draft.forgetAnd(onCancel)}
      />
    </form>
  );
}
