import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { keepPaying } from './charges.ts';
import { PART_KINDS, PROCESS_KINDS } from './kinds.ts';
import { watchBill } from './model-bill.ts';
import { keepWriting } from './notes.ts';
import { Tally } from './tally.ts';
import { keepTexting } from './texts.ts';
import { untilSettled } from './verdict.ts';
import { makeFaultWorld } from './world.ts';
import { signUpWriter } from './writer.ts';

/**
 * `npm run prove -- R1 --faults 1200`, or `--minutes 30` for as many as fit into that time: injects faults of twelve
 * kinds while founders write, pay and text. Faults of processes and faults of their dependencies run in two independent
 * sequences, so two may overlap. Afterwards the clients' records are compared with the database.
 */
const { values } = parseArgs({ options: { faults: { type: 'string' }, minutes: { type: 'string' } } });
const faults = Number(values.faults ?? 24);
const until = Date.now() + Number(values.minutes ?? 600) * 60_000;
/** A worker is frozen for 35 s, so this fault has to be rare. */
const FROZEN_EVERY = 10;
const BACK_WITHIN_MS = 10_000;
const FOUNDERS = 4;
const PACE = { pauseMs: 60, notesPerPitch: 60 };

const world = await makeFaultWorld();
const tally = new Tally();
const writers = [];
for (let n = 0; n < FOUNDERS; n += 1) writers.push(await signUpWriter(world.origin, tally));
const ledger = [
  keepWriting(writers, PACE),
  keepTexting(world, 5000, tally),
  keepPaying(world, 5000, tally),
  watchBill(world.model),
];
const done = new Map<string, number>();
const back: number[] = [];
let begun = 0;
let late = 0;

async function strikeInTurn(kinds: typeof PART_KINDS): Promise<void> {
  for (let round = 0; ; round += 1) {
    for (const [kind, strike] of Object.entries(kinds)) {
      if (begun >= faults || Date.now() >= until) return;
      if (kind.startsWith('worker frozen') && round % FROZEN_EVERY !== 0) continue;
      begun += 1;
      await strike(world);
      const took = await untilBack();
      back.push(took);
      done.set(kind, (done.get(kind) ?? 0) + 1);
      if (took > BACK_WITHIN_MS) {
        late += 1;
        console.log(`after ${kind}: back only after ${took} ms`);
      }
      if (back.length % 100 === 0)
        console.log(`${new Date().toISOString()} ${back.length} of ${faults} faults`);
    }
  }
}

/** How long it takes until the balancer reaches a process whose dependencies are all available. */
async function untilBack(): Promise<number> {
  const from = Date.now();
  while (Date.now() - from < 60_000) {
    const signal = AbortSignal.timeout(5000);
    const answer = await fetch(`${world.origin}/readyz`, { signal }).catch(() => null);
    await answer?.arrayBuffer().catch(() => {});
    if (answer?.ok) break;
    await wait(50);
  }
  return Date.now() - from;
}

const from = Date.now();
await Promise.all([strikeInTurn(PROCESS_KINDS), strikeInTurn(PART_KINDS)]);
const minutes = (Date.now() - from) / 60_000;
await Promise.all(ledger.map((part) => part.stop()));
const client = new pg.Client({ connectionString: world.databaseUrl });
await client.connect();
const settled = await untilSettled(client);
back.sort((a, b) => a - b);
console.log(`${back.length} faults of ${done.size} kinds in ${minutes.toFixed(1)} minutes`);
for (const [kind, count] of done) console.log(`  ${count} x ${kind}`);
console.log(
  `back after: median ${back[back.length >> 1]} ms, longest ${back.at(-1)} ms, ${late} later than 10 s`,
);
let wrong = late + settled.stuck + settled.failed + settled.repeatedAssumptions;
console.log(JSON.stringify(settled));
for (const part of ledger) {
  const found = await part.compare(client);
  wrong += Object.values(found.wrong).reduce((sum, each) => sum + each, 0);
  console.log(JSON.stringify({ ...found.told, ...found.wrong }));
}
await client.end();
console.table(Object.fromEntries(tally.rows));
console.log('failed:', Object.fromEntries(tally.failures));
for (const [said, times] of world.complaints()) console.log(`${times} x ${said.slice(0, 500)}`);
await world.close();
process.exit(wrong > 0 ? 1 : 0);
