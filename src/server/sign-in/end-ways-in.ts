import type { EntityManager } from '@mikro-orm/postgresql';
import { PhoneCode } from '../accounts/phone-code.entity.ts';
import type { User } from '../accounts/user.entity.ts';
import { Upload } from '../attachments/upload.entity.ts';
import type { Ctx } from '../context.ts';
import { KnownBrowser } from './guesses/known-browser.entity.ts';
import { OneTimeToken } from './one-time-token.entity.ts';
import { Passkey } from './passkeys/passkey.entity.ts';

/**
 * Ends whatever opened an account or adds to it, in the transaction that proves its e-mail for the first time: whoever
 * made the account may have typed an e-mail that was never theirs.
 *
 * @returns the uploads in parts that were open, to be given up after the commit
 */
export async function endWaysIn(tx: EntityManager, user: User): Promise<Upload[]> {
  const openUploads = { ownerId: user.id, status: 'open' } as const;
  const inParts = await tx.find(Upload, { ...openUploads, multipartId: { $ne: null } });
  user.passwordHash = null;
  user.oidcSubject = null;
  // Calls from a number that a stranger proved would be this account's.
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

/** Tells the object store that nothing will come of these uploads; the sweep finds what it does not hear. */
export async function giveUpUploads(
  ctx: Pick<Ctx, 'ports' | 'log'>,
  uploads: readonly Upload[],
): Promise<void> {
  for (const { key, multipartId } of uploads) {
    await ctx.ports.storage.abortMultipart({ key, uploadId: multipartId ?? '' }).catch((error: unknown) => {
      ctx.log.warn({ err: error, key }, 'an upload was not given up, and waits for the sweep');
    });
  }
}
