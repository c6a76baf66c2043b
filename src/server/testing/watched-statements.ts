import pg from 'pg';

/**
 * Tells of everything that this process sends over `pg`, a text or an object with one, before it is sent.
 *
 * @param see may return a function, which is called once it has been answered
 * @returns ends it
 */
export function watchStatements(see: (sent: unknown) => unknown): () => void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    const seen = see(args[0]);
    const end = typeof seen === 'function' ? () => void seen() : undefined;
    const told = args.at(-1);
    if (end && typeof told === 'function')
      args[args.length - 1] = (...answer: unknown[]) => {
        end();
        return told(...answer);
      };
    const answer = (query as (...args: unknown[]) => unknown).apply(this, args);
    if (end && answer instanceof Promise) answer.then(end, end);
    return answer;
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}
