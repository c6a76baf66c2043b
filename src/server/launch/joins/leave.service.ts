import { LockMode } from '@mikro-orm/core';
import { isUuid } from '../../../shared/text.ts';
import { CommunityMember } from '../../community/community-member.entity.ts';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { forgetMember } from '../../evidence/gathering/evidence.sources.ts';
import { lockLedger } from '../../experiments/experiments.page.ts';
import { changeLedger } from '../../ledger/change-ledger.ts';
import { isSame } from '../../platform/is-same.ts';
import { forgetInRemovals, joinInRemovals } from '../../removals/removal.leavers.ts';
import { settleSoon } from '../orders/ended-orders.service.ts';
import { PageOrder } from '../orders/page-order.entity.ts';
import type { PageRow } from '../public-page/public-pages.ts';
import { type LinkPurpose, tokenOf } from '../public-page/visitor.ts';
import { letCount } from './joins.service.ts';
import { PageJoin } from './page-join.entity.ts';
import { keepLetterCount, letterSubject } from './page-limits.ts';

/** Checks that a link was made by this program, whatever it refers to. @throws AppError not_found */
export function requireLeaveLink(page: PageRow, token: string): void {
  leaveLinkIn(page, token);
}

export function isLeaveLink(page: PageRow, token: string): boolean {
  return findLeaveLink(page, token) !== null;
}

/**
 * Takes somebody off a page's list, and deletes their data: the join, their name and address on an order, and the member with
 * all that was noted of them, unless the founder had added it; the score follows. The link on a page of thanks works only
 * until the address is confirmed by letter, since somebody other than its owner may have entered it. The result is the
 * same whether the entry was removed, had been removed, stays or never existed, so that a link does not reveal which addresses
 * are on the list.
 *
 * @returns whether the link came from a letter
 * @throws AppError not_found for a link that was not made here
 */
export async function leavePage(ctx: Ctx, page: PageRow, token: string): Promise<boolean> {
  const { id, isOfLetter } = leaveLinkIn(page, token);
  await changeLedger(ctx, page.conceptId, 'Member left', async (tx) => {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
    const held = await tx.findOne(PageJoin, { id, pageId: page.id }, lock);
    // The link of an order, whose payment may not have been reported yet.
    await tx.nativeDelete(PageOrder, { id, pageId: page.id, paidAt: null, refundedAt: null });
    const join = held ?? (await joinInRemovals(tx, page.conceptId, id));
    if (!join || (join.confirmedAt && !isOfLetter)) return false;
    const { email, confirmedAt, lettersSent } = join;
    await tx.nativeDelete(PageJoin, { id });
    // A payment page may be open: nobody pays for a place on a list that they have left.
    await tx.nativeDelete(PageOrder, { pageId: page.id, email, paidAt: null, refundedAt: null });
    await tx.execute('update page_orders set email = null, name = null where page_id = ? and email = ?', [
      page.id,
      email,
    ]);
    if (!confirmedAt) await keepLetterCount(ctx, tx, letterSubject(page, email), lettersSent);
    const memberId = (join.madeMember && join.memberId) || null;
    if (held && memberId) await forgetMember(tx, memberId);
    await forgetInRemovals(tx, page.conceptId, { joinId: id, pageId: page.id, email, memberId });
    if (!held || !memberId) return false;
    await tx.nativeDelete(CommunityMember, { id: memberId });
    return undefined;
  });
  if (ctx.ports.payments) settleSoon(ctx);
  return isOfLetter;
}

function leaveLinkIn(page: PageRow, token: string): LeaveLink {
  const link = findLeaveLink(page, token);
  if (!link) throw notValid();
  return link;
}

interface LeaveLink {
  readonly id: string;
  readonly isOfLetter: boolean;
}

function findLeaveLink(page: PageRow, token: string): LeaveLink | null {
  for (const purpose of ['leave', 'leave-unconfirmed'] as const) {
    const id = idIn(page, purpose, token);
    if (id) return { id, isOfLetter: purpose === 'leave' };
  }
  return null;
}

/** Confirms an address with the link in its letter. Idempotent. @throws AppError not_found */
export async function confirmJoin(ctx: Ctx, page: PageRow, token: string): Promise<PageJoin> {
  const id = idIn(page, 'confirm', token);
  if (!id) throw notValid();
  return ctx.em.fork().transactional(async (tx) => {
    await lockLedger(tx, page.conceptId);
    await tx.execute('select id from page_joins where id = ? for update', [id]);
    const join = await tx.findOne(PageJoin, { id, pageId: page.id });
    if (!join) throw new AppError('not_found', 'This address has left the list already.');
    join.confirmedAt ??= ctx.now();
    if (!join.countedAt) await letCount(ctx, tx, page, join);
    return join;
  });
}

function idIn(page: PageRow, purpose: LinkPurpose, token: string): string | null {
  const id = token.split('.')[0] ?? '';
  return isUuid(id) && isSame(token, tokenOf(page.secret, purpose, id)) ? id : null;
}

function notValid(): AppError {
  return new AppError('not_found', 'This link is not valid.');
}
