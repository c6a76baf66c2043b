import pg from 'pg';
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
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function timed(this: pg.Client, ...args: unknown[]) {
    const from = sinceEpoch();
    const end = () => void times.push({ from, to: sinceEpoch() });
    const told = args.at(-1);
    if (typeof told === 'function')
      args[args.length - 1] = (...answer: unknown[]) => {
        end();
        return told(...answer);
      };
    const answer = (query as (...args: unknown[]) => unknown).apply(this, args);
    if (answer instanceof Promise) answer.then(end, end);
    return answer;
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
    return times;
  };
}
