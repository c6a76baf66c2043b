import { within } from '../platform/away.ts';

/**
 * Closes everything once, in reverse order of opening. A part that hangs does not keep the remaining ones from closing.
 */
export interface Shutdown {
  add(name: string, close: () => Promise<unknown>): void;
  /** Wraps code that opens parts: a signal that arrives meanwhile waits for it, so that no part is left open. */
  after(starting: Promise<unknown>): void;
  run(): Promise<void>;
}

const PATIENCE_MS = 15_000;
/** Time reserved for the remaining parts if one hangs; the database is closed last. */
const PARTS_WITHIN_MS = 11_000;
const STARTED_WITHIN_MS = 4000;
/** Minimum time for each part, even after the deadline. */
const LEAST_MS = 500;

/**
 * How long after the first signal a further one is taken for the same, in milliseconds: Ctrl-C and systemd signal the whole
 * process group, and npm forwards what it gets, so that one request to stop arrives twice.
 */
const SAME_SIGNAL_MS = 1000;

/**
 * Creates the shutdown, triggered by SIGINT, SIGTERM and SIGHUP. A second signal, a second or more after the first, ends
 * the process at once.
 */
export function createShutdown(): Shutdown {
  const parts: { name: string; close: () => Promise<unknown> }[] = [];
  let running: Promise<void> | undefined;
  let starting: Promise<unknown> = Promise.resolve();

  async function closeAll(): Promise<void> {
    const until = Date.now() + PARTS_WITHIN_MS;
    await within(STARTED_WITHIN_MS, starting, 'The start').catch(() => {});
    for (const { name, close } of parts.reverse()) {
      const patience = Math.max(LEAST_MS, until - Date.now());
      await within(patience, close(), name).catch((error: unknown) =>
        console.error(`Closing ${name}:`, error),
      );
    }
  }
  const run = () => {
    running ??= closeAll();
    return running;
  };
  let signalledAt: number | undefined;
  const onSignal = () => {
    if (signalledAt !== undefined) {
      if (performance.now() - signalledAt > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    signalledAt = performance.now();
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    void run().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  return {
    add: (name, close) => void parts.push({ name, close }),
    after: (promise) => {
      starting = promise;
    },
    run,
  };
}
