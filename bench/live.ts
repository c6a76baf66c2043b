import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Concept } from '../src/server/concepts/concept.entity.ts';
import type { LiveOrder, LiveWord } from './live.client.ts';
import { quantile, spreadOf } from './rounds.ts';
import { startWorld, type World } from './world.ts';

const FOUNDERS = 200;
const STREAMS_EACH = 10;
/** The memory is measured after this many further streams each time. */
const STREAMS_AT_ONCE = 380;
const CHANGES = 2000;
const CHANGES_A_SECOND = 100;
const GOALS = { p99: 250, kilobytes: 30 };

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** P17: many change streams: memory per stream, and the time from a commit until the last browser has the event. */
export async function run(print: (line: string) => void): Promise<void> {
  const world = await startWorld();
  const founders = await Promise.all(Array.from({ length: FOUNDERS }, () => world.founder(1)));
  const child = fork(fileURLToPath(new URL('./live.client.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const order = (said: LiveOrder) => void child.send(said);
  const streams = founders.flatMap(({ cookie }) => Array.from({ length: STREAMS_EACH }, () => cookie));
  // The first 100 streams load and compile shared code, so they are not measured.
  order({ port: world.port, cookies: streams.slice(0, 100) });
  await once(child, 'message');
  const measured = streams.slice(100);
  const kilobytes: number[] = [];
  let before = await settledMemory();
  const first = before;
  for (let at = 0; at < measured.length; at += STREAMS_AT_ONCE) {
    const cookies = measured.slice(at, at + STREAMS_AT_ONCE);
    order({ port: world.port, cookies });
    await once(child, 'message');
    const after = await settledMemory();
    kilobytes.push((after - before) / 1024 / cookies.length);
    before = after;
  }
  const each = (before - first) / 1024 / measured.length;
  print(
    line(
      `P17 memory of each of ${streams.length} streams`,
      each,
      `KB ${spreadOf(kilobytes)}`,
      GOALS.kilobytes,
    ),
  );

  const committed = await change(
    world,
    founders.map(({ id }) => id),
  );
  await new Promise((resolve) => setTimeout(resolve, 1000));
  order('report');
  const [heard] = (await once(child, 'message')) as [LiveWord];
  child.kill();
  const delays = delaysOf(
    founders.map(({ id }) => committed.get(id) ?? []),
    heard,
  );
  const missed = CHANGES * STREAMS_EACH - delays.length;
  print(
    line(
      `P17 commit to event, 99th percentile of ${delays.length}`,
      quantile(delays, 0.99),
      `ms ${spreadOf(delays, 0)}`,
      GOALS.p99,
    ),
  );
  print(
    `P17 commit to event, median: ${quantile(delays, 0.5).toFixed(1)} ms; changes told together with a later one: ${missed}`,
  );
  await world.close();
}

/** Commits changes one after the other, each of another founder. @returns the commit times per founder */
async function change(world: World, ids: readonly string[]): Promise<Map<string, number[]>> {
  const committed = new Map<string, number[]>(ids.map((id) => [id, []]));
  const em = world.deps.orm.em.fork();
  const begun = performance.now();
  for (let n = 0; n < CHANGES; n += 1) {
    const due = begun + (n * 1000) / CHANGES_A_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const ownerId = ids[n % ids.length] ?? '';
    await em.nativeUpdate(Concept, { ownerId }, { title: `Changed ${n}` });
    committed.get(ownerId)?.push(Date.now());
  }
  return committed;
}

/** Matches each stream's events with the commits of its founder, in order. */
function delaysOf(commits: readonly number[][], heard: LiveWord): number[] {
  return heard.events.flatMap((events, stream) => {
    const own = commits[Math.floor(stream / STREAMS_EACH)] ?? [];
    return events.length === own.length ? events.map((at, n) => at - (own[n] ?? at)) : [];
  });
}

async function settledMemory(): Promise<number> {
  for (let round = 0; round < 4; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    collectGarbage();
  }
  return process.memoryUsage().rss;
}

/** @param figure the unit, and the spread behind it */
function line(what: string, value: number, figure: string, goal: number): string {
  const [unit] = figure.split(' ');
  return `${what}: ${value.toFixed(1)} ${figure}, goal ${goal} ${unit}, ${value <= goal ? 'met' : 'MISSED'}`;
}
