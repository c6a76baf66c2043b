import { stringify } from 'csv-stringify/sync';
import type { PageStats } from '../../shared/launch.ts';
import { requireOwnConcept } from '../concepts/concepts.policy.ts';
import type { Ctx } from '../context.ts';
import { hotQuery } from '../db/hot-reads.ts';
import { AppError } from '../errors.ts';
import { type PageRow, pageOfConcept } from './public-page/public-pages.ts';

export interface CountRow {
  readonly messageId: string | null;
  readonly day: string;
  readonly visits: number;
  readonly joins: number;
  readonly orders: number;
}

interface Sum {
  visits: number;
  joins: number;
  orders: number;
}

const COUNTS = hotQuery<CountRow>(
  'page_counts',
  `select "messageId", to_char(day, 'YYYY-MM-DD') as day, sum(visits)::int as visits, sum(joins)::int as joins,
     sum(orders)::int as orders
   from (
     select message_id as "messageId", day, visits, 0 as joins, 0 as orders from page_visits where page_id = $1
     union all
     select message_id, (counted_at at time zone 'UTC')::date, 0, 1, 0 from page_joins
     where page_id = $1 and counted_at is not null and kind = 'waitlist'
     union all
     select message_id, (paid_at at time zone 'UTC')::date, 0, 0, 1 from page_orders
     where page_id = $1 and paid_at is not null and refunded_at is null
   ) as events
   group by 1, 2 order by 2`,
);

/** Visits, joins and orders of a concept's page, in total, by message and by day. @throws AppError not_found */
export async function getStats(ctx: Ctx, conceptId: string): Promise<PageStats> {
  const page = await ownPage(ctx, conceptId);
  const rows = await ctx.reads.rows(COUNTS, [page.id]);
  return sumUp(
    rows,
    page.messages.map(({ id }) => id),
  );
}

/**
 * The sums of a page's counts, which are one for each of its messages and days: thousands after some years.
 *
 * @param shown the messages that are listed even without a visit, first
 */
export function sumUp(rows: readonly CountRow[], shown: readonly string[]): PageStats {
  const total: Sum = { visits: 0, joins: 0, orders: 0 };
  const byMessage = new Map(shown.map((messageId) => [messageId, { ...total }]));
  const byDay = new Map<string, Sum>();
  for (const { messageId, day, visits, joins, orders } of rows) {
    for (const sum of [total, messageId && sumAt(byMessage, messageId), sumAt(byDay, day)]) {
      if (!sum) continue;
      sum.visits += visits;
      sum.joins += joins;
      sum.orders += orders;
    }
  }
  return {
    ...total,
    byMessage: [...byMessage].map(([messageId, sum]) => ({ messageId, ...sum })),
    byDay: [...byDay].map(([day, sum]) => ({ day, ...sum })),
  };
}

function sumAt(sums: Map<string, Sum>, key: string): Sum {
  const sum = sums.get(key) ?? { visits: 0, joins: 0, orders: 0 };
  sums.set(key, sum);
  return sum;
}

export interface WaitlistRow {
  readonly email: string;
  readonly name: string;
  readonly consentedAt: string;
  /** Null when the address was never confirmed by letter. */
  readonly confirmedAt: string | null;
  /** The headline that was shown; null when that message has been deleted. */
  readonly message: string | null;
}

const WAITLIST = hotQuery<WaitlistRow>(
  'page_waitlist',
  `select j.email, j.name, j.consented_at as "consentedAt", j.confirmed_at as "confirmedAt", m.headline as message
   from page_joins j left join messages m on m.id = j.message_id
   where j.page_id = $1 and j.counted_at is not null order by j.counted_at, j.id`,
);

/** The joins of a concept's page that count, in order of arrival. @throws AppError not_found */
export async function getWaitlist(ctx: Ctx, conceptId: string): Promise<WaitlistRow[]> {
  const page = await ownPage(ctx, conceptId);
  return ctx.reads.rows(WAITLIST, [page.id]);
}

/** Where a spreadsheet that separates cells by semicolons or tabs would begin one with a formula. */
const FORMULA_WITHIN = /[;\t](?=[\s\p{Cf}"]*[=+@\uFF0B\uFF0D\uFF1D\uFF20-])/gu;

/** The list as CSV. A cell that a spreadsheet would read as a formula is escaped to text, whatever it separates cells by. */
export async function waitlistCsv(ctx: Ctx, conceptId: string): Promise<string> {
  const rows = await getWaitlist(ctx, conceptId);
  return stringify(rows as unknown as Record<string, unknown>[], {
    // Without it Excel reads UTF-8 as Windows' letters.
    bom: true,
    header: true,
    columns: ['email', 'name', 'consentedAt', 'confirmedAt', 'message'],
    escape_formulas: true,
    cast: { string: (text) => text.replace(FORMULA_WITHIN, "$&'") },
  });
}

async function ownPage(ctx: Ctx, conceptId: string): Promise<PageRow> {
  await requireOwnConcept(ctx, conceptId);
  const page = await pageOfConcept(ctx.reads, conceptId);
  if (!page) throw new AppError('not_found', 'This concept has no page yet.');
  return page;
}
