import { type Ctx, founderId } from '../context.ts';

/** Which rows of the call-capture area somebody may see and change: a filter for the EntityManager. */
export type Reach = { ownerId?: string };

/**
 * The signed-in founder's own; with the admin gate unlocked in the same browser, everybody's (design, section 4).
 *
 * @throws AppError unauthenticated, for nobody at a locked gate
 */
export function reachOf(ctx: Pick<Ctx, 'actor' | 'admin'>): Reach {
  return ctx.admin ? {} : { ownerId: founderId(ctx) };
}
