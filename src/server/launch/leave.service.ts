import type { EntityManager } from '@mikro-orm/postgresql';
import { isUuid } from '../../shared/text.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { letCount } from './joins.service.ts';
import { PageJoin } from './page-join.entity.ts';
import type { PageRow } from './public-pages.ts';
import { tokenOf } from './visitor.ts';

const GONE = 'This link is not valid, or the address has left the list already.';

/** Passes for a link that leads to somebody who is on the list. @throws AppError not_found */
export async function requireOnList(ctx: Ctx, page: PageRow, token: string): Promise<void> {
  await joinBehind(ctx.em.fork(), page, 'leave', token);
}

/**
 * Takes somebody off a page's list, and deletes what is kept of them: the join, their name and address on an order, and
 * the member unless the founder had added it. @throws AppError not_found, also the second time
 */
export async function leavePage(ctx: Ctx, page: PageRow, token: string): Promise<void> {
  await ctx.em.fork().transactional(async (tx) => {
    const join = await joinBehind(tx, page, 'leave', token);
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
  return ctx.em.fork().transactional(async (tx) => {
    const join = await joinBehind(tx, page, 'confirm', token, true);
    join.confirmedAt ??= ctx.now();
    if (!join.countedAt) await letCount(ctx, tx, page, join);
    return join;
  });
}

async function joinBehind(
  em: EntityManager,
  page: PageRow,
  purpose: 'leave' | 'confirm',
  token: string,
  lock = false,
): Promise<PageJoin> {
  const id = token.split('.')[0] ?? '';
  const genuine = isUuid(id) && token === tokenOf(page.secret, purpose, id);
  if (genuine && lock) await em.execute('select id from page_joins where id = ? for update', [id]);
  const join = genuine ? await em.findOne(PageJoin, { id, pageId: page.id }) : null;
  if (!join) throw new AppError('not_found', GONE);
  return join;
}
