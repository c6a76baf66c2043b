import type { Ctx } from '../context.ts';
import type { ErrorCode } from '../errors.ts';

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
  'admin.unlock',
  'admin.lock',
]);
/** Refusals that say that somebody was kept out. */
const KEPT_OUT: readonly ErrorCode[] = ['unauthenticated', 'forbidden', 'too_many'];

type SecurityCtx = Pick<Ctx, 'actor' | 'address' | 'log'>;

/** Writes a line when a call that opens or ends an identity has succeeded. Neither e-mail nor any text stands in it. */
export function noteSuccess(ctx: SecurityCtx, call: string): void {
  if (NOTED.has(call)) ctx.log.info({ ...whoIn(ctx), call, outcome: 'done' }, 'security');
}

/** Writes a line when a call was refused because of who asked, or how often. */
export function noteRefusal(ctx: SecurityCtx, call: string, code: ErrorCode): void {
  if (KEPT_OUT.includes(code)) ctx.log.info({ ...whoIn(ctx), call, outcome: code }, 'security');
}

function whoIn({ actor, address }: SecurityCtx): object {
  return { address, ...(actor.kind === 'founder' ? { userId: actor.id } : {}) };
}
