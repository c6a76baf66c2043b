import pg from 'pg';

interface Sent {
  query(this: unknown, config: unknown, ...rest: unknown[]): unknown;
}

/** Counts the statements that this process sends, by the beginning of their texts. */
export function countStatements(): { stop(): ReadonlyMap<string, number> } {
  const counts = new Map<string, number>();
  const client = pg.Client.prototype as unknown as Sent;
  const { query } = client;
  client.query = function counted(config, ...rest) {
    const text =
      typeof config === 'string' ? config : ((config as { text?: string } | undefined)?.text ?? '');
    const begin = text.replace(/\s+/g, ' ').trim().slice(0, 90);
    counts.set(begin, (counts.get(begin) ?? 0) + 1);
    return query.call(this, config, ...rest);
  };
  return {
    stop() {
      client.query = query;
      return counts;
    },
  };
}
