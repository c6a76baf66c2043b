import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { JoinInput } from '../../../shared/launch.ts';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { countAllForPage, countForPage, lockLedger } from '../../experiments/experiments.page.ts';
import { sendSoon } from '../../letters/letters.service.ts';
import { inBatches } from '../../platform/in-batches.ts';
import { limitedTo } from '../../platform/limited-to.ts';
import type { PageRow } from '../public-page/public-pages.ts';
import { postConfirmation, postWayOut } from './join-letters.ts';
import { type Joining, type StoredJoin, storeJoins, storeJoinsAlone } from './joins.store.ts';
import { memberNames } from './member-names.ts';
import type { PageJoin } from './page-join.entity.ts';

/** Limits concurrent join batches, so that a rush on many pages does not exhaust the database pool. */
const PAGES_AT_ONCE = 4;
/** Maximum joins to one page per batch. */
const JOINS_AT_ONCE = 100;
const inTurn = limitedTo(PAGES_AT_ONCE);
const together = inBatches(
  (joining: readonly Joining[]) => inTurn(() => storeTogether(joining)),
  JOINS_AT_ONCE,
);

/** A join, as shown on the page after joining. */
export interface Joined {
  /** For the leave link on the page: it belongs to no entry if the address was on the list before. */
  readonly id: string;
  readonly referralCode: string;
  /** True until the link in the letter is opened. */
  readonly awaitsConfirmation: boolean;
}

/**
 * Puts an address on a page's list. Idempotent: a repeated join changes nothing and gets the same answer, but its leave
 * link refers to no entry, because somebody other than the owner may have entered the address. Where letters are sent,
 * the mailbox gets a link that works. Without letters the address becomes a community member at once, otherwise when it
 * is confirmed. Simultaneous joins are stored in one transaction.
 *
 * @param visitor the visitor's hash for the day, for an experiment that counts visitors
 * @throws AppError too_many
 */
export async function joinPage(
  ctx: Ctx,
  page: PageRow,
  input: JoinInput,
  seen: { readonly messageId: string; readonly visitor: string | null },
): Promise<Joined> {
  const joined = await together(page.id, { ctx, page, input, ...seen });
  if (joined instanceof AppError) throw joined;
  return joined;
}

/**
 * Stores a batch of joins to one page, refusing those over the rate limit: in one auto-committed statement, unless
 * letters or an experiment require a transaction.
 */
async function storeTogether(joining: readonly Joining[]): Promise<(Joined | AppError)[]> {
  const [first] = joining;
  if (!first) return [];
  const { ctx, page } = first;
  const now = ctx.now();
  const confirms = ctx.ports.mail.kind !== 'none';
  const alone = confirms ? null : await storeJoinsAlone(ctx, page, joining, { now, confirms });
  if (alone) return alone.map((row) => joinedOf(row, confirms));
  const letters: (string | null)[] = [];
  const stored = await ctx.em.fork().transactional(async (tx) => {
    // Without letters only an experiment leads here. It is locked before the rows, as by a payment of the same address.
    if (!confirms) await lockLedger(tx, page.conceptId);
    const rows = await storeJoins(ctx, tx, page, joining, { now, confirms });
    if (confirms) letters.push(...(await postLetters(tx, joining, rows)));
    const events = rows.flatMap((row, place) =>
      !(row instanceof AppError) && row.isNew && row.memberId
        ? [{ kind: 'join', visitor: joining[place]?.visitor ?? null, person: row.memberId } as const]
        : [],
    );
    await countAllForPage(tx, page.conceptId, events, now);
    return rows;
  });
  sendSoon(ctx, ...letters);
  return stored.map((row) => joinedOf(row, confirms));
}

function joinedOf(row: StoredJoin | AppError, awaitsConfirmation: boolean): Joined | AppError {
  if (row instanceof AppError) return row;
  return { id: row.linkId, referralCode: row.referralCode, awaitsConfirmation };
}

async function postLetters(
  tx: EntityManager,
  joining: readonly Joining[],
  rows: readonly (StoredJoin | AppError)[],
): Promise<(string | null)[]> {
  const letters: (string | null)[] = [];
  for (const [place, { ctx, page }] of joining.entries()) {
    const row = rows[place];
    if (!row || row instanceof AppError) continue;
    const post = row.countedAt ? postWayOut : postConfirmation;
    letters.push(await post(ctx, tx, page, row));
  }
  return letters;
}

/**
 * Makes a join count: creates its member, unless the founder has one with this address, and counts it in the concept's
 * experiments. Call it in the transaction that confirms the address or records its payment.
 *
 * @returns the member's id
 */
export async function letCount(
  ctx: Pick<Ctx, 'now'>,
  tx: EntityManager,
  page: PageRow,
  join: PageJoin,
): Promise<string> {
  const now = ctx.now();
  const [known] = await tx.execute<{ id: string }[]>(
    'select id from community_members where concept_id = ? and lower(email) = ? order by created_at limit 1',
    [page.conceptId, join.email],
  );
  const memberId = known?.id ?? v7();
  if (!known) {
    const { firstName, lastName } = memberNames(join.name);
    await tx.execute(
      `insert into community_members (id, created_at, updated_at, concept_id, first_name, last_name, email, stage)
       values (?, ?, ?, ?, ?, ?, ?, 'prospect')`,
      [memberId, now, now, page.conceptId, firstName, lastName, join.email],
    );
  }
  join.memberId = memberId;
  join.madeMember = !known;
  join.countedAt = now;
  const { visitor } = join;
  join.visitor = null;
  await tx.flush();
  if (join.kind === 'waitlist') {
    const event = { kind: 'join', visitor: visitor ?? null, person: memberId } as const;
    await countForPage(tx, page.conceptId, event, now);
  }
  return memberId;
}
