import { type Ctx, founderId } from '../context.ts';
import { AppError } from '../errors.ts';
import { User } from './user.entity.ts';

/** The signed-in founder. @throws AppError unauthenticated */
export async function getCurrentUser(ctx: Ctx): Promise<User> {
  const user = await ctx.em.findOne(User, { id: founderId(ctx) });
  if (!user) throw new AppError('unauthenticated', 'Please sign in first.');
  return user;
}
