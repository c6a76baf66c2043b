import pg from 'pg';
import { messageOf } from '../../shared/message-of.ts';

/** How long a server that does not answer is waited for, in milliseconds; TCP by itself waits for minutes. */
const CONNECT_MS = 9000;

/**
 * Opens one connection, which the caller ends.
 *
 * @throws Error with one line that names the server and says why it could not be used
 */
export async function connectTo(url: string, config: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, ...config });
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.end().catch(() => {});
    const where = `${client.host}:${client.port}`;
    throw new Error(`Cannot connect to the database at ${where}: ${messageOf(error)}`, { cause: error });
  }
}
