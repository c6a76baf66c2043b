import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { gatherCrowd } from './crowd.ts';
import { PART_KINDS, PROCESS_KINDS } from './kinds.ts';
import { keepWriting } from './notes.ts';
import { Tally } from './tally.ts';
import { keepUploading } from './uploads.ts';
import { untilSettled } from './verdict.ts';
import { makeFaultWorld } from './world.ts';
import { signUpWriter } from './writer.ts';

/**
 * `npm run prove -- R13 --minutes 60`: founders poll and listen as in P5, scaled to this machine, while files are
 * uploaded and pitches analysed. Once a minute a fault strikes, cycling through the twelve kinds. A fault lasts from its
 * strike until every web process is ready again; the success rate is computed over the requests outside any fault.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string' }, founders: { type: 'string' }, every: { type: 'string' } },
});
const minutes = Number(values.minutes ?? 3);
const everyMs = Number(values.every ?? 60) * 1000;
const founders = Number(values.founders ?? 150);
const hour = minutes / 60;
const [uploadsWanted, pitchesWanted] = [Math.ceil(50 * hour), Math.ceil(100 * hour)];
const GOAL = 99.95;
/** The program keeps an answer of `/readyz` for a second: one from before the strike says nothing of the fault. */
const READINESS_KEPT_MS = 1000;

const world = await makeFaultWorld();
const tally = new Tally();
const writers = [await signUpWriter(world.origin, tally), await signUpWriter(world.origin, tally)] as const;
const crowd = await gatherCrowd(
  world.origin,
  world.databaseUrl,
  { founders, streams: Math.ceil(founders / 5) },
  tally,
);
const length = minutes * 60_000;
const pitches = keepWriting([writers[0]], { pauseMs: length / pitchesWanted, notesPerPitch: 1 });
const uploads = keepUploading(writers[1], length / uploadsWanted, uploadsWanted, tally);

const kinds = Object.entries({ ...PROCESS_KINDS, ...PART_KINDS });
const until = Date.now() + length;
let struck = 0;
let struckMs = 0;
while (Date.now() < until) {
  const next = Date.now() + everyMs;
  // Spread the process faults among the others: a restarting web process needs its full minute.
  const [kind, strike] = kinds[(struck * 5) % kinds.length] as (typeof kinds)[number];
  struck += 1;
  const from = Date.now();
  const before = new Map(tally.failures);
  tally.struck();
  await strike(world);
  await untilAllReady();
  tally.mended();
  struckMs += Date.now() - from;
  const failed = [...tally.failures].map(([what, times]) => [what, times - (before.get(what) ?? 0)] as const);
  console.log(
    `${new Date().toISOString()} ${kind}: over after ${Date.now() - from} ms; failed:`,
    Object.fromEntries(failed.filter(([, times]) => times > 0)),
  );
  await world.superviseUntil(Math.min(next, until));
}
await Promise.all([pitches.stop(), crowd.stop()]);
const files = await uploads.finish();
const client = new pg.Client({ connectionString: world.databaseUrl });
await client.connect();
const settled = await untilSettled(client);
const words = await pitches.compare(client);
await client.end();

console.table(Object.fromEntries(tally.rows));
console.log('failed:', Object.fromEntries(tally.failures));
for (const crash of world.crashes) console.log('ended by itself:', crash);
for (const [said, times] of world.complaints()) console.log(`${times} x ${said.slice(0, 500)}`);
console.log(JSON.stringify({ files, ...settled, ...words.told, ...words.wrong }));
const polls = tally.rows.get('poll') ?? { asked: 0, failed: 0, others: 0, othersFailed: 0 };
const all = sumOf('asked');
console.log(
  `${struck} faults in ${minutes} minutes, ${Math.round(struckMs / 1000)} s of them under way; ` +
    `${founders} founders, ${(all / (minutes * 60)).toFixed(0)} requests a second`,
);
const share = (good: number, of: number) => ((100 * good) / Math.max(1, of)).toFixed(3);
console.log(`polls, first try, faults included: ${share(polls.asked - polls.failed, polls.asked)} %`);
console.log(
  `polls answered within 10 s, asked again once a second: ${share(polls.asked - crowd.givenUp(), polls.asked)} %`,
);
const others = share(sumOf('others') - sumOf('othersFailed'), sumOf('others'));
console.log(`R13 other requests that succeed: ${others} %, goal ${GOAL} %`);
await world.close();
const { lost, damaged } = { lost: files.begun - files.arrived, damaged: files.damaged };
const wrong =
  lost + damaged + settled.stuck + settled.failed + settled.repeatedAssumptions + world.crashes.length;
process.exit(wrong > 0 || Number(others) < GOAL ? 1 : 0);

function sumOf(field: 'asked' | 'failed' | 'others' | 'othersFailed'): number {
  return [...tally.rows.values()].reduce((sum, row) => sum + row[field], 0);
}

async function untilAllReady(): Promise<void> {
  await wait(READINESS_KEPT_MS);
  for (const role of ['first web', 'second web'] as const) {
    for (const from = Date.now(); Date.now() - from < 60_000; await wait(50)) {
      const signal = AbortSignal.timeout(5000);
      const answer = await fetch(`${world.programs[role].origin}/readyz`, { signal }).catch(() => null);
      await answer?.arrayBuffer().catch(() => {});
      if (answer?.ok) break;
    }
  }
}
