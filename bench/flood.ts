import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { median } from './rounds.ts';
import { startWorld } from './world.ts';

const ROUNDS = Number(process.env.FLOOD_ROUNDS ?? 7);
const SIGN_UPS = 300;
const IDLE_EACH_ROUND = 10;
const GOAL = 2;
const FOUNDER = { email: 'honest@example.com', password: 'walks with dogs' };

/**
 * FLOOD: how long a founder's sign-in takes while 300 accounts sign up at once, compared with an idle server. The
 * sign-ups come from a separate process on the same cores; the founder signs in repeatedly until they have finished,
 * from a known browser and from an unknown one.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const world = await startWorld({ env: { SIGN_UPS_PER_HOUR: '100000' } });
  const post = async (path: string, cookie: string) => {
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${world.port}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(FOUNDER),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return { milliseconds: performance.now() - begun, cookies: answer.headers.getSetCookie() };
  };
  const { cookies } = await post('sign-up', '');
  const known = cookies.find((cookie) => cookie.startsWith('hunchline_browser='))?.split(';')[0] ?? '';
  const browsers = { 'a known browser': known, 'an unknown browser': '' };
  const child = fork(fileURLToPath(new URL('./flood.client.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const answered = new Map<string, number>();
  let round = 0;
  for (const [name, cookie] of Object.entries(browsers)) {
    const idle: number[] = [];
    const during: number[] = [];
    const ratios: number[] = [];
    for (let n = 0; n < ROUNDS; n += 1) {
      const still: number[] = [];
      for (let each = 0; each < IDLE_EACH_ROUND; each += 1)
        still.push((await post('sign-in', cookie)).milliseconds);
      const flood = await startFlood(child, world.port, round++);
      const busy: number[] = [];
      while (!flood.isOver()) busy.push((await post('sign-in', cookie)).milliseconds);
      for (const [status, count] of Object.entries(await flood.report))
        answered.set(status, (answered.get(status) ?? 0) + count);
      idle.push(...still);
      during.push(...busy);
      ratios.push(median(busy) / median(still));
    }
    const ratio = median(ratios);
    const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
    print(
      `   ${name}: idle ${median(idle).toFixed(0)} ms, during ${SIGN_UPS} sign-ups at once ${median(during).toFixed(0)} ms ` +
        `(${during.length} sign-ins, worst ${Math.max(...during).toFixed(0)} ms)`,
    );
    print(
      `FLOOD sign-in in ${name}: ${ratio.toFixed(2)} x idle (${spread}), goal at most ${GOAL.toFixed(2)} x, ` +
        (ratio <= GOAL ? 'met' : 'MISSED'),
    );
  }
  const said = [...answered].map(([status, count]) => `${count} with ${status}`);
  print(`   the sign-ups were answered: ${said.join(', ')}`);
  child.kill();
  await world.close();
}

async function startFlood(child: ChildProcess, port: number, round: number) {
  let isOver = false;
  child.send({ port, round, count: SIGN_UPS });
  await once(child, 'message');
  const report = once(child, 'message').then(([message]) => {
    isOver = true;
    return (message as { report: Record<string, number> }).report;
  });
  return { report, isOver: () => isOver };
}
