import { watchStatements } from '../src/server/testing/watched-statements.ts';
import { sinceEpoch } from './rounds.ts';

/** Counts the statements that this process sends over `pg`, until the returned function says how many there were. */
export function countStatements(): () => number {
  let count = 0;
  const stop = watchStatements(() => {
    count += 1;
  });
  return () => {
    stop();
    return count;
  };
}

/** From when to when a statement was under way, in milliseconds since 1970. */
export interface StatementTime {
  readonly from: number;
  readonly to: number;
}

/** Notes when the statements that this process sends over `pg` are sent and answered, until the returned function gives them. */
export function timeStatements(): () => StatementTime[] {
  const times: StatementTime[] = [];
  const stop = watchStatements(() => {
    const from = sinceEpoch();
    return () => void times.push({ from, to: sinceEpoch() });
  });
  return () => {
    stop();
    return times;
  };
}
