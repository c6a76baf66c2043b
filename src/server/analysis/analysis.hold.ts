import type { Ctx } from '../context.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';

/** A fifth of the time after which the reconciler takes an untouched step for lost. */
const TOUCHED_EVERY_MS = 2000;

interface Running {
  readonly steps: Set<string>;
  touching?: NodeJS.Timeout;
}

/** The running steps of this process, by the database that they belong to. */
const running = new WeakMap<HotReads, Running>();

/** Never waits: a row that another transaction has locked is about to be changed by it. */
const TOUCH = hotQuery(
  'touch_running_steps',
  `update concept_steps set updated_at = now() where id in (
     select id from concept_steps where id = any($1::uuid[]) and status = 'ready' for no key update skip locked)`,
);

/**
 * Marks a step as running, and touches its row every two seconds until it has ended, so that the reconciler of any process
 * leaves it alone. @returns the end of it; undefined when the step is running in this process already
 */
export function holdStep(
  { reads, log }: Pick<Ctx, 'reads' | 'log'>,
  stepId: string,
): (() => void) | undefined {
  const held = running.get(reads) ?? { steps: new Set() };
  if (held.steps.has(stepId)) return undefined;
  running.set(reads, held);
  held.steps.add(stepId);
  held.touching ??= setInterval(() => void touch(reads, held, log), TOUCHED_EVERY_MS).unref();
  return () => {
    held.steps.delete(stepId);
    if (held.steps.size > 0) return;
    clearInterval(held.touching);
    delete held.touching;
  };
}

async function touch(reads: HotReads, { steps }: Running, log: Ctx['log']): Promise<void> {
  await reads.rows(TOUCH, [[...steps]]).catch((error: unknown) => {
    log.warn({ err: error }, 'running steps could not be touched, and may be started again');
  });
}
