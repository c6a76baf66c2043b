import { type Ctx, founderId } from '../context.ts';
import { findWithin } from '../db/own-record.ts';
import { Thought } from './thought.entity.ts';

/** The founder's own note. @throws AppError not_found for any other */
export function ownThought(ctx: Ctx, id: string): Promise<Thought> {
  return findWithin(ctx.em, Thought, id, { ownerId: founderId(ctx) }, 'Thought');
}
