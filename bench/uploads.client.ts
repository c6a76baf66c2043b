import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

/** A command to the sending process: bytes to each URL, and the number of concurrent requests. */
export interface SendOrder {
  readonly urls: readonly string[];
  readonly bytes: number;
  readonly parallel: number;
}

export interface SendReport {
  readonly milliseconds: number;
  readonly etags: readonly string[];
}

const SLICE = randomBytes(256 * 1024);
const agent = new Agent({ keepAlive: true });

process.on('message', (order: SendOrder) => {
  sendAll(order).then(
    (report) => process.send?.(report),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function sendAll({ urls, bytes, parallel }: SendOrder): Promise<SendReport> {
  const etags: string[] = new Array(urls.length).fill('');
  const waiting = [...urls.entries()];
  const began = performance.now();
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      etags[next[0]] = await send(next[1], bytes);
  };
  await Promise.all(Array.from({ length: parallel }, lane));
  return { milliseconds: performance.now() - began, etags };
}

function send(url: string, bytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      { method: 'PUT', agent, headers: { 'content-length': bytes } },
      (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 200) resolve(response.headers.etag ?? '');
          else reject(new Error(`The server answered ${response.statusCode}.`));
        });
      },
    );
    sending.on('error', reject);
    let left = bytes;
    const more = () => {
      while (left > 0) {
        const slice = left < SLICE.length ? SLICE.subarray(0, left) : SLICE;
        left -= slice.length;
        if (!sending.write(slice)) {
          sending.once('drain', more);
          return;
        }
      }
      sending.end();
    };
    more();
  });
}
