import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../context.ts';
import { postLetter } from '../letters/letters.service.ts';
import type { PageRow } from './public-pages.ts';
import { signatureOf } from './signature.ts';
import { tokenOf } from './visitor.ts';

/** Letters that an address gets which nobody has confirmed (design, section 3). */
const UNCONFIRMED_LETTERS = 3;

/**
 * Posts the letter that asks whether an address is theirs, in the transaction that joins it; three times at most.
 *
 * @returns the letter's id, to hurry it after the commit; null when none is sent
 */
export async function postConfirmation(
  ctx: Ctx,
  tx: EntityManager,
  page: PageRow,
  join: { readonly id: string; readonly email: string },
): Promise<string | null> {
  const [counted] = await tx.execute<unknown[]>(
    'update page_joins set letters_sent = letters_sent + 1 where id = ? and letters_sent < ? returning id',
    [join.id, UNCONFIRMED_LETTERS],
  );
  if (!counted) return null;
  const link = (purpose: 'confirm' | 'leave') =>
    `${ctx.origin}/p/${page.slug}/${purpose}?token=${tokenOf(page.secret, purpose, join.id)}`;
  return postLetter(ctx, tx, {
    to: join.email,
    subject: `Please confirm: ${oneLine(page.title)}`,
    text: `Somebody, most likely you, has put this address on the list of ${oneLine(page.title)} by ${oneLine(signatureOf(page))}.

To confirm it, open this page:
${link('confirm')}

If it was not you, do nothing: an address that is not confirmed gets no news. To have it removed at once, open this page:
${link('leave')}
`,
    userId: page.ownerId,
  });
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
