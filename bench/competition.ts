import { get } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fastify } from 'fastify';
import { RESULTS_PATH } from '../src/server/competition/results.answer.ts';
import { fillCompetition, movePitch } from './competition.rows.ts';
import { gatherViewers } from './competition.viewers.ts';
import { applyLoad } from './load.ts';
import { compareByTurns, median, ratioLine } from './rounds.ts';
import { startWorld, type World } from './world.ts';

const ROUNDS = 7;
const MILLISECONDS = 1500;
const CONNECTIONS = 32;
const ENTRIES = 50;
const VIEWERS = 2000;
const CHANGES = 40;
/** A round that has outgrown what is promised: what it costs then. */
const LARGE = { entries: 1000, viewers: 200, changes: 15 };
const CHANGE_EVERY_MS = 400;
const SEEN_WITHIN_MS = 250;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/**
 * P3: the competition's results against a static buffer of the same bytes; then, while 2,000 viewers poll as browsers
 * do, how many queries a change of score costs, and how long after its commit the change is served.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const world = await startWorld();
  const pitches = await fillCompetition(world.deps.orm.em.fork(), ENTRIES);
  await compareWithBuffer(world, print);
  await watchChanges(world, pitches, print);
  await world.close();
  await measureLargeRound(print);
}

async function measureLargeRound(print: (line: string) => void): Promise<void> {
  const { entries, viewers, changes } = LARGE;
  const world = await startWorld();
  const pitches = await fillCompetition(world.deps.orm.em.fork(), entries);
  const plain = await fetch(`http://127.0.0.1:${world.port}${RESULTS_PATH}`, {
    headers: { 'accept-encoding': 'identity' },
  });
  const { byteLength } = await plain.arrayBuffer();
  const { length } = await encodedBytes(world.port);
  print(`   with ${entries} entries: ${byteLength} bytes, ${length} as brotli`);
  const { seen, report, looks, heldMs } = await follow(world, pitches, { viewers, changes });
  print(
    `   with ${entries} entries and ${viewers} viewers, commit to served: ${median(seen).toFixed(0)} ms ` +
      `(${Math.min(...seen).toFixed(0)} to ${Math.max(...seen).toFixed(0)}), ${report.errors} errors, one look ` +
      `${median(looks).toFixed(0)} ms, the process held up for at most ${heldMs.toFixed(0)} ms`,
  );
  await world.close();
}

async function compareWithBuffer(world: World, print: (line: string) => void): Promise<void> {
  const first = await fetch(`http://127.0.0.1:${world.port}${RESULTS_PATH}`, {
    headers: { 'accept-encoding': 'identity' },
  });
  const plain = (await first.arrayBuffer()).byteLength;
  const etag = first.headers.get('etag') ?? '';
  const bytes = await encodedBytes(world.port);
  const bare = await startBuffer(bytes, etag);
  const turns = (headers: Record<string, string>, expectStatus: number) => {
    const order = { path: RESULTS_PATH, headers, expectStatus, connections: CONNECTIONS };
    const load = (port: number) => applyLoad({ ...order, port, milliseconds: MILLISECONDS });
    return compareByTurns(
      ROUNDS,
      () => load(world.port),
      () => load(bare.port),
    );
  };
  const whole = await turns(BROWSER, 200);
  print(`   ${ENTRIES} entries, ${plain} bytes, ${bytes.length} as brotli`);
  print(ratioLine('P3 results, 200', whole, 0.9));
  print(ratioLine('P3 results, 304', await turns({ ...BROWSER, 'if-none-match': etag }, 304), 0.9));
  await bare.close();
}

/** The body as it is sent to a browser; fetch would decompress it. */
async function encodedBytes(port: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = get({ port, host: '127.0.0.1', path: RESULTS_PATH, headers: BROWSER }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    });
    request.on('error', reject);
  });
}

