import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Beyond this many addresses, those without an account within the hour are forgotten. */
const ADDRESSES_AT_MOST = 10_000;
const made = new Map<string, number[]>();

/** Refuses when one address has made too many accounts within the hour. @throws AppError too_many */
export function checkSignUps(ctx: Pick<Ctx, 'address' | 'env' | 'now'>): void {
  const recent = recentOf(ctx);
  const oldest = recent[recent.length - ctx.env.SIGN_UPS_PER_HOUR];
  if (oldest === undefined) return;
  throw new AppError('too_many', 'Too many accounts were made from here. Please try again later.', {
    retryAfterSeconds: Math.max(1, Math.ceil((oldest + HOUR_MS - ctx.now().getTime()) / 1000)),
  });
}

/** Counts an account that was made. Kept in memory: a restart forgives, which does no harm here. */
export function recordSignUp(ctx: Pick<Ctx, 'address' | 'now'>): void {
  if (made.size >= ADDRESSES_AT_MOST) forgetOld(ctx);
  made.set(ctx.address, [...recentOf(ctx), ctx.now().getTime()]);
}

function recentOf(ctx: Pick<Ctx, 'address' | 'now'>): number[] {
  const since = ctx.now().getTime() - HOUR_MS;
  return (made.get(ctx.address) ?? []).filter((time) => time > since);
}

function forgetOld({ now }: Pick<Ctx, 'now'>): void {
  for (const address of made.keys()) if (recentOf({ address, now }).length === 0) made.delete(address);
}
