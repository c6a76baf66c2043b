import { connect } from 'node:net';

/** A command: open this many further streams, or report the events received. */
export type LiveOrder = { readonly port: number; readonly cookies: readonly string[] } | 'report';
/** The arrival times of each stream's events, in milliseconds since 1970. */
export interface LiveWord {
  readonly events: readonly (readonly number[])[];
}

const events: number[][] = [];

process.on('message', (order: LiveOrder) => {
  if (order === 'report') process.send?.({ events } satisfies LiveWord);
  else void openAll(order);
});

async function openAll({ port, cookies }: Exclude<LiveOrder, 'report'>): Promise<void> {
  for (const cookie of cookies) await openOne(port, cookie);
  process.send?.({ events: [] } satisfies LiveWord);
}

/** Resolves with the first bytes of the response. */
function openOne(port: number, cookie: string): Promise<void> {
  const heard: number[] = [];
  events.push(heard);
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `GET /trpc/live.changes HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\naccept: text/event-stream\r\n\r\n`,
      );
    });
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      resolve();
      if (chunk.includes('\ndata: [') || chunk.includes('data: ["')) heard.push(Date.now());
    });
  });
}
