import { isUuid } from '../../shared/text.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { letCount } from './joins.service.ts';
import { PageJoin } from './page-join.entity.ts';
import type { PageRow } from './public-pages.ts';
import { tokenOf } from './visitor.ts';

/** Passes for a link that was made here, whatever it leads to. @throws AppError not_found */
export function requireLeaveLink(page: PageRow, token: string): void {
  idIn(page, 'leave', token);
}

/**
 * Takes somebody off a page's list, and deletes what is kept of them: the join, their name and address on an order, and
 * the member unless the founder had added it. A link whose entry is gone, or never was one, ends alike: nobody learns
 * with it which addresses are on the list.
 *
 * @throws AppError not_found for a link that was not made here
 */
export async function leavePage(ctx: Ctx, page: PageRow, token: string): Promise<void> {
  const id = idIn(page, 'leave', token);
  await ctx.em.fork().transactional(async (tx) => {
    const join = await tx.findOne(PageJoin, { id, pageId: page.id });
    if (!join) return;
    await tx.nativeDelete(PageJoin, { id: join.id });
    await tx.execute('update page_orders set email = null, name = null where page_id = ? and email = ?', [
      page.id,
      join.email,
    ]);
    if (join.memberId && join.madeMember) {
      await tx.execute('delete from community_members where id = ?', [join.memberId]);
    }
  });
}

/** Confirms an address with the link of its letter; a second time changes nothing. @throws AppError not_found */
export async function confirmJoin(ctx: Ctx, page: PageRow, token: string): Promise<PageJoin> {
  const id = idIn(page, 'confirm', token);
  return ctx.em.fork().transactional(async (tx) => {
    await tx.execute('select id from page_joins where id = ? for update', [id]);
    const join = await tx.findOne(PageJoin, { id, pageId: page.id });
    if (!join) throw new AppError('not_found', 'This address has left the list already.');
    join.confirmedAt ??= ctx.now();
    if (!join.countedAt) await letCount(ctx, tx, page, join);
    return join;
  });
}

function idIn(page: PageRow, purpose: 'leave' | 'confirm', token: string): string {
  const id = token.split('.')[0] ?? '';
  if (isUuid(id) && token === tokenOf(page.secret, purpose, id)) return id;
  throw new AppError('not_found', 'This link is not valid.');
}
