import pg from 'pg';

/**
 * Tells of everything that this process sends over `pg`, a text or an object with one, before it is sent.
 *
 * @returns ends it
 */
export function watchStatements(see: (sent: unknown) => void): () => void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    see(args[0]);
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}
