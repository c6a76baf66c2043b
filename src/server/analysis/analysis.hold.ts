import type { Ctx } from '../context.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';

/** A fifth of the time after which the reconciler takes an untouched step for lost. */
const TOUCHED_EVERY_MS = 2000;

/** The hold of a running step, which its process ends whatever becomes of the step. */
export interface StepHold {
  end(): void;
  /** Ends it for a step that is to be tried again, so that any process may do so at once. Never rejects. */
  giveUp(): Promise<void>;
}

interface Running {
  readonly steps: Set<string>;
  /** Those of them that other processes can see to be running. */
  readonly told: Set<string>;
  touching?: NodeJS.Timeout;
  touch: Promise<void>;
}

/** The running steps of this process, by the database that they belong to. */
const running = new WeakMap<HotReads, Running>();

/** Never waits: a row that another transaction has locked is about to be changed by it. Two touches in a row may fail. */
const TOUCH = hotQuery(
  'touch_running_steps',
  `update concept_steps set updated_at = now(), held_until = now() + interval '5 seconds' where id in (
     select id from concept_steps where id = any($1::uuid[]) and status = 'ready' for no key update skip locked)`,
);
const LET_GO = hotQuery(
  'let_go_of_step',
  `update concept_steps set held_until = null where id = $1 and status = 'ready'`,
);
const LET_GO_OF_ALL = hotQuery(
  'let_go_of_all_steps',
  `update concept_steps set held_until = null where status = 'ready' and held_until is not null`,
);

/**
 * Marks a step as running, and touches its row every two seconds until it has ended, so that neither the reconciler nor a
 * queue that takes a running job for lost (a Redis that was silent for longer than the job's lock) starts it elsewhere.
 *
 * @returns undefined when the step is running in this process already
 */
export function holdStep({ reads, log }: Pick<Ctx, 'reads' | 'log'>, stepId: string): StepHold | undefined {
  const held = running.get(reads) ?? { steps: new Set(), told: new Set(), touch: Promise.resolve() };
  if (held.steps.has(stepId)) return undefined;
  running.set(reads, held);
  held.steps.add(stepId);
  held.touching ??= setInterval(() => {
    held.touch = touch(reads, held, log);
  }, TOUCHED_EVERY_MS).unref();
  const end = () => {
    held.steps.delete(stepId);
    held.told.delete(stepId);
    if (held.steps.size > 0) return;
    clearInterval(held.touching);
    delete held.touching;
  };
  return {
    end,
    async giveUp() {
      const isTold = held.told.has(stepId);
      end();
      if (!isTold) return;
      await held.touch;
      await reads.rows(LET_GO, [stepId]).catch((error: unknown) => {
        log.warn({ err: error }, 'a step could not be let go of, and waits to be found');
      });
    },
  };
}

/** Ends all holds. Only while no process can be running a step: those that held one have ended. */
export async function letGoOfAllSteps({ reads }: Pick<Ctx, 'reads'>): Promise<void> {
  await reads.rows(LET_GO_OF_ALL);
}

async function touch(reads: HotReads, { steps, told }: Running, log: Ctx['log']): Promise<void> {
  for (const step of steps) told.add(step);
  await reads.rows(TOUCH, [[...steps]]).catch((error: unknown) => {
    log.warn({ err: error }, 'running steps could not be touched, and may be started again');
  });
}
