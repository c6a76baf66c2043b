/** Closes what was opened, last opened first, once. */
export interface Shutdown {
  add(name: string, close: () => Promise<unknown>): void;
  run(): Promise<void>;
}

const PATIENCE_MS = 15_000;

/** Makes the shutdown and lets SIGINT, SIGTERM and SIGHUP set it off. A second signal ends the process at once. */
export function createShutdown(): Shutdown {
  const parts: { name: string; close: () => Promise<unknown> }[] = [];
  let running: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    for (const { name, close } of parts.reverse()) {
      await close().catch((error: unknown) => console.error(`Closing ${name}:`, error));
    }
  }
  const run = () => {
    running ??= closeAll();
    return running;
  };
  const onSignal = () => {
    if (running !== undefined) process.exit(1);
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    void run().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  return { add: (name, close) => void parts.push({ name, close }), run };
}
