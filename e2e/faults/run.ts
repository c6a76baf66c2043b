import { setTimeout as wait } from 'node:timers/promises';
import { KINDS } from './kinds.ts';
import { compare, keepWriting } from './ledger.ts';
import { makeFaultWorld } from './world.ts';

/**
 * `npm run prove -- R1 --faults 1200`, and with `--minutes 10` as many as that time allows: faults of the twelve kinds,
 * one after the other, while founders write; `--pace 60` waits a minute between them (R13). The ledger that the clients keep is held against the database afterwards.
 */
const argument = (name: string, usual: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : Number(process.argv[at + 1]);
};
const faults = argument('faults', 24);
const until = Date.now() + argument('minutes', 600) * 60_000;
/** A worker is frozen for 35 s: seldom, or nothing else would happen. */
const FROZEN_EVERY = argument('frozen-every', 10);
/** At least so many seconds from one fault to the next. */
const pace = argument('pace', 0) * 1000;
const BACK_WITHIN_MS = 10_000;

const world = await makeFaultWorld();
const ledger = await keepWriting(world.origin, 4);
const done = new Map<string, number>();
const back: number[] = [];
let late = 0;
for (let round = 0; sum(done) < faults && Date.now() < until; round += 1) {
  for (const [kind, strike] of Object.entries(KINDS)) {
    if (sum(done) >= faults || Date.now() >= until) break;
    if (kind.startsWith('worker frozen') && round % FROZEN_EVERY !== 0) continue;
    const next = Date.now() + pace;
    await strike(world);
    const took = await untilBack(world.origin);
    back.push(took);
    if (took > BACK_WITHIN_MS) {
      late += 1;
      console.log(`after ${kind}: back only after ${took} ms`);
    }
    done.set(kind, (done.get(kind) ?? 0) + 1);
    await wait(Math.max(0, next - Date.now()));
  }
}
await ledger.stop();
const verdict = await compare(world.databaseUrl, ledger.entries);
back.sort((a, b) => a - b);
console.log(`${sum(done)} faults of ${done.size} kinds, ${ledger.asked()} writes`);
for (const [kind, count] of done) console.log(`  ${count} x ${kind}`);
console.log(
  `back after: median ${back[back.length >> 1]} ms, longest ${back.at(-1)} ms, ${late} later than 10 s`,
);
console.log(JSON.stringify(verdict));
console.log(
  `answers: ${[...ledger.statuses].map(([status, count]) => `${count} x ${status || 'none'}`).join(', ')}`,
);
const acknowledged = (100 * verdict.acknowledged) / ledger.asked();
console.log(`${acknowledged.toFixed(2)} % of the writes were acknowledged, while nobody tried again`);
await world.close();
const { lost, twice, stuck, repeatedAssumptions } = verdict;
process.exit(lost + twice + stuck + repeatedAssumptions + late > 0 ? 1 : 0);

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((all, each) => all + each, 0);
}

/** How long it takes until every part answers again. */
async function untilBack(origin: string): Promise<number> {
  const from = Date.now();
  while (Date.now() - from < 60_000) {
    const signal = AbortSignal.timeout(5000);
    if (
      await fetch(`${origin}/readyz`, { signal }).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await wait(50);
  }
  return Date.now() - from;
}
