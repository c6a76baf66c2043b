import { connect, type Socket } from 'node:net';
import type { LoadOrder, LoadReport } from './load.ts';

/** A minimal load generator: keep-alive connections, one request in flight on each. */
process.once('message', (order: LoadOrder) => {
  run(order).then(
    (report) => process.send?.(report),
    (error: Error) => process.send?.({ error: error.message }),
  );
});

let sent = 0;

async function run(order: LoadOrder): Promise<LoadReport> {
  const warmedUp = await askOnAll(order, 300);
  const started = performance.now();
  const counted = await askOnAll(order, order.milliseconds);
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: counted / seconds, responses: warmedUp + counted };
}

async function askOnAll(order: LoadOrder, milliseconds: number): Promise<number> {
  const { connections, headers, path, cookies = [], own = [''] } = order;
  const counts = await Promise.all(
    Array.from({ length: connections }, (_, connection) => {
      const cookie = cookies[connection % cookies.length];
      const mine = { ...order, path: path.replaceAll('{o}', own[connection % own.length] ?? '') };
      return ask(cookie === undefined ? mine : { ...mine, headers: { ...headers, cookie } }, milliseconds);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

function ask(order: LoadOrder, milliseconds: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(order.port, '127.0.0.1');
    const until = performance.now() + milliseconds;
    let answers = 0;
    let held: Buffer = Buffer.alloc(0);
    socket.on('connect', () => send(socket, order));
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const length = answerLength(held, order.expectStatus);
      if (length === undefined) return;
      if (length < 0) {
        socket.destroy();
        reject(new Error(held.subarray(0, 300).toString()));
        return;
      }
      if (held.length < length) return;
      held = held.subarray(length);
      answers += 1;
      if (performance.now() < until) return void send(socket, order);
      socket.end();
      resolve(answers);
    });
  });
}

function send(socket: Socket, order: LoadOrder): void {
  sent += 1;
  const number = sent.toString(16);
  const own = (text: string) => text.replaceAll('{n}', number).replaceAll('{p}', process.pid.toString(16));
  const headers = Object.entries(order.headers).map(([name, value]) => `${name}: ${own(value)}\r\n`);
  const head = `${own(order.path)} HTTP/1.1\r\nhost: 127.0.0.1:${order.port}\r\n${headers.join('')}`;
  if (order.body === undefined) return void socket.write(`GET ${head}\r\n`);
  const body = own(order.body);
  const kind = 'content-type: application/x-www-form-urlencoded';
  socket.write(`POST ${head}${kind}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = Buffer.from('ontent-length: ');
const CHUNKED = Buffer.from('chunked');
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/**
 * The length of the response in bytes; undefined while its head is incomplete, negative for an unexpected response.
 * Compares bytes only: converting heads to text would slow the measurement of whichever server sends the longer one.
 */
function answerLength(held: Buffer, expectStatus: number): number | undefined {
  const end = held.indexOf(HEAD_END);
  if (end < 0) return undefined;
  if (held.toString('latin1', 9, 12) !== String(expectStatus)) return -1;
  const found = held.subarray(0, end).indexOf(LENGTH);
  if (found < 0) return chunkedLength(held, end);
  const start = found + LENGTH.length;
  return end + HEAD_END.length + Number.parseInt(held.toString('latin1', start, start + 12), 10);
}

/** The length of a chunked response up to its last chunk, or of one without a body. */
function chunkedLength(held: Buffer, headEnd: number): number | undefined {
  if (!held.subarray(0, headEnd).includes(CHUNKED)) return headEnd + HEAD_END.length;
  const last = held.indexOf(LAST_CHUNK, headEnd);
  return last < 0 ? undefined : last + LAST_CHUNK.length;
}
