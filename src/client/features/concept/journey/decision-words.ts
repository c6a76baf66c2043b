import type { DecisionKind, DecisionView } from '../../../../shared/decisions.ts';

export const DECISION_WORDS: Readonly<Record<DecisionKind, string>> = {
  go: 'Go on',
  change: 'Change it',
  stop: 'Stop',
};

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The label of a moment in the selects. */
export function momentLabel({ createdAt, decision }: DecisionView): string {
  return `${DAY.format(new Date(createdAt))}: ${DECISION_WORDS[decision]}`;
}
