import { connect, type Socket } from 'node:net';
import { quantile } from './rounds.ts';

export interface CrowdOrder {
  readonly port: number;
  readonly seconds: number;
  /** Whether each founder's page holds a change stream open beside its polls. */
  readonly streaming: boolean;
  readonly founders: readonly { readonly cookie: string; readonly concept: string }[];
}

export interface CrowdReport {
  readonly answers: number;
  readonly unchanged: number;
  /** Refused or failed requests, and streams that ended. */
  readonly errors: number;
  /** How many of these there were with each status, or `closed`. */
  readonly kinds: Readonly<Record<string, number>>;
  /** How many errors there had been at the end of each whole minute. */
  readonly byMinute: readonly number[];
  /** Refused or failed requests while the founders arrived, before anything was measured. */
  readonly onArrival: number;
  /** Polls left out because the page still waited for the one before. */
  readonly skipped: number;
  /** Changes of which the streams told. */
  readonly events: number;
  /** Milliseconds from the time at which a request was due to the end of its response. */
  readonly p50: number;
  readonly p99: number;
  readonly fastest: number;
  readonly slowest: number;
  /** Cores that this client used; near 1 it is the client that is measured. */
  readonly cores: number;
}

const EVERY_MS = 2000;
const STREAM_AGAIN_MS = 1000;
const HEAD_END = Buffer.from('\r\n\r\n');
let durations: number[] = [];
let unchanged = 0;
let kinds = new Map<string, number>();
let skipped = 0;
let events = 0;

/**
 * Simulates founders' browsers: one connection each, which polls list and progress every two seconds with its ETag, and
 * one for the stream of changes.
 */
process.once('message', (order: CrowdOrder) => void gather(order));

async function gather({ port, seconds, streaming, founders }: CrowdOrder): Promise<void> {
  const begun = performance.now();
  const arrivals = founders.map(async ({ cookie, concept }, index) => {
    const after = (index / founders.length) * 4 * EVERY_MS;
    await pause(after);
    if (streaming) await openStream(port, cookie);
    const ask = openPage(port, cookie);
    const paths = ['/api/concepts', `/api/concepts/${concept}/assumption-progress`];
    const tags: (string | undefined)[] = [];
    let isPolling = false;
    // A page asks again only when it has been answered; what it waits counts from when it was due.
    const poll = async (due: number) => {
      if (isPolling) {
        skipped += 1;
        return;
      }
      isPolling = true;
      for (const [n, path] of paths.entries()) {
        tags[n] = await ask(path, tags[n]).catch(() => {
          fail('closed');
          return undefined;
        });
        durations.push(performance.now() - due);
      }
      isPolling = false;
    };
    await poll(performance.now());
    keepPolling(poll, begun + after);
  });
  await Promise.all(arrivals);
  await pause(EVERY_MS);
  process.send?.('gathered');
  const onArrival = errorsOf(kinds);
  durations = [];
  unchanged = 0;
  kinds = new Map();
  skipped = 0;
  events = 0;
  const used = process.cpuUsage();
  const byMinute: number[] = [];
  const minutes = setInterval(() => byMinute.push(errorsOf(kinds)), 60_000);
  await pause(seconds * 1000);
  clearInterval(minutes);
  const { user, system } = process.cpuUsage(used);
  const cores = (user + system) / 1e6 / seconds;
  const [p50, p99] = [quantile(durations, 0.5), quantile(durations, 0.99)];
  const [fastest, slowest] = [quantile(durations, 0), quantile(durations, 1)];
  process.send?.({
    answers: durations.length,
    unchanged,
    errors: errorsOf(kinds),
    kinds: Object.fromEntries(kinds),
    byMinute,
    onArrival,
    skipped,
    events,
    p50,
    p99,
    fastest,
    slowest,
    cores,
  } satisfies CrowdReport);
}

/**
 * Polls at fixed times of its own, as each page's clock does: a moment in which this process or the server was late
 * shifts none of the next, nor brings pages together that came apart.
 */
function keepPolling(poll: (due: number) => Promise<void>, since: number): void {
  let due = since + EVERY_MS * Math.floor((performance.now() - since) / EVERY_MS);
  const next = () => {
    due += EVERY_MS;
    setTimeout(
      () => {
        void poll(Math.min(due, performance.now()));
        next();
      },
      Math.ceil(due - performance.now()),
    );
  };
  next();
}

/**
 * Resolves once the stream is open. One that is refused, reset or ended is counted and opened again a moment later, as a browser's
 * EventSource does.
 */
function openStream(port: number, cookie: string): Promise<void> {
  return new Promise((resolve) => {
    const open = () => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`GET /trpc/live.changes HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`);
      });
      // What follows an error is the close.
      socket.on('error', () => undefined);
      socket.once('close', () => {
        fail('stream closed');
        setTimeout(open, STREAM_AGAIN_MS);
      });
      socket.on('data', (chunk: Buffer) => {
        if (chunk.includes('event: connected')) resolve();
        else if (chunk.includes('data: [')) events += 1;
      });
    };
    open();
  });
}

type Ask = (path: string, tag: string | undefined) => Promise<string | undefined>;

/** A page without a connection, or whose connection was closed, as by a refusal, opens one for its next request, as a browser does. */
function openPage(port: number, cookie: string): Ask {
  let connection: Connection | undefined;
  return async (path, tag) => {
    if (!connection || connection.socket.destroyed) connection = await openConnection(port, cookie);
    return connection.ask(path, tag);
  };
}

interface Connection {
  readonly socket: Socket;
  readonly ask: Ask;
}

function openConnection(port: number, cookie: string): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve({ socket, ask: asker(socket, cookie) }));
    socket.once('error', reject);
  });
}

function asker(socket: Socket, cookie: string): Ask {
  let held: Buffer = Buffer.alloc(0);
  let waiting: { done(tag: string | undefined): void; fail(error: Error): void } | undefined;
  socket.on('error', (error) => waiting?.fail(error));
  socket.on('close', () => waiting?.fail(new Error('closed')));
  socket.on('data', (chunk: Buffer) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const end = held.indexOf(HEAD_END);
    if (end < 0) return;
    const head = held.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (held.length < end + HEAD_END.length + length) return;
    held = held.subarray(end + HEAD_END.length + length);
    const status = head.slice(9, 12);
    if (status === '304') unchanged += 1;
    else if (status !== '200') fail(status);
    if (/^connection: close/im.test(head)) socket.destroy();
    waiting?.done(/etag: (\S+)/i.exec(head)?.[1]);
  });
  return (path, tag) =>
    new Promise((done, fail) => {
      waiting = { done, fail };
      const known = tag ? `if-none-match: ${tag}\r\n` : '';
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n${known}\r\n`);
    });
}

function errorsOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function fail(kind: string): void {
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
