import { existsSync } from 'node:fs';
import { hotQuery, openHotReads } from '../src/server/db/hot-reads.ts';
import { startPgBouncer } from '../src/server/testing/pgbouncer.ts';
import { LIST_SQL } from './bare.ts';
import { fill } from './fill.ts';
import { median } from './rounds.ts';
import { startWorld } from './world.ts';

const ROUNDS = 7;
const READS = 300;
const AT_ONCE = 8;
/** One list by one statement: the program's own reads join those that are asked for at once. */
const LIST = hotQuery('bench_list', LIST_SQL);

/** What a pooler of transactions costs a cold list: reads without a name, and one more process on the way. */
export async function run(print: (line: string) => void): Promise<void> {
  const world = await startWorld();
  const ids = await fill(world.databaseUrl, {
    founders: READS,
    conceptsEach: 3,
    assumptionsEach: 0,
    evidenceEach: 0,
  });
  const path = process.env.PGBOUNCER_PATH ?? '/usr/sbin/pgbouncer';
  const pooler = existsSync(path)
    ? await startPgBouncer(path, world.databaseUrl, { poolSize: AT_ONCE })
    : undefined;
  const ways = {
    'prepared, straight to the database': openHotReads(world.databaseUrl),
    'without a name, straight to the database': openHotReads(world.databaseUrl, { pooled: true }),
    ...(pooler ? { 'without a name, through PgBouncer': openHotReads(pooler.url, { pooled: true }) } : {}),
  };
  const times = new Map<string, number[]>(Object.keys(ways).map((way) => [way, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [way, reads] of Object.entries(ways)) {
      const started = performance.now();
      const waiting = [...ids];
      const lane = async () => {
        for (let id = waiting.pop(); id; id = waiting.pop()) await reads.rows(LIST, [id]);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
      // The first round opens connections and plans.
      if (round > 0) times.get(way)?.push((1000 * (performance.now() - started)) / READS);
    }
  }
  for (const [way, each] of times)
    print(
      `   a list ${way}: ${median(each).toFixed(0)} µs (${Math.min(...each).toFixed(0)} to ${Math.max(...each).toFixed(0)})`,
    );
  for (const reads of Object.values(ways)) await reads.close();
  await pooler?.stop();
  await world.close();
}
