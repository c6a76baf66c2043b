import type { Piscina } from 'piscina';
import { limitedTo } from '../platform/limited-to.ts';
import type { TaskInput, TaskName, TaskOutput } from './tasks.ts';

const THREADS = 2;
const IDLE_MS = 30_000;
/** Of one thread. */
const HEAP_MB = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
/**
 * What the process may grow by while a task runs. V8's limits leave out what lies outside its heap, such as what a PDF inflates
 * to: twenty kilobytes can become gigabytes.
 */
const GROWTH_MB = 512;
const LOOK_EVERY_MS = 25;

/** Work on strangers' bytes that took too long or too much memory, and was ended. */
export class OutOfBoundsError extends Error {
  override readonly name = 'OutOfBoundsError';
}

let pool: Promise<Piscina> | undefined;
const inTurn = limitedTo(THREADS);

/**
 * Runs a task in a thread of its own: whatever the bytes do to their reader, nobody else waits for it, and no more
 * than one heap of 256 MB fills up. Time counts from when the task begins; two run at once, the others wait.
 *
 * @throws OutOfBoundsError when the thread had to be ended; whatever the task threw, without its class
 */
export function runBounded<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
  { withinMs }: { withinMs: number },
): Promise<TaskOutput<Name>> {
  return inTurn(async () => {
    pool ??= openPool();
    const late = AbortSignal.timeout(withinMs);
    const memory = watchMemory();
    const signal = AbortSignal.any([late, memory.grown]);
    try {
      return (await (await pool).run({ name, input }, { signal })) as TaskOutput<Name>;
    } catch (error) {
      if (memory.grown.aborted || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new OutOfBoundsError('The reading took too much memory.', { cause: error });
      if (late.aborted) throw new OutOfBoundsError('The reading took too long.', { cause: error });
      throw error;
    } finally {
      memory.stop();
    }
  });
}

/** Aborts `grown` once the process holds that much more than when the task began. */
function watchMemory(): { grown: AbortSignal; stop(): void } {
  const megabytes = () => process.memoryUsage.rss() / 1024 ** 2;
  const before = megabytes();
  const growth = new AbortController();
  const watch = setInterval(() => {
    if (megabytes() - before > GROWTH_MB) growth.abort();
  }, LOOK_EVERY_MS);
  return { grown: growth.signal, stop: () => clearInterval(watch) };
}

/** Loaded with the first task: most starts read no page. */
async function openPool(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  const isSource = import.meta.url.endsWith('.ts');
  const opened = new Piscina({
    filename: new URL(isSource ? './thread.ts' : './thread.js', import.meta.url).href,
    execArgv: isSource ? ['--import', import.meta.resolve('tsx')] : [],
    // Nothing of the configuration is within reach of what a page makes its reader do.
    env: {},
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: HEAP_MB,
  });
  // A thread that dies fails its task; between tasks there is nobody to tell.
  opened.on('error', () => {});
  return opened;
}
