import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { PageUse } from './page-use.entity.ts';
import { addressBlock } from './visitor.ts';

const HOUR_MS = 60 * 60 * 1000;

/** How often one address may do something on one page within an hour. */
const USES_PER_HOUR = { join: 30, report: 10 } as const;
/** Joins that one page takes within an hour, from wherever. */
const JOINS_PER_PAGE_AND_HOUR = 20_000;

type LimitCtx = Pick<Ctx, 'address' | 'now'>;

/**
 * Counts one use by the asking address, in the transaction of what it does.
 *
 * @throws AppError too_many, with the seconds until the hour is over
 */
export async function countUse(
  ctx: LimitCtx,
  tx: EntityManager,
  what: keyof typeof USES_PER_HOUR,
  pageId: string,
): Promise<void> {
  await countAgainst(ctx, tx, `${what} ${pageId} ${addressBlock(ctx.address)}`, USES_PER_HOUR[what]);
}

/**
 * Counts one join by the asking address, and refuses beyond what one page takes in an hour, in one statement. The page
 * is only read, so that a rush does not queue at one row.
 *
 * @throws AppError too_many, with the seconds until the hour is over
 */
export async function countJoin(ctx: LimitCtx, tx: EntityManager, pageId: string): Promise<void> {
  const now = ctx.now();
  const before = new Date(now.getTime() - HOUR_MS);
  const [use] = await tx.execute<(Use & { isFull: boolean })[]>(
    `with used as (${COUNT_USE}) select since, uses, exists(
       select from page_joins where page_id = ? and created_at > ? offset ? limit 1) as "isFull" from used`,
    [
      ...useValues(`join ${pageId} ${addressBlock(ctx.address)}`, now, before),
      pageId,
      before,
      JOINS_PER_PAGE_AND_HOUR - 1,
    ],
  );
  refuseBeyond(use, USES_PER_HOUR.join, now);
  if (use?.isFull) throw tooMany(HOUR_MS);
}

interface Use {
  readonly since: string | Date;
  readonly uses: number;
}

const COUNT_USE = `insert into page_uses as held (subject, since, uses) values (?, ?, 1)
  on conflict (subject) do update set
    uses = case when held.since < ? then 1 else held.uses + 1 end,
    since = case when held.since < ? then excluded.since else held.since end
  returning since, uses`;

function useValues(subject: string, now: Date, before: Date): unknown[] {
  return [createHash('sha256').update(subject).digest('base64url'), now, before, before];
}

function refuseBeyond(use: Use | undefined, max: number, now: Date): void {
  if (use && use.uses > max) throw tooMany(new Date(use.since).getTime() + HOUR_MS - now.getTime());
}

async function countAgainst(ctx: LimitCtx, tx: EntityManager, subject: string, max: number): Promise<void> {
  const now = ctx.now();
  const before = new Date(now.getTime() - HOUR_MS);
  const [use] = await tx.execute<Use[]>(COUNT_USE, useValues(subject, now, before));
  refuseBeyond(use, max, now);
}

function tooMany(waitMs: number): AppError {
  return new AppError('too_many', 'Too many from here for now. Please try again later.', {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

/** Forgets uses whose hour is over. */
export async function sweepPageUses(ctx: Pick<Ctx, 'em' | 'now'>): Promise<void> {
  await ctx.em.nativeDelete(PageUse, { since: { $lt: new Date(ctx.now().getTime() - HOUR_MS) } });
}
