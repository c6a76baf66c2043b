import { randomBytes } from 'node:crypto';
import { emailInput } from '../../shared/accounts.ts';
import { PASSWORD_MIN_CHARACTERS } from '../../shared/limits.ts';
import { pageOf } from '../../shared/pages.ts';
import { removeAccount } from '../accounts/account-removal.service.ts';
import { User } from '../accounts/user.entity.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { pageLink } from '../letters/page-link.ts';
import { refuseCommonPassword } from '../sign-in/common-passwords.ts';
import { invite } from '../sign-in/invitations.service.ts';
import { OneTimeToken } from '../sign-in/one-time-token.entity.ts';
import { makeToken } from '../sign-in/one-time-tokens.ts';
import { hashPassword } from '../sign-in/passwords.ts';

/** A command of the operator: what it does for one e-mail, and the line that it prints. */
type Command = (ctx: Ctx, email: string, rest: readonly string[]) => Promise<string>;

export const ADMIN_COMMANDS: Readonly<Record<string, Command>> = {
  'reset-password': resetPassword,
  'end-sessions': endSessions,
  'delete-user': deleteUser,
  invite: async (ctx, email) => (await invite(ctx, email)).url,
  'make-link': makeLink,
};

export const ADMIN_USAGE = `Usage: npm run admin -- COMMAND EMAIL

  make-link EMAIL                  prints a link that chooses a new password: works once, for an hour
  invite EMAIL                     prints a link that makes an account: works once, for thirty days
  reset-password EMAIL [PASSWORD]  sets a password, or makes one and prints it; ends every session
  end-sessions EMAIL               ends every session
  delete-user EMAIL                deletes the account and everything that is its`;

/**
 * Does one command of the operator's, without asking anything.
 *
 * @returns the line to print
 * @throws Error with one line that says what is wrong
 */
export async function runAdminCommand(ctx: Ctx, args: readonly string[]): Promise<string> {
  const [name = '', typed = '', ...rest] = args;
  const command = Object.hasOwn(ADMIN_COMMANDS, name) ? ADMIN_COMMANDS[name] : undefined;
  if (!command) throw new AppError('bad_input', ADMIN_USAGE);
  const email = emailInput.safeParse(typed);
  if (!email.success) throw new AppError('bad_input', `${name} needs the e-mail address of an account.`);
  return command(ctx, email.data, rest);
}

async function resetPassword(ctx: Ctx, email: string, [given]: readonly string[]): Promise<string> {
  const user = await findUser(ctx, email);
  const password = given ?? randomBytes(12).toString('base64url');
  if (password.length < PASSWORD_MIN_CHARACTERS) {
    throw new AppError('bad_input', `A password has at least ${PASSWORD_MIN_CHARACTERS} characters.`);
  }
  await refuseCommonPassword(password, { email });
  user.passwordHash = await hashPassword(password);
  await ctx.em.flush();
  await ctx.em.nativeDelete(OneTimeToken, { userId: user.id });
  await ctx.sessions.endAllOf(user.id);
  return given ? `The password of ${email} is set.` : `The password of ${email} is ${password}`;
}

async function endSessions(ctx: Ctx, email: string): Promise<string> {
  await ctx.sessions.endAllOf((await findUser(ctx, email)).id);
  return `Every session of ${email} has ended.`;
}

async function deleteUser(ctx: Ctx, email: string): Promise<string> {
  const { id } = await findUser(ctx, email);
  const actor: Ctx['actor'] = { kind: 'founder', id, sessionHash: '' };
  await removeAccount(Object.create(ctx, { actor: { value: actor } }) as Ctx);
  return `The account of ${email} is deleted.`;
}

async function makeLink(ctx: Ctx, email: string): Promise<string> {
  const { id: userId } = await findUser(ctx, email);
  const token = await makeToken(ctx.em.fork(), ctx.now(), { purpose: 'reset', userId });
  return pageLink(ctx.env, pageOf('reset', token));
}

async function findUser(ctx: Ctx, email: string): Promise<User> {
  const user = await ctx.em.findOne(User, { email });
  if (!user) throw new AppError('not_found', `There is no account with the e-mail ${email}.`);
  return user;
}
