import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../src/server/db/migrate.ts';
import { fill } from './fill.ts';
import { startReplicated } from './replica.servers.ts';
import { quantile } from './rounds.ts';

const BIN = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin';
const WRITES_A_SECOND = 1000;
const SECONDS = 20;
const WRITERS = 8;
const PAIRS = 400;

/**
 * How far a streaming standby is behind while founders write a thousand times a second: from the answer to a write until
 * the standby shows it, and how often a founder who reads there at once would not see it. Without writes beside it first.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const servers = await startReplicated(BIN);
  try {
    await migrate(servers.primaryUrl);
    await fill(servers.primaryUrl, { founders: 500, conceptsEach: 2, assumptionsEach: 5, evidenceEach: 1 });
    const primary = new pg.Pool({ connectionString: servers.primaryUrl, max: WRITERS + 1 });
    const standby = new pg.Pool({ connectionString: servers.standbyUrl, max: 1 });
    // A connection may hear of the end of its server after the pool has let go of it.
    for (const pool of [primary, standby]) pool.on('error', () => {});
    const { rows } = await primary.query<{ id: string }>('select id from concepts order by id');
    const ids = rows.map(({ id }) => id);
    const [own = '', ...others] = ids;
    await untilThere(standby, own);
    print(lineOf('with nothing else written', await pairs(primary, standby, own)));
    const writing = keepWriting(primary, others);
    print(
      lineOf(`while ${WRITES_A_SECOND} writes a second are asked for`, await pairs(primary, standby, own)),
    );
    const { writes, seconds } = await writing.stop();
    print(`   ${(writes / seconds).toFixed(0)} writes a second were committed, each by itself`);
    await Promise.all([primary.end(), standby.end()]);
  } finally {
    await servers.stop();
  }
}

async function untilThere(standby: pg.Pool, id: string): Promise<void> {
  const isThere = () =>
    standby.query('select from concepts where id = $1', [id]).then(
      ({ rowCount }) => rowCount === 1,
      () => false,
    );
  while (!(await isThere())) await wait(50);
}

interface Pairs {
  readonly behindMs: readonly number[];
  readonly stale: number;
}

/** Writes to the primary and reads from the standby until the write is there. */
async function pairs(primary: pg.Pool, standby: pg.Pool, id: string): Promise<Pairs> {
  const behindMs: number[] = [];
  let stale = 0;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const title = `Written ${pair} at ${Date.now()}`;
    await primary.query('update concepts set title = $2 where id = $1', [id, title]);
    const written = performance.now();
    for (let look = 0; ; look += 1) {
      const { rows } = await standby.query<{ title: string }>('select title from concepts where id = $1', [
        id,
      ]);
      if (rows[0]?.title === title) break;
      if (look === 0) stale += 1;
    }
    behindMs.push(performance.now() - written);
    await wait((SECONDS * 1000) / PAIRS / 2);
  }
  return { behindMs, stale };
}

function keepWriting(primary: pg.Pool, ids: readonly string[]) {
  const started = performance.now();
  let writes = 0;
  let isOver = false;
  const lane = async (lane: number) => {
    for (let n = lane; !isOver; n += WRITERS) {
      await primary.query('update concepts set score = $2 where id = $1', [
        ids[n % ids.length],
        (n % 100) / 100,
      ]);
      writes += 1;
      await wait(started + (1000 * n) / WRITES_A_SECOND - performance.now());
    }
  };
  const lanes = Array.from({ length: WRITERS }, (_, n) => lane(n));
  return {
    async stop() {
      isOver = true;
      await Promise.all(lanes);
      return { writes, seconds: (performance.now() - started) / 1000 };
    },
  };
}

function lineOf(when: string, { behindMs, stale }: Pairs): string {
  const [middle, late, most] = [0.5, 0.99, 1].map((share) => quantile(behindMs, share).toFixed(1));
  return (
    `REPLICA ${when}: behind by ${middle} ms in the median, 99th percentile ${late}, at most ${most}; ` +
    `${stale} of ${behindMs.length} reads right after a write did not show it`
  );
}
