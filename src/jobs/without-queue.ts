import type { Ctx } from '../server/context.ts';
import type { Enqueue } from './catalog.ts';

/**
 * The same context, with an `enqueue` that does not wait and only logs errors, so that a request succeeds while the
 * queue is down or hangs. Only for work whose rows are found again by the reconciler or by a sweep.
 */
export function withoutQueue(ctx: Ctx): Ctx {
  const enqueue: Enqueue = async (name, payload, options) => {
    ctx.enqueue(name, payload, options).catch((error: unknown) => {
      ctx.log.warn({ err: error, job: name }, 'a job was not queued, and waits to be found');
    });
  };
  return Object.create(ctx, { enqueue: { value: enqueue } }) as Ctx;
}
