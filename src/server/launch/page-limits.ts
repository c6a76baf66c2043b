import { hash } from 'node:crypto';
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
 * Counts joins that came at once, each by its asking address, and refuses those beyond what an address, or the page from
 * wherever, takes in an hour. The page's joins are only read, so that several processes do not queue at one row.
 *
 * @returns for each, at its place, the refusal with the seconds until the hour is over, or null
 */
export async function admitJoins(
  tx: EntityManager,
  pageId: string,
  joining: readonly { readonly ctx: Pick<Ctx, 'address'> }[],
  now: Date,
): Promise<(AppError | null)[]> {
  const before = new Date(now.getTime() - HOUR_MS);
  const subjects = joining.map(({ ctx }) => hashed(`join ${pageId} ${addressBlock(ctx.address)}`));
  const times = new Map<string, number>();
  for (const subject of subjects) times.set(subject, (times.get(subject) ?? 0) + 1);
  const uses = await tx.execute<(Use & { subject: string; joins: number })[]>(
    `with used as (${COUNT_USES}) select used.*, (select count(*)::int
       from (select from page_joins where page_id = ? and created_at > ? limit ?) as lately) as joins from used`,
    [
      now,
      JSON.stringify([...times].map(([subject, uses]) => ({ subject, uses }))),
      before,
      before,
      pageId,
      before,
      JOINS_PER_PAGE_AND_HOUR,
    ],
  );
  let room = JOINS_PER_PAGE_AND_HOUR - (uses[0]?.joins ?? 0);
  const byAddress = new Map(
    uses.map((use) => [use.subject, { since: use.since, uses: use.uses - (times.get(use.subject) ?? 0) }]),
  );
  return subjects.map((subject) => {
    const use = byAddress.get(subject);
    if (use) use.uses += 1;
    if (use && use.uses > USES_PER_HOUR.join) return waitUntil(use.since, now);
    room -= 1;
    return room < 0 ? tooMany(HOUR_MS) : null;
  });
}

interface Use {
  readonly since: string | Date;
  readonly uses: number;
}

/** In the order of the subjects, so that two processes with the same ones wait for each other, and not in a circle. */
const COUNT_USES = `insert into page_uses as held (subject, since, uses)
  select subject, ?, uses from jsonb_to_recordset(?::jsonb) as given(subject text, uses int) order by subject
  on conflict (subject) do update set
    uses = case when held.since < ? then excluded.uses else held.uses + excluded.uses end,
    since = case when held.since < ? then excluded.since else held.since end
  returning subject, since, uses`;

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
