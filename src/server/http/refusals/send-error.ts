import { TRPCError } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ERROR_TABLE, errorView, toAppError } from '../../errors.ts';
import { logFailure } from '../../log-failure.ts';
import { noteRefusedForm } from '../security-log.ts';

/** Answers a request with an error, in the format that all routes share, and logs it once. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toAppError(error);
  if (error instanceof AppError) noteRefusedForm(request, refusal);
  if (!isProcedureRefusal(error)) logRequestFailure(request, error);
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
  // Overwrites the content type and cache headers that the handler may have set before it failed.
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  return reply.code(ERROR_TABLE[refusal.code].status).send(errorView(refusal, request.id));
}

/** Logs what failed outside a procedure. */
export function logRequestFailure(request: FastifyRequest, error: unknown): void {
  const path = request.url.split('?')[0];
  logFailure(request.log, { requestId: request.id, path, error, unexpected: 'request failed' });
}

/** A procedure's middleware has logged its failure already. */
function isProcedureRefusal(error: unknown): boolean {
  return error instanceof TRPCError && error.cause instanceof AppError;
}
