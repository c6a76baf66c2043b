import { watchStatements } from '../src/server/testing/watched-statements.ts';

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
