import { z } from 'zod';
import type { Log } from '../../shared/log.ts';
import type { Ctx } from '../context.ts';
import type { Changes } from '../db/changes.ts';
import type { AppError, ErrorCode } from '../errors.ts';

/** Calls whose success is logged, because they grant or revoke access. */
const NOTED = new Set([
  'accounts.signUp',
  'accounts.signIn',
  'accounts.signOut',
  'accounts.remove',
  'accounts.forgot',
  'accounts.reset',
  'accounts.changePassword',
  'accounts.changeEmail',
  'accounts.confirmEmail',
  'accounts.endSession',
  'accounts.endOtherSessions',
  'accounts.verifyPhone',
  'passkeys.register',
  'passkeys.remove',
  'passkeys.signIn',
  'invitations.create',
  'invitations.remove',
  'admin.unlock',
  'admin.lock',
]);
/** Those of these calls that sign in, and return the account. */
const OPENING = new Set(['accounts.signUp', 'accounts.signIn', 'accounts.reset', 'passkeys.signIn']);
/** Error codes for somebody who was denied access. */
const KEPT_OUT: readonly ErrorCode[] = ['unauthenticated', 'forbidden', 'too_many'];
/** Calls with a secret as an input field: a refusal about that field also counts as denied access. */
const SECRET_FIELDS: Readonly<Record<string, string>> = {
  'accounts.reset': 'token',
  'accounts.confirmEmail': 'token',
  'accounts.verifyPhone': 'code',
  'calls.simulate': 'pin',
};

type SecurityCtx = Pick<Ctx, 'actor' | 'address' | 'log'>;

/**
 * Logs the success of a call that grants or revokes access. The line contains no e-mail address or other text.
 *
 * @param answer the call's result, from which the account's id may be logged
 */
export function noteSuccess(ctx: SecurityCtx, call: string, answer?: unknown): void {
  if (!NOTED.has(call)) return;
  const opened = OPENING.has(call) ? idOf(answer) : undefined;
  const account = opened ? { userId: opened } : {};
  ctx.log.info({ ...whoIn(ctx), ...account, call, outcome: 'done' }, 'security');
}

/**
 * Logs the refusal of a call because of the caller's identity, a rate limit or a wrong secret.
 *
 * @param more further fields of the line, such as the id of a call
 */
export function noteRefusal(
  ctx: SecurityCtx,
  call: string,
  { code, details }: Pick<AppError, 'code'> & Partial<Pick<AppError, 'details'>>,
  more: object = {},
): void {
  const secret = SECRET_FIELDS[call];
  const wrongSecret = secret !== undefined && details?.fields?.[secret] !== undefined;
  if (!wrongSecret && !KEPT_OUT.includes(code)) return;
  ctx.log.info({ ...whoIn(ctx), ...more, call, outcome: code }, 'security');
}

/** Like noteRefusal, for a form submitted without a session. */
export function noteRefusedForm(
  request: {
    readonly ip: string;
    readonly log: Log;
    readonly method: string;
    readonly routeOptions: { readonly url?: string | undefined };
  },
  refusal: AppError,
): void {
  const form = `${request.method} ${request.routeOptions.url ?? ''}`;
  noteRefusal({ actor: { kind: 'nobody' }, address: request.ip, log: request.log }, form, refusal);
}

function whoIn({ actor, address }: SecurityCtx): object {
  return { address, ...(actor.kind === 'founder' ? { userId: actor.id } : {}) };
}

function idOf(answer: unknown): string | undefined {
  const { id } = (answer ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
}

const operatorAct = z.object({ call: z.string(), userId: z.string().optional() });
type OperatorAct = z.infer<typeof operatorAct>;
const toldAct = z
  .string()
  .transform((text, issues) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      issues.addIssue({ code: 'custom', message: 'is no JSON' });
      return z.NEVER;
    }
  })
  .pipe(operatorAct);

/**
 * Logs an operator's command, and notifies the running web processes, whose logs are retained: each of them logs it,
 * too.
 */
export async function noteOperatorAct(ctx: Pick<Ctx, 'em' | 'log'>, act: OperatorAct): Promise<void> {
  ctx.log.info({ ...act, outcome: 'done' }, 'security');
  await ctx.em.execute('select pg_notify(?, ?)', ['operator_acted', JSON.stringify(act)]);
}

/** Logs operator commands that other processes have announced. */
export function noteOperatorActs(changes: Pick<Changes, 'on'>, log: Log): void {
  changes.on('operator_acted', (payload) => {
    const act = toldAct.safeParse(payload);
    if (act.success) log.info({ ...act.data, outcome: 'done' }, 'security');
  });
}
