import type { AccountExport } from '../../shared/account-export.ts';
import { type Ctx, founderId } from '../context.ts';
import { AppError } from '../errors.ts';
import { exportOf } from './account-export.queries.ts';

/** All data of the signed-in founder as one JSON document. Files are listed with their download addresses. */
export async function exportAccount(ctx: Ctx): Promise<AccountExport> {
  const { account: accounts, ...lists } = await exportOf(ctx.reads, founderId(ctx));
  const account = accounts[0];
  if (!account) throw new AppError('unauthenticated', 'Please sign in first.');
  return { exportedAt: ctx.now().toISOString(), account, ...lists };
}
