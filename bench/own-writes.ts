import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { quantile } from './rounds.ts';
import { startWorld } from './world.ts';

const PAIRS = Number(process.env.PAIRS ?? 100_000);
const FOUNDERS = 16;
const ELSEWHERE_EVERY = 20;
const ELSEWHERE_WITHIN_MS = 100;

/**
 * P6: a founder changes a title and reads the list at once, from the process that wrote; and the time until another
 * process shows the change.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const world = await startWorld();
  const child = fork(fileURLToPath(new URL('./own-writes.second.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: world.databaseUrl },
  });
  const [second] = (await once(child, 'message')) as [{ port: number }];
  const founders = await Promise.all(Array.from({ length: FOUNDERS }, () => world.founder(1)));
  let stale = 0;
  let left = PAIRS;
  const delays: number[] = [];
  const titles = async (port: number, cookie: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/concepts`, { headers: { cookie } });
    return ((await answer.json()) as { id: string; title: string }[]).map(({ title }) => title);
  };
  await Promise.all(
    founders.map(async ({ cookie }) => {
      const list = await fetch(`http://127.0.0.1:${world.port}/api/concepts`, { headers: { cookie } });
      const [concept] = (await list.json()) as { id: string }[];
      for (let n = 0; left > 0; n += 1) {
        left -= 1;
        const title = `Renamed ${n}`;
        const written = await fetch(`http://127.0.0.1:${world.port}/api/concepts/${concept?.id}`, {
          method: 'PUT',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ title }),
        });
        const at = performance.now();
        if (!written.ok) throw new Error(`${written.status} ${await written.text()}`);
        if (!(await titles(world.port, cookie)).includes(title)) stale += 1;
        if (n % ELSEWHERE_EVERY > 0) continue;
        while (!(await titles(second.port, cookie)).includes(title));
        delays.push(performance.now() - at);
      }
    }),
  );
  child.kill();
  const late = delays.filter((delay) => delay > ELSEWHERE_WITHIN_MS).length;
  const within = (share: number) => quantile(delays, share).toFixed(1);
  print(`P6 reads before the own write: ${stale} of ${PAIRS}, goal 0, ${stale === 0 ? 'met' : 'MISSED'}`);
  print(
    `P6 seen by another process, 99th percentile of ${delays.length}: ${within(0.99)} ms (median ${within(0.5)}, ` +
      `at most ${within(1)}), goal ${ELSEWHERE_WITHIN_MS} ms, ${late === 0 ? 'met' : `${late} later`}`,
  );
  await world.close();
}
