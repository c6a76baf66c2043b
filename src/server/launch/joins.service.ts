import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { JoinInput } from '../../shared/launch.ts';
import type { Ctx } from '../context.ts';
import { countForPage } from '../experiments/experiments.page.ts';
import { sendSoon } from '../letters/letters.service.ts';
import { limitedTo } from '../platform/limited-to.ts';
import { postConfirmation, postWayOut } from './join-letters.ts';
import { memberNames } from './member-names.ts';
import { PageJoin } from './page-join.entity.ts';
import { countJoin } from './page-limits.ts';
import { consentText } from './public-page.html.ts';
import type { PageRow } from './public-pages.ts';
import { signatureOf } from './signature.ts';

/** A rush on a page waits here, not in the database's pool, where everybody else would wait with it. */
const JOINS_AT_ONCE = 4;
const inTurn = limitedTo(JOINS_AT_ONCE);

/** Somebody on a page's list, as far as their own page shows it. */
export interface Joined {
  /** What the leave link on their page is made from: the join, or nothing when the address was on the list before. */
  readonly id: string;
  readonly referralCode: string;
  /** True until the link in the letter is followed. */
  readonly awaitsConfirmation: boolean;
}

/**
 * Puts an address on a page's list, once: again, it changes nothing and is answered alike, but the link that is shown
 * leads to no entry, because whoever types an address need not be the one it belongs to. Where letters are sent, the
 * mailbox gets the link that does. Without letters it becomes a member of the community at once, otherwise when it is
 * confirmed.
 *
 * @param visitor the day's hash of who joins, for an experiment that counts visitors
 * @throws AppError too_many
 */
export async function joinPage(
  ctx: Ctx,
  page: PageRow,
  input: JoinInput,
  seen: { readonly messageId: string; readonly visitor: string | null },
): Promise<Joined> {
  const letters: (string | null)[] = [];
  const join = async (tx: EntityManager): Promise<Joined> => {
    await countJoin(ctx, tx, page.id);
    const confirms = ctx.ports.mail.kind !== 'none';
    const row = await insertOnce(ctx, tx, page, { ...input, ...seen, confirms });
    if (confirms) {
      const post = row.countedAt ? postWayOut : postConfirmation;
      letters.push(await post(ctx, tx, page, row));
    }
    if (row.isNew && row.memberId) {
      const event = { kind: 'join', visitor: seen.visitor, person: row.memberId } as const;
      await countForPage(tx, page.conceptId, event, ctx.now());
    }
    return { id: row.isNew ? row.id : v7(), referralCode: row.referralCode, awaitsConfirmation: confirms };
  };
  const joined = await inTurn(() => ctx.em.fork().transactional(join));
  sendSoon(ctx, ...letters);
  return joined;
}

interface InsertedJoin {
  readonly id: string;
  readonly email: string;
  readonly referralCode: string;
  readonly memberId: string | null;
  readonly countedAt: string | Date | null;
  readonly isNew: boolean;
}

/** One statement for join and member; of several at once with one address, the first writes both. */
async function insertOnce(
  ctx: Ctx,
  tx: EntityManager,
  page: PageRow,
  given: JoinInput & { messageId: string; visitor: string | null; confirms: boolean },
): Promise<InsertedJoin> {
  const now = ctx.now();
  const names = memberNames(given.name);
  const consented = consentText({ signedAs: signatureOf(page), title: page.title });
  const values = [
    page.conceptId,
    given.email,
    v7(),
    now,
    page.id,
    given.email,
    given.name,
    given.messageId,
    now,
    consented,
    given.confirms ? null : now,
    randomBytes(9).toString('base64url'),
    given.via ?? null,
    page.id,
    given.confirms ? given.visitor : null,
    given.confirms,
    v7(),
    now,
    now,
    page.conceptId,
    names.firstName,
    names.lastName,
    given.email,
  ];
  const [made] = await tx.execute<Omit<InsertedJoin, 'isNew'>[]>(INSERT, values);
  if (made) return { ...made, isNew: true };
  const held = await tx.findOneOrFail(PageJoin, { pageId: page.id, email: given.email });
  return {
    id: held.id,
    email: held.email,
    referralCode: held.referralCode,
    memberId: held.memberId ?? null,
    countedAt: held.countedAt ?? null,
    isNew: false,
  };
}

const INSERT = `
  with known as (
    select id from community_members where concept_id = ? and lower(email) = ? order by created_at limit 1
  ), joined as (
    insert into page_joins (id, created_at, page_id, email, name, message_id, consented_at, consent_text, counted_at,
      referral_code, came_through_id, visitor, member_id, made_member)
    select ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
      (select member_id from page_joins where referral_code = ? and page_id = ?), ?,
      case when ? then null else coalesce((select id from known), fresh.id) end,
      not exists (select from known)
    from (select ?::uuid as id) as fresh
    on conflict (page_id, email) do nothing
    returning id, email, referral_code, member_id, counted_at, made_member
  ), added as (
    insert into community_members (id, created_at, updated_at, concept_id, first_name, last_name, email, stage)
    select member_id, ?, ?, ?, ?, ?, ?, 'prospect' from joined where made_member and member_id is not null
  )
  select id, email, referral_code as "referralCode", member_id as "memberId", counted_at as "countedAt" from joined`;

/**
 * Lets a join count from now on: makes its member, unless the founder has one with this address, and counts it in the
 * concept's experiments. Call it in the transaction that confirms the address, or has it paid.
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
