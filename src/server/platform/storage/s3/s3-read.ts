import { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { StorageError } from '../storage.errors.ts';

const SILENT_MS = 15_000;

/**
 * Ends a body that stops arriving: a store that freezes in the middle keeps nobody waiting. A reader that pauses, as a
 * browser does that has heard enough of a recording for now, is not the store's fault.
 */
export function endWhenSilent(body: Readable, silentMs = SILENT_MS): Readable {
  if (!(body instanceof IncomingMessage)) return body;
  let seen = -1;
  const watch = setInterval(() => {
    const arrived = body.socket.bytesRead;
    const isWaitedFor =
      !body.complete && !body.isPaused() && body.readableLength < body.readableHighWaterMark;
    if (isWaitedFor && arrived === seen) {
      body.destroy(new StorageError('unavailable', 'The file storage stopped in the middle of a file.'));
    }
    seen = arrived;
  }, silentMs).unref();
  body.once('close', () => clearInterval(watch));
  return body;
}
