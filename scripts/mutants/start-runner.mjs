import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Time limit of a run: a mutation may cause an endless loop, which only killing the process ends. */
const LIMIT_MS = 900_000;

/** Starts the process that runs the tests; restarts it when a run exceeds the time limit. */
export function startRunner(copy) {
  let child = null;

  async function ready() {
    if (child) return child;
    child = fork(join(copy, 'scripts', 'mutants', 'runner.mjs'), [copy], {
      cwd: copy,
      detached: true,
      env: { ...process.env, NODE_ENV: 'test', NODE_NO_WARNINGS: '1' },
    });
    await once(child, 'message');
    return child;
  }

  return {
    /** @returns its report, or null after the time limit */
    async run(order) {
      const running = await ready();
      const limit = order.limitMs ?? LIMIT_MS;
      const timer = setTimeout(() => process.kill(-running.pid, 'SIGKILL'), limit);
      running.send({ notes: '', ...order });
      const over = new AbortController();
      const [what] = await Promise.race([
        once(running, 'message', { signal: over.signal }),
        once(running, 'exit', { signal: over.signal }),
      ]);
      over.abort();
      clearTimeout(timer);
      if (typeof what === 'object' && what !== null) return what;
      child = null;
      return null;
    },
    async end() {
      if (!child) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
