import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuseUnreadable } from './unreadable-requests.ts';

const GRACE_MS = 20_000;
const LEAST_BYTES_A_SECOND = 16 * 1024;
const HANG_UP_MS = 1000;

/**
 * Ends requests whose body does not arrive: 20 seconds, and one more for every 16 KB that were announced. The doors
 * for files, where a phone may send for minutes, end what is silent by themselves.
 */
export function endLateBodies(
  app: FastifyInstance,
  { graceMs = GRACE_MS, exempt }: { graceMs?: number; exempt: readonly string[] },
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const announced = Number(raw.headers['content-length'] ?? 0);
    const hasBody = announced > 0 || raw.headers['transfer-encoding'] !== undefined;
    // Injected requests have no connection that could time out.
    if (!(raw.socket instanceof Socket)) return done();
    if (!hasBody || exempt.some((prefix) => request.url.startsWith(prefix))) return done();
    const late = setTimeout(
      () => {
        if (raw.complete) return;
        refuseUnreadable(Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
        setTimeout(() => raw.socket.destroy(), HANG_UP_MS).unref();
      },
      graceMs + (announced / LEAST_BYTES_A_SECOND) * 1000,
    ).unref();
    raw.once('close', () => clearTimeout(late));
    raw.once('end', () => clearTimeout(late));
    done();
  });
}
