import { type Ctx, founderId } from '../context.ts';
import { findWithin } from '../db/own-record.ts';
import { Pin } from './pin.entity.ts';

/** The rows of the call-capture area that somebody may see and change: a filter for the EntityManager. */
export type Reach = { ownerId?: string };

/**
 * The signed-in founder's own; with the admin gate unlocked in the same browser, everybody's (design, section 4).
 *
 * @throws AppError unauthenticated, without a sign-in at a locked gate
 */
export function reachOf(ctx: Pick<Ctx, 'actor' | 'admin'>): Reach {
  return ctx.admin ? {} : { ownerId: founderId(ctx) };
}

/** A PIN within reach. @throws AppError not_found for any other */
export function reachablePin(ctx: Ctx, id: string): Promise<Pin> {
  return findWithin(ctx.em, Pin, id, reachOf(ctx), 'PIN');
}
