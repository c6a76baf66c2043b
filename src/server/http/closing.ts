import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOKED_AT_EVERY_MS = 100;

/**
 * Ends every connection that waits for a request while the server closes. Node ends those that are idle when the closing begins;
 * one whose answer ends later, as a change stream's, and one that a browser opened ahead and has said nothing on, would hold
 * up the end for as long as an idle connection is kept.
 */
export function endConnectionsWhileClosing(app: FastifyInstance): void {
  const { server } = app;
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', (done) => {
    if (server.listening) {
      const timer = setInterval(() => {
        server.closeIdleConnections();
        for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      }, LOOKED_AT_EVERY_MS);
      server.once('close', () => clearInterval(timer));
    }
    done();
  });
}
