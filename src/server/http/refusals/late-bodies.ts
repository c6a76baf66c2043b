import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuseUnreadable } from './unreadable-requests.ts';

const GRACE_MS = 20_000;
const LEAST_BYTES_A_SECOND = 16 * 1024;
const HANG_UP_MS = 1000;
/** The longest that a timer can wait; with more it ends at once. */
const TIMER_AT_MOST_MS = 2 ** 31 - 1;

/**
 * Ends requests whose body does not arrive in time: within 20 seconds plus one second for every 16 KB announced. File
 * upload routes are exempt, since a phone may send for minutes; they time out idle transfers themselves.
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
      Math.min(graceMs + (announced / LEAST_BYTES_A_SECOND) * 1000, TIMER_AT_MOST_MS),
    ).unref();
    raw.once('close', () => clearTimeout(late));
    raw.once('end', () => clearTimeout(late));
    done();
  });
}
