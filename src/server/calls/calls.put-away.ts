import { type Ctx, founderId } from '../context.ts';
import { findWithin } from '../db/own-record.ts';
import { Call } from './call.entity.ts';

/** Takes the founder's own call off what waits for them; again changes nothing. @throws AppError not_found for any other */
export async function putCallAway(ctx: Ctx, id: string): Promise<void> {
  const call = await findWithin(ctx.em, Call, id, { ownerId: founderId(ctx) }, 'Call');
  call.putAway(ctx.now());
  await ctx.em.flush();
}
