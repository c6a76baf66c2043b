import type { EntityManager } from '@mikro-orm/postgresql';
import { withoutTurns } from '../../../shared/text.ts';
import type { Ctx } from '../../context.ts';
import { postLetter } from '../../letters/letters.service.ts';
import { pageLink } from '../../letters/page-link.ts';
import { nameInSentence, nameOf } from '../public-page/page-name.ts';
import type { PageRow } from '../public-page/public-pages.ts';
import { signatureOf } from '../public-page/signature.ts';
import { tokenOf } from '../public-page/visitor.ts';
import { letterSubject } from './page-limits.ts';

/** Letters sent to an address because somebody entered it into a page's form (design, section 7). */
const LETTERS_TO_ONE = 3;

type JoinedAddress = { readonly id: string; readonly email: string };

/**
 * Queues the letter that asks an address for confirmation, in the transaction of the join; at most three times.
 *
 * @returns the letter's id, to send it at once after the commit; null when none is sent
 */
export function postConfirmation(
  ctx: Ctx,
  tx: EntityManager,
  page: PageRow,
  join: JoinedAddress,
): Promise<string | null> {
  return postCounted(ctx, tx, page, join, {
    subject: `Please confirm: ${named(nameOf(page))}`,
    text: `Somebody, most likely you, has put this address on the list of ${named(nameInSentence(page))} by ${named(signatureOf(page))}.

To confirm it, open this page:
${linkOf(ctx, page, join, 'confirm')}

If it was not you, do nothing: an address that is not confirmed gets no news. To have it removed at once, open this page:
${linkOf(ctx, page, join, 'leave')}
`,
  });
}

/**
 * Queues a letter to an address that is already on the list, saying that it was entered again, with the link that
 * removes it: the page shown after joining has no such link in this case. Counts towards the limit of three letters.
 *
 * @returns the letter's id, to send it at once after the commit; null when none is sent
 */
export function postWayOut(
  ctx: Ctx,
  tx: EntityManager,
  page: PageRow,
  join: JoinedAddress,
): Promise<string | null> {
  return postCounted(ctx, tx, page, join, {
    subject: `You are on the list: ${named(nameOf(page))}`,
    text: `Somebody, most likely you, has entered this address again on the page of ${named(nameInSentence(page))} by ${named(signatureOf(page))}. It was on the list already, and nothing has changed.

To leave the list, open this page:
${linkOf(ctx, page, join, 'leave')}
`,
  });
}

/**
 * Queues the letter to a buyer whom their payment has put on the list, with the link that removes them. It does not count
 * towards the three: strangers do not pay for letters.
 *
 * @returns the letter's id, to send it at once after the commit; null when none is sent
 */
export function postOrdered(
  ctx: Ctx,
  tx: EntityManager,
  page: PageRow,
  join: JoinedAddress,
): Promise<string | null> {
  return postLetter(ctx, tx, {
    to: join.email,
    kind: 'from a page',
    subject: `Your preorder: ${named(nameOf(page))}`,
    text: `You have preordered ${named(nameInSentence(page))} by ${named(signatureOf(page))}, and are on the list for news of it.

To leave the list, open this page. The preorder itself stays:
${linkOf(ctx, page, join, 'leave')}
`,
    userId: page.ownerId,
  });
}

async function postCounted(
  ctx: Ctx,
  tx: EntityManager,
  page: PageRow,
  join: JoinedAddress,
  letter: { readonly subject: string; readonly text: string },
): Promise<string | null> {
  const [counted] = await tx.execute<unknown[]>(
    `update page_joins set letters_sent = letters_sent + 1 where id = ?
       and letters_sent + coalesce((select uses from page_uses where subject = ?), 0) < ? returning id`,
    [join.id, letterSubject(page, join.email), LETTERS_TO_ONE],
  );
  return counted
    ? postLetter(ctx, tx, { to: join.email, kind: 'from a page', ...letter, userId: page.ownerId })
    : null;
}

function linkOf(ctx: Ctx, page: PageRow, join: JoinedAddress, purpose: 'confirm' | 'leave'): string {
  return pageLink(ctx.env, `/p/${page.slug}/${purpose}?token=${tokenOf(page.secret, purpose, join.id)}`);
}

/**
 * A founder's words on one line, and so that no mail program makes a link of them: strangers trust a letter from here, and its
 * links are ours alone.
 */
function named(text: string): string {
  return withoutTurns(text)
    .replace(/\s+/g, ' ')
    .replace(/[a-z][a-z0-9+.-]*:\/+/gi, '')
    .replace(/(?<=[\p{L}\p{N}])([.\u3002\uFF0E\uFF61])(?=\p{L}[\p{L}\p{N}-])/gu, '$1 ')
    .trim();
}
