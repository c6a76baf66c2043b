import { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { StorageError } from '../storage.errors.ts';

const SILENT_MS = 15_000;

/**
 * Aborts a body that stops arriving, in case the store hangs. Time in which the reader pauses, as a browser does during
 * playback, does not count.
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
