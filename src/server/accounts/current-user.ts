import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Ctx, founderId } from '../context.ts';
import { AppError } from '../errors.ts';
import { User } from './user.entity.ts';

/** The signed-in founder. @throws AppError unauthenticated */
export async function getCurrentUser(ctx: Ctx): Promise<User> {
  const user = await ctx.em.findOne(User, { id: founderId(ctx) });
  if (!user) throw new AppError('unauthenticated', 'Please sign in first.');
  return user;
}

/**
 * The signed-in founder, re-read and locked until the transaction ends. For changes that depend on the account's other
 * fields. @throws AppError unauthenticated
 */
export async function lockCurrentUser(ctx: Pick<Ctx, 'actor'>, tx: EntityManager): Promise<User> {
  const user = await tx.findOne(User, { id: founderId(ctx) }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw new AppError('unauthenticated', 'Please sign in first.');
  return user;
}
