import type { ModelReport } from './model.ts';
import { median } from './rounds.ts';
import type { StatementTime } from './statements.ts';

/** One analysis: the times of its start and end, in milliseconds since 1970, the questions that it asked and its statements. */
export interface TracedRound {
  readonly startedAt: number;
  readonly completedAt: number;
  readonly tasks: ModelReport['tasks'];
  readonly statements: readonly StatementTime[];
}

/** From when to when an analysis did not wait for the model, in milliseconds since 1970. */
interface Gap {
  readonly from: number;
  readonly to: number;
}

/** The longest chain of questions: each needs the answer of the one before it. */
const CHAIN = ['summary', 'assumptions', 'evidence'];

/**
 * Where the time of an analysis goes beside its chain of model calls, as medians over the rounds: from the pitch to the
 * first question, from each answer to the next question of the chain, and from the last answer to the end. Of each, how many
 * statements were sent meanwhile, and for how long the database had at least one of them.
 */
export function traceLines(rounds: readonly TracedRound[], callMs: number): string[] {
  const answeredTo = (before: string, task: string): [string, (round: TracedRound) => Gap] => [
    `${before} answered to ${task} asked`,
    (round) => ({ from: asked(round, before)[0] + callMs, to: asked(round, task)[0] }),
  ];
  const gaps: readonly [string, (round: TracedRound) => Gap][] = [
    ['pitch sent to summary asked', (round) => ({ from: round.startedAt, to: asked(round, 'summary')[0] })],
    ...CHAIN.slice(1).map((task, index) => answeredTo(CHAIN[index] ?? '', task)),
    ['last answer to completed', (round) => ({ from: lastAnswer(round, callMs), to: round.completedAt })],
  ];
  const over = (measure: (round: TracedRound) => number) => median(rounds.map(measure)).toFixed(0);
  const parts = gaps.map(
    ([what, gapOf]) =>
      `${what} ${over((round) => lengthOf(gapOf(round)))} ms ` +
      `(${over((round) => within(round, gapOf(round)).length)} statements, the database busy for ` +
      `${over((round) => busyMs(within(round, gapOf(round)), gapOf(round)))} ms)`,
  );
  return [
    `   trace: ${parts.join(', ')}; ${over((round) => spread(round, 'evidence'))} ms between the first and the last evidence asked`,
  ];
}

function lengthOf({ from, to }: Gap): number {
  return to - from;
}

/** The statements that were sent in it. */
function within({ statements }: TracedRound, gap: Gap): StatementTime[] {
  return statements.filter(({ from }) => from >= gap.from && from < gap.to).sort((a, b) => a.from - b.from);
}

/** For how long at least one of these statements, in the order in which they were sent, was under way. */
function busyMs(statements: readonly StatementTime[], gap: Gap): number {
  let [busy, until] = [0, gap.from];
  for (const { from, to } of statements) {
    const end = Math.min(to, gap.to);
    busy += Math.max(0, end - Math.max(from, until));
    until = Math.max(until, end);
  }
  return busy;
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
