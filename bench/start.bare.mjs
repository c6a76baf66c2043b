import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The baseline of P15: starts the same PostgreSQL on the same data, connects once, and says that it is healthy. Its order
 * (the command line, folder and account of PostgreSQL, and the address of the database) is the JSON in `BARE_START`.
 */
const { command, cwd, uid, gid, databaseUrl, port } = JSON.parse(process.env.BARE_START ?? '{}');
const [program, ...args] = command;
const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
const postgres = spawn(program, args, { cwd, uid, gid, env, stdio: ['ignore', 'ignore', 'pipe'] });
const exited = once(postgres, 'exit');
process.once('SIGTERM', () => {
  postgres.kill('SIGINT');
  void exited.then(() => process.exit(0));
});
for await (const line of createInterface({ input: postgres.stderr })) {
  if (line.includes('database system is ready to accept connections')) break;
}
const client = new pg.Client(databaseUrl);
client.on('error', () => undefined);
await client.connect();
const app = Fastify();
app.get('/healthz', async () => (await client.query('select 1 as healthy')).rows[0]);
await app.listen({ host: '127.0.0.1', port });
