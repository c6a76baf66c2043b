import { type FormEvent, useEffect, useState } from 'react';
import { STRENGTHS, type Strength } from '../../../../shared/evidence.ts';
import type { Questions } from '../../../../shared/experiment-forms.ts';
import type { ExperimentKind, PassMark } from '../../../../shared/experiment-kinds.ts';
import { useEditedFields } from '../../../lib/use-edited-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { NewerValue } from '../../../ui/newer-value.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { STRENGTH_WORDS } from '../evidence/evidence-words.ts';
import { KIND_HINTS, KIND_OPTIONS, KIND_WORDS } from './experiment-words.ts';
import { SurveyQuestions } from './survey-questions.tsx';
import { readQuestions, typeQuestions } from './typed-questions.ts';
import { usePlanDraft } from './use-plan-draft.ts';

/** What an experiment is planned with. */
export interface ExperimentPlan {
  readonly kind: ExperimentKind;
  readonly title: string;
  readonly plan: string | null;
  readonly passMark: PassMark | null;
  readonly strength: Strength;
  readonly questions: Questions;
}

interface ExperimentFormProps {
  /** What its draft is kept under; without it, none is kept. */
  draft?: string;
  initial: ExperimentPlan;
  submitLabel: string;
  busy: boolean;
  /** What the server said about single fields. */
  refusals: Record<string, string>;
  onSubmit: (plan: ExperimentPlan) => void;
  onCancel: () => void;
}

/** The plan of a test and the result that it would have to have. Keeps what was typed until it is saved. */
export function ExperimentForm(props: ExperimentFormProps) {
  const { initial, submitLabel, busy, refusals, onSubmit, onCancel } = props;
  const { kept, keep, forget } = usePlanDraft(props.draft);
  const held = typed(initial);
  const { fields, set, newer } = useEditedFields(held, { kept });
  const { kind, title, plan, atLeast, outOf, script, strength, asked } = fields;
  const [problem, setProblem] = useState<string>();
  useEffect(
    () => keep({ kind, title, plan, atLeast, outOf, script, asked }),
    [keep, kind, title, plan, atLeast, outOf, script, asked],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const mark = markOf(atLeast, outOf);
    if (typeof mark === 'string') return setProblem(mark);
    setProblem(undefined);
    const lines = script.split('\n').filter((line) => line.trim() !== '');
    const questions = kind === 'survey' ? readQuestions(asked) : lines;
    forget();
    onSubmit({ kind, title, plan: plan.trim() || null, passMark: mark, strength, questions });
  };
  const questionProblem = Object.entries(refusals).find(([field]) => field.startsWith('questions'))?.[1];
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Select
        label="Kind"
        options={KIND_OPTIONS}
        value={kind}
        hint={KIND_HINTS[kind]}
        onChange={(event) => set({ kind: event.target.value as ExperimentKind })}
      />
      <NewerValue {...newer('kind')} say={(value) => KIND_WORDS[value]} />
      <TextField
        label="Title"
        value={title}
        error={refusals.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <NewerValue {...newer('title')} />
      <TextArea
        label="Plan"
        rows={4}
        hint="Whom, how many, by when; and who counts as for it."
        value={plan}
        error={refusals.plan}
        onChange={(event) => set({ plan: event.target.value })}
      />
      <NewerValue {...newer('plan')} />
      <fieldset>
        <legend className="mb-2 font-semibold">It passes with</legend>
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label="At least"
            inputMode="numeric"
            value={atLeast}
            error={problem ?? refusals['passMark.atLeast']}
            onChange={(event) => set({ atLeast: event.target.value })}
          />
          <TextField
            label="Out of the first"
            inputMode="numeric"
            value={outOf}
            error={refusals['passMark.outOf']}
            onChange={(event) => set({ outOf: event.target.value })}
          />
        </div>
        <NewerValue
          current={{ atLeast: held.atLeast, outOf: held.outOf }}
          draft={{ atLeast, outOf }}
          say={(mark) => `${mark.atLeast} out of the first ${mark.outOf}`}
          onTake={set}
        />
      </fieldset>
      {kind === 'manual' && (
        <Select
          label="What it proves"
          options={STRENGTHS.map((value) => ({ value, label: STRENGTH_WORDS[value] }))}
          value={strength}
          onChange={(event) => set({ strength: event.target.value as Strength })}
        />
      )}
      <NewerValue {...newer('strength')} say={(value) => STRENGTH_WORDS[value]} />
      {kind === 'survey' && (
        <SurveyQuestions
          questions={asked}
          error={questionProblem}
          onChange={(questions) => set({ asked: [...questions] })}
        />
      )}
      <NewerValue
        {...newer('asked')}
        say={(questions) => questions.map(({ question }) => question).join(' ')}
      />
      {kind === 'interviews' && (
        <TextArea
          label="Script"
          rows={5}
          hint="One question to a line, about what people did the last time, not what they would do."
          value={script}
          error={questionProblem}
          onChange={(event) => set({ script: event.target.value })}
        />
      )}
      {kind === 'interviews' && <NewerValue {...newer('script')} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
        <Button
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** A plan as it stands in the form's fields. */
function typed({ kind, title, plan, passMark, strength, questions }: ExperimentPlan) {
  return {
    kind,
    title,
    plan: plan ?? '',
    atLeast: String(passMark?.atLeast ?? ''),
    outOf: String(passMark?.outOf ?? ''),
    script: questions.filter((each) => typeof each === 'string').join('\n'),
    strength,
    asked: typeQuestions(questions),
  };
}

/** The pass mark as typed, null when both fields are empty, or what is wrong with it. */
function markOf(atLeast: string, outOf: string): PassMark | null | string {
  if (atLeast.trim() === '' && outOf.trim() === '') return null;
  const mark = { atLeast: Number(atLeast), outOf: Number(outOf) };
  const isCount = (value: number) => Number.isInteger(value) && value >= 1;
  if (!isCount(mark.atLeast) || !isCount(mark.outOf)) return 'Both are whole numbers from 1 on.';
  return mark.atLeast > mark.outOf ? 'The pass mark cannot ask for more people than are counted.' : mark;
}
