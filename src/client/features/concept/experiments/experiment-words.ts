import { EXPERIMENT_KINDS, type ExperimentKind } from '../../../../shared/experiment-kinds.ts';
import type { Outcome } from '../../../../shared/experiments.ts';

export const KIND_WORDS: Readonly<Record<ExperimentKind, string>> = {
  interviews: 'Interviews',
  survey: 'Survey',
  landing: 'Landing page',
  preorder: 'Preorders',
  manual: 'By hand',
};

export const KIND_HINTS: Readonly<Record<ExperimentKind, string>> = {
  interviews: 'You talk to people and write down after each whether it speaks for it. Counts as said.',
  survey: 'One to five questions at a public address; answers count by themselves. Counts as said.',
  landing: 'The visitors of your page count by themselves; who joins is for it. Counts as did.',
  preorder: 'The visitors of your page count by themselves; who pays is for it. Counts as paid.',
  manual: 'Any other test: you write down the result of each person and say how hard the proof is.',
};

export const KIND_OPTIONS = EXPERIMENT_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  for: 'For it',
  against: 'Against it',
  neutral: 'Neither',
};