/** The baseline for the results: a server that sends the same bytes from memory. */
async function startBuffer(bytes: Buffer, etag: string) {
  const app = fastify();
  app.get(RESULTS_PATH, (request, reply) => {
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.header('content-type', 'application/json; charset=utf-8').header('content-encoding', 'br');
    return reply.send(bytes);
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: Number(new URL(address).port), close: () => app.close() };
}

async function watchChanges(world: World, pitches: readonly string[], print: (line: string) => void) {
  const { asked, seen, report, looks, heldMs } = await follow(world, pitches, {
    viewers: VIEWERS,
    changes: CHANGES,
  });
  const slowest = Math.max(...seen);
  print(
    `   ${VIEWERS} viewers: ${report.answers} answers, ${report.news} with news, ${report.errors} errors, ` +
      `half within ${report.p50.toFixed(1)} ms, 99 of 100 within ${report.p99.toFixed(1)} ms`,
  );
  print(
    `P3 queries per change: ${(asked / CHANGES).toFixed(2)} (${asked} for ${CHANGES} changes), goal 1.00, ` +
      `${asked <= CHANGES && report.errors === 0 ? 'met' : 'MISSED'}`,
  );
  print(
    `P3 commit to served: ${median(seen).toFixed(0)} ms (${Math.min(...seen).toFixed(0)} to ${slowest.toFixed(0)}), ` +
      `goal ${SEEN_WITHIN_MS} ms for the slowest, ${slowest <= SEEN_WITHIN_MS ? 'met' : 'MISSED'}`,
  );
  print(
    `   what bounds it: one look at the results took ${median(looks).toFixed(0)} ms (up to ${Math.max(...looks).toFixed(0)}) ` +
      `of the ${looks.length} looks of this row, and this process, the server's as well, was held up for at most ` +
      `${heldMs.toFixed(0)} ms`,
  );
}

/** Changes one entry after the other while viewers poll, and looks until each change is served. */
async function follow(
  world: World,
  pitches: readonly string[],
  { viewers: crowd, changes }: { viewers: number; changes: number },
) {
  const queries = countQueries(world);
  const viewers = await gatherViewers(world.port, crowd);
  const before = queries.count;
  const seen: number[] = [];
  const looks: number[] = [];
  const held = monitorEventLoopDelay({ resolution: 5 });
  held.enable();
  for (let change = 0; change < changes; change += 1) {
    const pitch = pitches[change % pitches.length] ?? '';
    const score = 0.1 + change / 100;
    await movePitch(world.deps.orm.em.fork(), pitch, score);
    const committed = performance.now();
    await untilServed(world.port, { pitch, score, looks });
    seen.push(performance.now() - committed);
    await pause(CHANGE_EVERY_MS - (performance.now() - committed));
  }
  held.disable();
  const asked = queries.count - before;
  const report = await viewers.leave();
  return { asked, seen, report, looks, heldMs: held.max / 1e6 };
}

/** Counts the results queries sent to the database. */
function countQueries({ deps: { reads } }: World): { readonly count: number } {
  const counted = { count: 0 };
  const first = reads.first;
  reads.first = (query, values) => {
    if (query.name === 'competition_results') counted.count += 1;
    return first(query, values);
  };
  return counted;
}

interface Expected {
  readonly pitch: string;
  readonly score: number;
  /** How long each look at the results took, in milliseconds. */
  readonly looks: number[];
}

async function untilServed(port: number, { pitch, score, looks }: Expected): Promise<void> {
  for (let etag = ''; ; await pause(5)) {
    const asked = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${RESULTS_PATH}`, {
      headers: { 'if-none-match': etag },
    });
    const text = await answer.text();
    looks.push(performance.now() - asked);
    if (answer.status === 304) continue;
    etag = answer.headers.get('etag') ?? '';
    const results = JSON.parse(text) as { id: string; score: number }[];
    if (results.find(({ id }) => id === pitch)?.score === score) return;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}
