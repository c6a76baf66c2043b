import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError, ERROR_TABLE, errorView } from '../../errors.ts';

const UNREADABLE = new AppError('bad_input', 'That request could not be understood.');
const TOO_LARGE = new AppError('too_large', 'The head of that request is too large.');
const TOO_SLOW = new AppError('bad_input', 'The request did not arrive in time.');

/** Answers malformed or oversized requests in the form of every other refusal, and closes the connection. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  socket.end(answerTo(error.code));
}

/** Refuses an `Expect` header that cannot be met; Node would answer without a body. */
export function refuseExpectations(server: Server): void {
  server.on('checkExpectation', (request, response) => {
    const body = JSON.stringify(errorView(UNREADABLE, randomUUID()));
    response.writeHead(ERROR_TABLE.bad_input.status, {
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      connection: 'close',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
}

/**
 * Refuses a request that does not say once for which host it is (RFC 9112, 3.2). Of several Host headers Node reads the
 * first, a proxy perhaps the last.
 */
export function refuseUnclearHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const { rawHeaders, httpVersion } = raw;
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
    done(hosts === 1 || (hosts === 0 && httpVersion === '1.0') ? undefined : UNREADABLE);
  });
}

function answerTo(code: string | undefined): string {
  const refusal = refusalOf(code);
  const { status } = ERROR_TABLE[refusal.code];
  const body = JSON.stringify(errorView(refusal, randomUUID()));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

function refusalOf(code: string | undefined): AppError {
  if (code === 'HPE_HEADER_OVERFLOW' || code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return TOO_LARGE;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? TOO_SLOW : UNREADABLE;
}
