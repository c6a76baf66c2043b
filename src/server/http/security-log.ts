import { z } from 'zod';
import type { Log } from '../../shared/log.ts';
import type { Ctx } from '../context.ts';
import type { Changes } from '../db/changes.ts';
import type { AppError, ErrorCode } from '../errors.ts';

/** Calls whose success is worth a line: they open or end an identity. */
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
/** Of these, calls that answer with the account that they have opened. */
const OPENING = new Set(['accounts.signUp', 'accounts.signIn', 'accounts.reset', 'passkeys.signIn']);
/** Refusals that say that somebody was kept out. */
const KEPT_OUT: readonly ErrorCode[] = ['unauthenticated', 'forbidden', 'too_many'];
/** Calls that take a secret as one of their fields: a refusal beside that field keeps somebody out, too. */
const SECRET_FIELDS: Readonly<Record<string, string>> = {
  'accounts.reset': 'token',
  'accounts.confirmEmail': 'token',
  'accounts.verifyPhone': 'code',
  'calls.simulate': 'pin',
};

type SecurityCtx = Pick<Ctx, 'actor' | 'address' | 'log'>;

/**
 * Writes a line when a call that opens or ends an identity has succeeded. Neither e-mail nor any text stands in it.
 *
 * @param answer what the call answers, of which the line may name the account by its id
 */
export function noteSuccess(ctx: SecurityCtx, call: string, answer?: unknown): void {
  if (!NOTED.has(call)) return;
  const opened = OPENING.has(call) ? idOf(answer) : undefined;
  const account = opened ? { userId: opened } : {};
  ctx.log.info({ ...whoIn(ctx), ...account, call, outcome: 'done' }, 'security');
}

/**
 * Writes a line when a call was refused because of who asked, how often, or for a wrong secret.
 *
 * @param more what the line names besides, such as the id of a call
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

/** As noteRefusal, for a form of somebody who is not signed in. */
export function noteRefusedForm(
  request: { readonly ip: string; readonly log: Log },
  form: string,
  refusal: AppError,
): void {
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
 * Writes a line for what the operator has done by a command, and tells the running web processes, whose logs are kept:
 * each of them writes it, too.
 */
export async function noteOperatorAct(ctx: Pick<Ctx, 'em' | 'log'>, act: OperatorAct): Promise<void> {
  ctx.log.info({ ...act, outcome: 'done' }, 'security');
  await ctx.em.execute('select pg_notify(?, ?)', ['operator_acted', JSON.stringify(act)]);
}

/** Writes the lines of what the operator does by commands beside this process. */
export function noteOperatorActs(changes: Pick<Changes, 'on'>, log: Log): void {
  changes.on('operator_acted', (payload) => {
    const act = toldAct.safeParse(payload);
    if (act.success) log.info({ ...act.data, outcome: 'done' }, 'security');
  });
}
