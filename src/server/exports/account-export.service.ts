import type { AccountExport } from '../../shared/account-export.ts';
import { type Ctx, founderId } from '../context.ts';
import { AppError } from '../errors.ts';
import { exportOf } from './account-export.queries.ts';

/** Everything that is the signed-in founder's, as one JSON. Files are named with the addresses they can be had from. */
export async function exportAccount(ctx: Ctx): Promise<AccountExport> {
  const { account: accounts, ...lists } = await exportOf(ctx.reads, founderId(ctx));
  const account = accounts[0];
  if (!account) throw new AppError('unauthenticated', 'Please sign in first.');
  return { exportedAt: ctx.now().toISOString(), account, ...lists };
}
