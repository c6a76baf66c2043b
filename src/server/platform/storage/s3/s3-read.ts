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
  // What had arrived when the reader began to wait; -1 while it does not wait.
  let seen = -1;
  const watch = setInterval(() => {
    const arrived = body.socket.bytesRead;
    if (isWaitedFor(body) && arrived === seen) {
      body.destroy(new StorageError('unavailable', 'The file storage stopped in the middle of a file.'));
    }
    seen = isWaitedFor(body) ? arrived : -1;
  }, silentMs).unref();
  body.once('close', () => clearInterval(watch));
  return body;
}

/** Whether the reader wants more. One that iterates stops the flow and waits for `readable` instead. */
function isWaitedFor(body: IncomingMessage): boolean {
  if (body.complete) return false;
  if (body.readableFlowing !== false) return body.readableLength < body.readableHighWaterMark;
  return body.listenerCount('readable') > 0 && body.readableLength === 0;
}
