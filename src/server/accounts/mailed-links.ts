import type { EntityManager } from '@mikro-orm/postgresql';
import { pageOf } from '../../shared/pages.ts';
import type { Ctx } from '../context.ts';
import { type NewLetter, postLetter } from '../letters/letters.service.ts';
import { pageLink } from '../letters/page-link.ts';
import { addressForLimits } from '../sign-in/guesses/asking-address.ts';
import { guess } from '../sign-in/guesses/guess-limit.ts';
import {
  forgetToken,
  type GivenToken,
  isUsable,
  makeToken,
  TOKEN_LIFETIME_MS,
  usedUp,
} from '../sign-in/one-time-tokens.ts';
import type { User } from './user.entity.ts';

const TRIED_PER_ADDRESS = 30;

interface Link {
  readonly user: User;
  /** The address that the letter goes to, and that the link confirms unless it is for a new password. */
  readonly email: string;
  readonly purpose: 'confirm' | 'change-email' | 'reset';
  readonly words: (env: Ctx['env'], link: string) => Pick<NewLetter, 'subject' | 'text'>;
}

/**
 * Stores a link that can be used once and the letter with it, in the caller's transaction; neither where the limits on
 * letters do not let it be sent.
 *
 * @returns the letter's id, if it will be sent
 */
export async function postLink(
  ctx: Ctx,
  tx: EntityManager,
  { user, email, purpose, words }: Link,
): Promise<string | null> {
  const now = ctx.now();
  const proved = purpose === 'reset' ? {} : { email };
  const token = await makeToken(tx, now, { purpose, userId: user.id, mailed: true, ...proved });
  const letterId = await postLetter(ctx, tx, {
    to: email,
    kind: 'link',
    userId: user.id,
    expiresAt: new Date(now.getTime() + TOKEN_LIFETIME_MS),
    ...words(ctx.env, pageLink(ctx.env, pageOf(purpose === 'reset' ? 'reset' : 'confirm', token))),
  });
  if (!letterId) await forgetToken(tx, token);
  return letterId;
}

/**
 * Does what a link is for, if it is usable by the look of it; a wrong one counts as a guess of this address. `use`
 * consumes the token itself (`useToken`), in the transaction of its effect.
 *
 * @throws AppError bad_input when the token is unknown, used or expired; too_many after thirty wrong ones
 */
export async function followLink<T extends object | string>(
  ctx: Ctx,
  scope: 'confirm' | 'reset',
  given: GivenToken,
  use: () => Promise<T>,
): Promise<T> {
  const limit = { scope, subject: `address ${addressForLimits(ctx.address)}`, max: TRIED_PER_ADDRESS };
  const done = await guess(ctx, [limit], async () =>
    (await isUsable(ctx.em, ctx.now(), given)) ? use() : null,
  );
  if (done === null) throw usedUp();
  return done;
}
