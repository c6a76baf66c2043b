import { hash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { addressBlock } from '../public-page/visitor.ts';
import { PageUse } from './page-use.entity.ts';

export const HOUR_MS = 60 * 60 * 1000;

/** Maximum uses per address, page and hour of each action. */
const USES_PER_HOUR = { join: 30, report: 10 } as const;
/** Maximum joins per page and hour, from all addresses. */
const JOINS_PER_PAGE_AND_HOUR = 20_000;

type LimitCtx = Pick<Ctx, 'address' | 'now'>;

/**
 * Counts one use by the requesting address, in the transaction of the action itself.
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

/** One join of a batch, as counted against the limits. */
export interface Counted {
  /** When the current hour of its address began. */
  readonly since: string | Date;
  /** Its number among the joins of its address in that hour. */
  readonly nth: number;
  /** Whether it is within the limits of its page and its address. */
  readonly admitted: boolean;
}

/** The key under which joins of one address on one page are counted: a hash of both. */
export function joinSubject(pageId: string, address: string): string {
  return hashed(`join ${pageId} ${addressBlock(address)}`);
}

/** The error for a join that was not admitted, with the seconds to wait; else null. */
export function joinRefusal({ admitted, nth, since }: Counted, now: Date): AppError | null {
  if (admitted) return null;
  return nth > USES_PER_HOUR.join ? waitUntil(since, now) : tooMany(HOUR_MS);
}

/**
 * How long the count of a page far below its limit is reused, in milliseconds; no other process can use up the rest.
 */
const KNOWN_MS = 1000;
const PAGES_KNOWN = 1000;
const known = new Map<string, { joins: number; readonly at: number }>();

/** The joins of a page's last hour, if the cached count is recent and far enough below the limit to be relied on. */
export function knownJoins(pageId: string, now: Date): number | null {
  const page = known.get(pageId);
  if (!page || page.joins > JOINS_PER_PAGE_AND_HOUR / 2) return null;
  return Math.abs(now.getTime() - page.at) < KNOWN_MS ? page.joins : null;
}

/** Caches a page's count: adds those admitted, to a fresh count if the page has just been counted. */
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

/** Rows are locked in the order of the subjects, so that two processes with the same subjects cannot deadlock. */
const COUNT_USES = `insert into page_uses as held (subject, since, uses)
  select subject, ?, uses from jsonb_to_recordset(?::jsonb) as given(subject text, uses int) order by subject
  ${addUses('?')}`;

/** Adds a use to the current hour or starts a new one; an hour that began before `before` is over. */
function addUses(before: string): string {
  return `on conflict (subject) do update set
    uses = case when held.since < ${before} then excluded.uses else held.uses + excluded.uses end,
    since = case when held.since < ${before} then excluded.since else held.since end
  returning subject, since, uses`;
}

/**
 * Counts a batch of joins by address, and admits those within the hourly limits of their address and their page. The
 * page's joins are only read, so that several processes do not queue for one row.
 *
 * Returns common table expressions, which read `given` (place, subject, …) and `asked` (now, page_id, quiet);
 * `admitted` holds the rows of `given` that may be stored. Unless `quiet`, nothing is counted or admitted.
 *
 * @param places the numbers of the statement's parameters: the page's joins if known, the page, the time an hour ago
 */
export function admitJoins(places: {
  readonly known: string;
  readonly pageId: string;
  readonly hourAgo: string;
}): string {
  return `lately as (
    select coalesce(${places.known}::int, (select count(*) from (select from page_joins
      where page_id = ${places.pageId} and created_at > ${places.hourAgo}
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
}

/** For how long the letters to an address that left unconfirmed still count. */
const LETTERS_KEPT_MS = 30 * 24 * HOUR_MS;

/** The key under which the letters to an address that left a page's list are kept: a hash that only the page can make. */
export function letterSubject(page: { readonly id: string; readonly secret: string }, email: string): string {
  return hashed(`letters ${page.id} ${page.secret} ${email}`);
}

/** Keeps how many letters an address got when it leaves unconfirmed, so that entering it again begins no new count. */
export async function keepLetterCount(
  ctx: Pick<Ctx, 'now'>,
  tx: EntityManager,
  subject: string,
  letters: number,
): Promise<void> {
  if (letters === 0) return;
  // The time when the count begins to be old, so that the sweep of hours leaves it until then.
  const until = new Date(ctx.now().getTime() + LETTERS_KEPT_MS);
  await tx.execute(
    `insert into page_uses as held (subject, since, uses) values (?, ?, ?)
     on conflict (subject) do update set uses = held.uses + excluded.uses, since = excluded.since`,
    [subject, until, letters],
  );
}

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

/** Deletes the counts of past hours. */
export async function sweepPageUses(ctx: Pick<Ctx, 'em' | 'now'>): Promise<void> {
  await ctx.em.nativeDelete(PageUse, { since: { $lt: new Date(ctx.now().getTime() - HOUR_MS) } });
}
