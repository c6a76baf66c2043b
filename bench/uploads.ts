import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { sniffObject } from '../src/server/platform/storage/content-sniff.ts';
import { type DiskStorage, openDiskStorage } from '../src/server/platform/storage/disk/disk-storage.ts';
import { diskStorageRoutes } from '../src/server/platform/storage/disk-storage.routes.ts';
import { makeStorageKey } from '../src/server/platform/storage/storage-key.ts';
import { ratioLine, ratioOf, verdict } from './rounds.ts';
import { measureResumed } from './uploads.browser.ts';
import type { SendOrder, SendReport } from './uploads.client.ts';

export const name = 'P12';

const MB = 1024 * 1024;
const ROUNDS = 9;
const FILE_BYTES = 64 * MB;
const PART_BYTES = 5 * MB;
const PARTS = 205;
const PARALLEL = 6;
const RATIO_GOAL = 0.9;
const MEMORY_GOAL_MB = 64;

interface Bench {
  readonly dataDir: string;
  readonly storage: DiskStorage;
  readonly origin: string;
  readonly client: ChildProcess;
}

/**
 * Uploads to the disk driver, with signature, hash, sync and type detection, against a stream piped into a file and
 * synced (`bare`); and the memory that uploading 1 GiB in parts adds. The sender is a separate process.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hunchline-bench-'));
  const storage = await openDiskStorage({ dataDir });
  const app = fastify();
  await app.register(diskStorageRoutes, { storage });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = fork(fileURLToPath(new URL('./uploads.client.ts', import.meta.url)));
  const bench = { dataDir, storage, origin, client };
  try {
    await compareSpeed(bench, print);
    await measureMemory(bench, print);
  } finally {
    client.kill();
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  await measureResumed(print);
}

async function compareSpeed(bench: Bench, print: (line: string) => void): Promise<void> {
  const bare = await bareServer(bench.dataDir);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const turns = [
      async () => theirs.push(await sendBare(bench, bare.origin)),
      async () => ours.push(await sendOurs(bench)),
    ];
    for (const turn of round % 2 ? turns : turns.reverse()) await turn();
    // The first round is a warm-up.
    if (round === -1) ours.length = theirs.length = 0;
  }
  await bare.close();
  print(`   ${ROUNDS} rounds of ${FILE_BYTES / MB} MB`);
  print(ratioLine('P12 uploads against a bare stream', ratioOf(ours, theirs), RATIO_GOAL, 'MB a second'));
}

async function sendOurs({ storage, origin, client }: Bench): Promise<number> {
  const key = makeStorageKey('attachments', 'bench');
  const began = performance.now();
  const { url } = await storage.signPut({ key, maxBytes: FILE_BYTES, expiresInSeconds: 600 });
  await order(client, { urls: [origin + url], bytes: FILE_BYTES, parallel: 1 });
  await sniffObject(storage, key);
  const speed = megabytesPerSecond(FILE_BYTES, performance.now() - began);
  await storage.remove(key);
  return speed;
}

async function sendBare({ client, dataDir }: Bench, origin: string): Promise<number> {
  const began = performance.now();
  await order(client, { urls: [`${origin}/bare`], bytes: FILE_BYTES, parallel: 1 });
  const speed = megabytesPerSecond(FILE_BYTES, performance.now() - began);
  await rm(path.join(dataDir, 'bare'));
  return speed;
}

async function bareServer(dataDir: string) {
  const server = createServer((request, response) => {
    pipeline(request, createWriteStream(path.join(dataDir, 'bare'), { flush: true })).then(
      () => response.end(),
      (error: Error) => response.destroy(error),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function measureMemory(
  { storage, origin, client }: Bench,
  print: (line: string) => void,
): Promise<void> {
  const key = makeStorageKey('attachments', 'bench');
  const maxBytes = PARTS * PART_BYTES;
  const { uploadId } = await storage.createMultipart({ key, contentType: 'video/mp4', maxBytes });
  const urls: string[] = [];
  for (let partNumber = 1; partNumber <= PARTS; partNumber += 1) {
    const { url } = await storage.signPart({ key, uploadId, partNumber, expiresInSeconds: 600 });
    urls.push(origin + url);
  }
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 10);
  const began = performance.now();
  const { etags } = await order(client, { urls, bytes: PART_BYTES, parallel: PARALLEL });
  const sent = performance.now();
  const parts = etags.map((ETag, index) => ({ PartNumber: index + 1, ETag }));
  await storage.completeMultipart({ key, uploadId, parts });
  const done = performance.now();
  clearInterval(watch);
  const added = (peak - before) / MB;
  const speed = megabytesPerSecond(maxBytes, done - began).toFixed(0);
  print(
    `   ${maxBytes / MB} MB in ${PARTS} parts at ${speed} MB/s, completed in ${(done - sent).toFixed(0)} ms`,
  );
  print(
    `P12 memory added by ${maxBytes / MB} MB in parts: ${added.toFixed(0)} MB, goal ${MEMORY_GOAL_MB} MB, ` +
      verdict(added <= MEMORY_GOAL_MB),
  );
}

async function order(client: ChildProcess, what: SendOrder): Promise<SendReport> {
  const answered = once(client, 'message');
  client.send(what);
  const [report] = (await answered) as [SendReport];
  return report;
}

function megabytesPerSecond(bytes: number, milliseconds: number): number {
  return bytes / MB / (milliseconds / 1000);
}
