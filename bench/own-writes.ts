import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SecondOrder, SecondReport } from './own-writes.orders.ts';
import { quantile, sinceEpoch, spreadOf } from './rounds.ts';
import { startWorld, type World } from './world.ts';

const PAIRS = Number(process.env.PAIRS ?? 100_000);
/** Writes of one founder while nobody else does anything. */
const ALONE = Number(process.env.PAIRS_ALONE ?? 500);
const FOUNDERS = 16;
const ELSEWHERE_EVERY = 20;
/** Until every founder has written so often, what another process shows is waited for but not counted: it has just started. */
const WARM_AFTER = 100;
const ELSEWHERE_WITHIN_MS = 100;

type Print = (line: string) => void;
type Founder = Awaited<ReturnType<World['founder']>>;
interface Rename {
  readonly title: string;
  /** When the write was answered, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * P6: a founder changes a title and reads the list at once, from the process that wrote; and the time until another
 * process shows the change, while sixteen founders write without a pause and while one writes alone. For the latter also
 * what the time consists of: until the other process is told, and until it has read.
 */
export async function run(print: Print): Promise<void> {
  const world = await startWorld();
  const second = await startOther('second', world.databaseUrl);
  const bare = await startOther('bare', world.databaseUrl);
  const { ask } = second;
  const founders = await Promise.all(Array.from({ length: FOUNDERS }, () => world.founder(1)));
  let stale = 0;
  let left = PAIRS;
  const crowded: number[] = [];
  const crowdedTold: number[] = [];
  const crowdedBare: number[] = [];
  const cold: number[] = [];
  const started = performance.now();
  await Promise.all(
    founders.map(async (founder) => {
      const rename = await renamer(world, founder);
      for (let n = 0; left > 0; n += 1) {
        left -= 1;
        const { title, at } = await rename();
        const elsewhere = n % ELSEWHERE_EVERY === 0 ? ask(look(founder, title)) : undefined;
        // Between those, so that neither waits for the other.
        const plainly =
          n % ELSEWHERE_EVERY === ELSEWHERE_EVERY / 2 ? bare.ask(look(founder, title)) : undefined;
        const list = await concepts(world.port, founder);
        if (!list.some((concept) => concept.title === title)) stale += 1;
        const seenPlainly = await plainly;
        const seen = await elsewhere;
        if (n < WARM_AFTER) {
          if (seen) cold.push(Math.max(0, seen.seenAt - at));
          continue;
        }
        if (seenPlainly) crowdedBare.push(Math.max(0, seenPlainly.seenAt - at));
        if (!seen) continue;
        const { seenAt, toldAt } = seen;
        crowded.push(Math.max(0, seenAt - at));
        crowdedTold.push(Math.max(0, (toldAt ?? Number.NaN) - at));
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const { loopP99Ms } = await ask();
  print(
    `   ${PAIRS} pairs by ${FOUNDERS} founders in ${seconds.toFixed(0)} s, ${refused} requests refused and sent again`,
  );
  print(`P6 reads before the own write: ${stale} of ${PAIRS}, goal 0, ${stale === 0 ? 'met' : 'MISSED'}`);
  print(elsewhereLine(`while ${FOUNDERS} write without a pause`, crowded, crowdedBare));
  print(toldLine(crowdedTold));
  print(
    `   before that, the first ${cold.length} that a process saw which had just started: at most ` +
      `${quantile(cold, 1).toFixed(0)} ms, median ${quantile(cold, 0.5).toFixed(1)}`,
  );
  print(
    `   the other process answered nothing for ${loopP99Ms.toFixed(1)} ms at the 99th percentile meanwhile`,
  );

  const [founder] = founders as [Founder];
  const rename = await renamer(world, founder);
  const alone: number[] = [];
  const told: number[] = [];
  for (let n = 0; n < ALONE; n += 1) {
    const { title, at } = await rename();
    const { seenAt, toldAt } = await ask(look(founder, title));
    alone.push(Math.max(0, seenAt - at));
    told.push(Math.max(0, (toldAt ?? Number.NaN) - at));
  }
  print(elsewhereLine('while one writes alone', alone));
  print(toldLine(told));
  for (const { child } of [second, bare]) child.kill();
  await world.close();
}

/** Another process on the database, which says when it has seen a title. */
async function startOther(kind: 'second' | 'bare', databaseUrl: string) {
  const child = fork(fileURLToPath(new URL(`./own-writes.${kind}.ts`, import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  await once(child, 'message');
  const waiting = new Map<number, (report: SecondReport) => void>();
  child.on('message', (report: SecondReport) => waiting.get(report.id)?.(report));
  let orders = 0;
  const ask = (look?: SecondOrder['look']) =>
    new Promise<SecondReport>((resolve) => {
      orders += 1;
      waiting.set(orders, resolve);
      child.send({ id: orders, ...(look && { look }) } satisfies SecondOrder);
    });
  return { child, ask };
}

/** With what a bare process needed under the same load, no more of ours may be late than of its. */
function elsewhereLine(when: string, delays: readonly number[], bare: readonly number[] = []): string {
  const lateOf = (of: readonly number[]) => of.filter((delay) => delay > ELSEWHERE_WITHIN_MS).length;
  const [late, unavoidable] = [lateOf(delays), lateOf(bare)];
  const within = (share: number, of = delays) => quantile(of, share).toFixed(1);
  const baseline =
    bare.length === 0
      ? ''
      : `, baseline ${within(0.99, bare)} ms ${spreadOf(bare)}, ${unavoidable} of ${bare.length} later than ${ELSEWHERE_WITHIN_MS} ms`;
  const orAsBare = bare.length === 0 ? '' : ', or no more than of the bare process';
  return (
    `P6 seen by another process ${when}, 99th percentile of ${delays.length}: ${within(0.99)} ms ${spreadOf(delays)}, ` +
    `median ${within(0.5)}, ${late} later than ${ELSEWHERE_WITHIN_MS} ms${baseline}, ` +
    `goal none later than ${ELSEWHERE_WITHIN_MS} ms${orAsBare}, ` +
    `${late <= unavoidable ? 'met' : `MISSED by ${late - unavoidable}`}`
  );
}

function toldLine(told: readonly number[]): string {
  const within = (share: number) => quantile(told, share).toFixed(1);
  return (
    `   of that until it was told, after the write's answer: median ${within(0.5)} ms, 99th percentile ` +
    `${within(0.99)}; the rest is reading it`
  );
}

/** Gives the founder's only concept another title each time; a write that is refused is sent again. */
async function renamer({ port }: World, founder: Founder): Promise<() => Promise<Rename>> {
  const [concept] = await concepts(port, founder);
  const headers = { cookie: founder.cookie, 'content-type': 'application/json' };
  let renamed = 0;
  return async () => {
    renamed += 1;
    const title = `Renamed ${renamed} since ${Math.round(performance.now())}`;
    await answered(`http://127.0.0.1:${port}/api/concepts/${concept?.id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ title }),
    });
    return { title, at: sinceEpoch() };
  };
}

let refused = 0;

/** The answer, asked for again while it is a 503 or none, as it may be on a machine with too much to do. */
async function answered(url: string, request: RequestInit): Promise<unknown> {
  for (;;) {
    // A connection that was idle for long may be closed by the server as it is used again.
    const answer = await fetch(url, request).catch(() => undefined);
    const said: unknown = await answer?.json();
    if (answer?.ok) return said;
    if (answer && answer.status !== 503) throw new Error(`${answer.status} ${JSON.stringify(said)}`);
    refused += 1;
  }
}

async function concepts(port: number, { cookie }: Founder) {
  const url = `http://127.0.0.1:${port}/api/concepts`;
  return (await answered(url, { headers: { cookie } })) as { id: string; title: string }[];
}

function look({ id, cookie }: Founder, title: string) {
  return { founder: id, cookie, title };
}
