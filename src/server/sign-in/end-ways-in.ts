import type { EntityManager } from '@mikro-orm/postgresql';
import { PhoneCode } from '../accounts/phone-code.entity.ts';
import type { User } from '../accounts/user.entity.ts';
import { Upload } from '../attachments/upload.entity.ts';
import type { Ctx } from '../context.ts';
import { KnownBrowser } from './guesses/known-browser.entity.ts';
import { OneTimeToken } from './one-time-token.entity.ts';
import { Passkey } from './passkeys/passkey.entity.ts';

/**
 * Revokes all credentials, sessions and proven numbers of an account, in the transaction that proves its e-mail for the
 * first time: the account may have been created by somebody who does not own that address.
 *
 * @returns the open multipart uploads, to be aborted after the commit
 */
export async function endWaysIn(tx: EntityManager, user: User): Promise<Upload[]> {
  const openUploads = { ownerId: user.id, status: 'open' } as const;
  const inParts = await tx.find(Upload, { ...openUploads, multipartId: { $ne: null } });
  user.passwordHash = null;
  user.oidcSubject = null;
  // Calls from a number that a stranger has proven would go to this account.
  user.phoneVerifiedAt = null;
  const own = { userId: user.id };
  await tx.nativeDelete(Passkey, own);
  await tx.nativeDelete(OneTimeToken, own);
  await tx.nativeDelete(KnownBrowser, own);
  await tx.nativeDelete(PhoneCode, own);
  await tx.nativeDelete(Upload, openUploads);
  await tx.execute('delete from sessions where user_id = ?', [user.id]);
  await tx.execute('update pins set is_active = false where owner_id = ?', [user.id]);
  return inParts;
}

/** Aborts these multipart uploads in the object store; the sweep removes any that fail here. */
export async function giveUpUploads(
  ctx: Pick<Ctx, 'ports' | 'log'>,
  uploads: readonly Upload[],
): Promise<void> {
  for (const { key, multipartId } of uploads) {
    await ctx.ports.storage.abortMultipart({ key, uploadId: multipartId ?? '' }).catch((error: unknown) => {
      ctx.log.warn({ err: error, key }, 'could not abort an upload; the sweep will');
    });
  }
}
