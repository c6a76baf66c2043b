import { initTRPC, TRPCError } from '@trpc/server';
import { type Ctx, founderId, requireAdmin } from './context.ts';
import { ERROR_TABLE, errorView, toAppError } from './errors.ts';
import { noteRefusal, noteSuccess } from './http/security-log.ts';
import { logFailure } from './log-failure.ts';

/** Who may call a procedure; ownership of records is checked by the services. */
export type Access = 'anyone' | 'founder' | 'founder_or_admin' | 'admin';

const t = initTRPC
  .context<Ctx>()
  .meta<{ access?: Access }>()
  .create({
    errorFormatter({ shape, error, ctx }) {
      const refusal = toAppError(error);
      return {
        message: refusal.message,
        code: shape.code,
        data: {
          code: error.code,
          httpStatus: ERROR_TABLE[refusal.code].status,
          ...(shape.data.path ? { path: shape.data.path } : {}),
          error: errorView(refusal, ctx?.requestId ?? ''),
        },
      };
    },
  });

/** Maps a service's refusal to its status; everything else stays an internal error. */
const withStatuses = t.middleware(async ({ next, path, ctx }) => {
  const result = await next();
  if (result.ok) {
    noteSuccess(ctx, path, result.data);
    return result;
  }
  throw refusedCall(
    ctx,
    path,
    result.error.code === 'INTERNAL_SERVER_ERROR' ? result.error.cause : result.error,
  );
});

/** The error of a call that was refused or failed, for the caller; logs it. */
export function refusedCall(ctx: Ctx, path: string, cause: unknown): TRPCError {
  const refusal = toAppError(cause);
  noteRefusal(ctx, path, refusal);
  logFailure(ctx.log, { requestId: ctx.requestId, path, error: cause, unexpected: 'procedure failed' });
  return new TRPCError({ code: ERROR_TABLE[refusal.code].trpc, message: refusal.message, cause: refusal });
}

const base = t.procedure.use(withStatuses);

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

/** Open to everybody. */
export const publicProcedure = base.meta({ access: 'anyone' });

/** Open to a signed-in founder. */
export const founderProcedure = base.meta({ access: 'founder' }).use(({ ctx, next }) => {
  founderId(ctx);
  return next();
});

/** Open to a signed-in founder, and to whoever has unlocked the admin gate. */
export const founderOrAdminProcedure = base.meta({ access: 'founder_or_admin' }).use(({ ctx, next }) => {
  if (!ctx.admin) founderId(ctx);
  return next();
});

/** Open when the admin gate is unlocked. */
export const adminProcedure = base.meta({ access: 'admin' }).use(({ ctx, next }) => {
  requireAdmin(ctx);
  return next();
});
