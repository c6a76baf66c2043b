import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { LIST_SQL } from './bare.ts';
import { AGAIN_MS, type SecondOrder, type SecondReport } from './own-writes.orders.ts';
import { sinceEpoch } from './rounds.ts';

/** P6's bound: a process that does nothing but read the same list from the database in DATABASE_URL until it holds the title. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });
// The database is stopped before this process is.
pool.on('error', () => {});
await pool.query('select 1');
process.on('disconnect', () => process.exit(0));
process.on('message', (order: SecondOrder) => void carryOut(order));
process.send?.({});

async function carryOut({ id, look }: SecondOrder): Promise<void> {
  while (look && !(await titles(look.founder)).includes(look.title)) await pause(AGAIN_MS);
  process.send?.({ id, seenAt: sinceEpoch(), toldAt: undefined, loopP99Ms: 0 } satisfies SecondReport);
}

async function titles(founder: string): Promise<string[]> {
  const list = { name: 'list', text: LIST_SQL, values: [founder] };
  return (await pool.query<{ title: string }>(list)).rows.map(({ title }) => title);
}
