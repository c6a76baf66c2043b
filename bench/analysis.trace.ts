import type { ModelReport } from './model.ts';
import { median } from './rounds.ts';

/** One analysis: the times of its start and end, in milliseconds since 1970, and the questions that it asked. */
export interface TracedRound {
  readonly startedAt: number;
  readonly completedAt: number;
  readonly tasks: ModelReport['tasks'];
}

/** The longest chain of questions: each needs the answer of the one before it. */
const CHAIN = ['summary', 'assumptions', 'evidence'];

/**
 * Where the time of an analysis goes beside its chain of model calls, as medians over the rounds: from the pitch to the
 * first question, from each answer to the next question of the chain, and from the last answer to the end.
 */
export function traceLines(rounds: readonly TracedRound[], callMs: number): string[] {
  const over = (measure: (round: TracedRound) => number) => median(rounds.map(measure)).toFixed(0);
  const between = CHAIN.slice(1).map((task, index) => {
    const before = CHAIN[index] ?? '';
    const first = over((round) => asked(round, task)[0] - asked(round, before)[0] - callMs);
    return `${before} answered to ${task} asked ${first} ms`;
  });
  return [
    `   trace: pitch sent to summary asked ${over((round) => asked(round, 'summary')[0] - round.startedAt)} ms, ` +
      `${between.join(', ')} (${over((round) => spread(round, 'evidence'))} ms between the first and the last), ` +
      `last answer to completed ${over((round) => round.completedAt - lastAnswer(round, callMs))} ms`,
  ];
}

/** The times at which the first and the last question of a task were asked. */
function asked({ tasks }: TracedRound, task: string): [first: number, last: number] {
  const times = tasks.filter((each) => each.task === task).map(({ startedAt }) => startedAt);
  return [Math.min(...times), Math.max(...times)];
}

function spread(round: TracedRound, task: string): number {
  const [first, last] = asked(round, task);
  return last - first;
}

function lastAnswer({ tasks }: TracedRound, callMs: number): number {
  return Math.max(...tasks.map(({ startedAt }) => startedAt)) + callMs;
}
