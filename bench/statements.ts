import pg from 'pg';

/** Counts the statements that this process sends over `pg`, until the returned function says how many there were. */
export function countStatements(): () => number {
  let count = 0;
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    count += 1;
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
    return count;
  };
}
