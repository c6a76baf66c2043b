import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that a test can cut, freeze and restore. */
export interface WeakLine {
  /** The same address, through the proxy. */
  through(url: string): string;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  /** Silently drops all traffic. */
  freeze(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a proxy to the host and port of an address. */
export async function layLine(to: string): Promise<WeakLine> {
  const target = new URL(to);
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (!frozen) into.write(chunk);
      });
      from.on('close', () => {
        sockets.delete(from);
        into.destroy();
      });
      from.on('error', () => into.destroy());
    }
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as { port: number };
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    through(url) {
      const over = new URL(url);
      over.hostname = '127.0.0.1';
      over.port = String(port);
      return over.href;
    },
    cut() {
      server.close();
      hangUp();
    },
    freeze() {
      frozen = true;
    },
    async mend() {
      if (frozen) hangUp();
      frozen = false;
      if (!server.listening) await listen(port);
    },
    async close() {
      hangUp();
      if (server.listening) await new Promise((done) => server.close(done));
    },
  };
}
