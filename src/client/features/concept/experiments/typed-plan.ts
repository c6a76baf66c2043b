import type { Strength } from '../../../../shared/evidence.ts';
import type { Questions } from '../../../../shared/experiment-forms.ts';
import type { ExperimentKind, PassMark } from '../../../../shared/experiment-kinds.ts';
import { typeQuestions } from './typed-questions.ts';

/** What an experiment is planned with. */
export interface ExperimentPlan {
  readonly kind: ExperimentKind;
  readonly title: string;
  readonly plan: string | null;
  readonly passMark: PassMark | null;
  readonly strength: Strength;
  readonly questions: Questions;
}

/** What a plan of the founder's own begins with. */
export const EMPTY_PLAN: ExperimentPlan = {
  kind: 'interviews',
  title: '',
  plan: null,
  passMark: null,
  strength: 'said',
  questions: [],
};

export type TypedPlan = ReturnType<typeof typedOf>;

/** A plan as it stands in the form's fields. */
export function typedOf({ kind, title, plan, passMark, strength, questions }: ExperimentPlan) {
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

/** Parses the typed pass mark: null when both fields are empty, or an error. */
export function markOf(atLeast: string, outOf: string): PassMark | null | string {
  if (atLeast.trim() === '' && outOf.trim() === '') return null;
  const mark = { atLeast: Number(atLeast), outOf: Number(outOf) };
  const isCount = (value: number) => Number.isInteger(value) && value >= 1;
  if (!isCount(mark.atLeast) || !isCount(mark.outOf)) return 'Both are whole numbers from 1 on.';
  return mark.atLeast > mark.outOf ? 'The pass mark cannot ask for more people than are counted.' : mark;
}

/** Maps the server's field names to the form's. */
export function besideTypedFields(
  refusals: Record<string, string>,
  kind: ExperimentKind,
): Record<string, string> {
  const questions = kind === 'interviews' ? 'script' : 'asked';
  const typedAs: readonly [RegExp, keyof TypedPlan][] = [
    [/^passMark\.atLeast$/, 'atLeast'],
    [/^passMark\.outOf$/, 'outOf'],
    [/^questions/, questions],
  ];
  return Object.fromEntries(
    Object.entries(refusals).map(([name, message]) => [
      typedAs.find(([sent]) => sent.test(name))?.[1] ?? name,
      message,
    ]),
  );
}
