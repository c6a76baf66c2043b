import { hash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { addressBlock } from '../public-page/visitor.ts';
import { PageUse } from './page-use.entity.ts';

export const HOUR_MS = 60 * 60 * 1000;

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

/** One of several joins that came at once, as the limits see it. */
export interface Counted {
  /** When the hour of its address began. */
  readonly since: string | Date;
  /** Which of its address's joins in that hour it is. */
  readonly nth: number;
  /** Whether there was room for it, on the page and for its address. */
  readonly admitted: boolean;
}

/** Whose joins count together on a page: a hash of both. */
export function joinSubject(pageId: string, address: string): string {
  return hashed(`join ${pageId} ${addressBlock(address)}`);
}

/** The refusal of a join that was not admitted, with the seconds until the hour is over; else null. */
export function joinRefusal({ admitted, nth, since }: Counted, now: Date): AppError | null {
  if (admitted) return null;
  return nth > USES_PER_HOUR.join ? waitUntil(since, now) : tooMany(HOUR_MS);
}

/** A page far from its limit is not counted again for so long: another process cannot bring it there meanwhile. */
const KNOWN_MS = 1000;
const PAGES_KNOWN = 1000;
const known = new Map<string, { joins: number; readonly at: number }>();

/** The joins of a page's last hour, as far as they are known well enough to judge another by them. */
export function knownJoins(pageId: string, now: Date): number | null {
  const page = known.get(pageId);
  if (!page || page.joins > JOINS_PER_PAGE_AND_HOUR / 2) return null;
  return Math.abs(now.getTime() - page.at) < KNOWN_MS ? page.joins : null;
}

/** Remembers how many were admitted to a page, and how many there were before if they have been counted. */
export function rememberJoins(pageId: string, now: Date, counted: number | null, admitted: number): void {
  const page = known.get(pageId);
  if (counted === null) {
    if (page) page.joins += admitted;
    return;
  }
  if (known.size >= PAGES_KNOWN) known.clear();
  known.set(pageId, { joins: counted + admitted, at: now.getTime() });
}

interface Use {
  readonly since: string | Date;
  readonly uses: number;
}

/** In the order of the subjects, so that two processes with the same ones wait for each other, and not in a circle. */
const COUNT_USES = `insert into page_uses as held (subject, since, uses)
  select subject, ?, uses from jsonb_to_recordset(?::jsonb) as given(subject text, uses int) order by subject
  ${addUses('?')}`;

/** How a use is added to those of the hour, or begins another; `before` is the latest start of an hour that is over. */
function addUses(before: string): string {
  return `on conflict (subject) do update set
    uses = case when held.since < ${before} then excluded.uses else held.uses + excluded.uses end,
    since = case when held.since < ${before} then excluded.since else held.since end
  returning subject, since, uses`;
}

/**
 * Counts joins that came at once, each by its asking address, and admits those within what an address, and the page from
 * wherever, takes in an hour. The page's joins are only read, so that several processes do not queue at one row.
 *
 * Common table expressions: they read `given` (place, subject, …) and `asked` (now, page_id, quiet), and `admitted` has the
 * rows of `given` that may be stored. Unless `quiet`, nothing is counted and nobody admitted. Three parameters: the page's
 * joins if they are known, the page, and the time an hour ago.
 */
export const ADMIT_JOINS = `lately as (
    select coalesce(?::int, (select count(*) from (select from page_joins where page_id = ? and created_at > ?
      limit ${JOINS_PER_PAGE_AND_HOUR}) as each))::int as joins
  ), used as (
    insert into page_uses as held (subject, since, uses)
    select g.subject, asked.now, count(*) from given g, asked where asked.quiet group by 1, 2 order by 1
    ${addUses("(select now - interval '1 hour' from asked)")}
  ), counted as (
    select g.*, u.since, (u.uses - count(*) over (partition by g.subject)
      + row_number() over (partition by g.subject order by g.place))::int as nth
    from given g join used u on u.subject = g.subject
  ), admitted as (
    select * from (select *, row_number() over (order by place) as turn from counted
      where nth <= ${USES_PER_HOUR.join}) as each
    where turn <= ${JOINS_PER_PAGE_AND_HOUR} - (select joins from lately)
  )`;

function hashed(subject: string): string {
  return hash('sha256', subject, 'base64url');
}

function waitUntil(since: string | Date, now: Date): AppError {
  return tooMany(new Date(since).getTime() + HOUR_MS - now.getTime());
}

async function countAgainst(ctx: LimitCtx, tx: EntityManager, subject: string, max: number): Promise<void> {
  const now = ctx.now();
  const before = new Date(now.getTime() - HOUR_MS);
  const given = JSON.stringify([{ subject: hashed(subject), uses: 1 }]);
  const [use] = await tx.execute<Use[]>(COUNT_USES, [now, given, before, before]);
  if (use && use.uses > max) throw waitUntil(use.since, now);
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
