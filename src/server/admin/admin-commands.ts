import { randomBytes } from 'node:crypto';
import { emailInput, newPassword } from '../../shared/accounts.ts';
import { pageOf } from '../../shared/pages.ts';
import { removeAccount } from '../accounts/account-removal.service.ts';
import { User } from '../accounts/user.entity.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { noteOperatorAct } from '../http/security-log.ts';
import { pageLink } from '../letters/page-link.ts';
import { refuseCommonPassword } from '../sign-in/common-passwords.ts';
import { invite } from '../sign-in/invitations/invitations.service.ts';
import { OneTimeToken } from '../sign-in/one-time-token.entity.ts';
import { makeToken } from '../sign-in/one-time-tokens.ts';
import { hashPassword } from '../sign-in/passwords.ts';

/** The result of a command: the line to print, and the affected account. */
interface Done {
  readonly says: string;
  readonly userId?: string;
}

/** An operator's command for one e-mail. */
type Command = (ctx: Ctx, email: string, rest: readonly string[]) => Promise<Done>;

export const ADMIN_COMMANDS: Readonly<Record<string, Command>> = {
  'reset-password': resetPassword,
  'end-sessions': endSessions,
  'delete-user': deleteUser,
  invite: async (ctx, email) => ({ says: (await invite(ctx, email)).url }),
  'make-link': makeLink,
};

export const ADMIN_USAGE = `Usage: npm run admin -- COMMAND EMAIL

  make-link EMAIL                  prints a link that chooses a new password: works once, for an hour
  invite EMAIL                     prints a link that makes an account: works once, for thirty days
  reset-password EMAIL [PASSWORD]  sets a password, or makes one and prints it; ends every session
  end-sessions EMAIL               ends every session
  delete-user EMAIL                deletes the account and everything that is its`;

/**
 * Runs one operator's command, without prompting.
 *
 * @returns the line to print
 * @throws Error with a one-line message
 */
export async function runAdminCommand(ctx: Ctx, args: readonly string[]): Promise<string> {
  const [name = '', typed = '', ...rest] = args;
  const command = Object.hasOwn(ADMIN_COMMANDS, name) ? ADMIN_COMMANDS[name] : undefined;
  if (!command) throw new AppError('bad_input', ADMIN_USAGE);
  const email = emailInput.safeParse(typed);
  if (!email.success) throw new AppError('bad_input', `${name} needs the e-mail address of an account.`);
  const { says, ...about } = await command(ctx, email.data, rest);
  await noteOperatorAct(ctx, { call: `admin ${name}`, ...about });
  return says;
}

async function resetPassword(ctx: Ctx, email: string, [given]: readonly string[]): Promise<Done> {
  const user = await findUser(ctx, email);
  const password = given ?? randomBytes(12).toString('base64url');
  const fits = newPassword.safeParse(password);
  if (!fits.success) throw new AppError('bad_input', fits.error.issues[0]?.message ?? 'Another password.');
  await refuseCommonPassword(password, { email });
  user.passwordHash = await hashPassword(password);
  await ctx.em.flush();
  await ctx.em.nativeDelete(OneTimeToken, { userId: user.id });
  await ctx.sessions.endAllOf(user.id);
  const says = given ? `The password of ${email} is set.` : `The password of ${email} is ${password}`;
  return { says, userId: user.id };
}

async function endSessions(ctx: Ctx, email: string): Promise<Done> {
  const { id: userId } = await findUser(ctx, email);
  await ctx.sessions.endAllOf(userId);
  return { says: `Every session of ${email} has ended.`, userId };
}

async function deleteUser(ctx: Ctx, email: string): Promise<Done> {
  const { id } = await findUser(ctx, email);
  const actor: Ctx['actor'] = { kind: 'founder', id, sessionHash: '' };
  await removeAccount(Object.create(ctx, { actor: { value: actor } }) as Ctx);
  return { says: `The account of ${email} is deleted.`, userId: id };
}

async function makeLink(ctx: Ctx, email: string): Promise<Done> {
  const { id: userId } = await findUser(ctx, email);
  const token = await makeToken(ctx.em.fork(), ctx.now(), { purpose: 'reset', userId });
  return { says: pageLink(ctx.env, pageOf('reset', token)), userId };
}

async function findUser(ctx: Ctx, email: string): Promise<User> {
  const user = await ctx.em.findOne(User, { email });
  if (!user) throw new AppError('not_found', `There is no account with the e-mail ${email}.`);
  return user;
}
