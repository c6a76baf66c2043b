import { ForeignKeyConstraintViolationException } from '@mikro-orm/core';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { ZodError } from 'zod';
import { isAway } from './platform/away.ts';
import { StorageError, type StorageErrorCode } from './platform/storage/storage.errors.ts';

/** Maps our error codes to HTTP and tRPC statuses. */
export const ERROR_TABLE = {
  bad_input: { status: 400, trpc: 'BAD_REQUEST' },
  unauthenticated: { status: 401, trpc: 'UNAUTHORIZED' },
  forbidden: { status: 403, trpc: 'FORBIDDEN' },
  not_found: { status: 404, trpc: 'NOT_FOUND' },
  conflict: { status: 409, trpc: 'CONFLICT' },
  too_large: { status: 413, trpc: 'PAYLOAD_TOO_LARGE' },
  wrong_type: { status: 415, trpc: 'UNSUPPORTED_MEDIA_TYPE' },
  impossible: { status: 422, trpc: 'UNPROCESSABLE_CONTENT' },
  too_many: { status: 429, trpc: 'TOO_MANY_REQUESTS' },
  internal: { status: 500, trpc: 'INTERNAL_SERVER_ERROR' },
  unavailable: { status: 503, trpc: 'SERVICE_UNAVAILABLE' },
} as const;

export type ErrorCode = keyof typeof ERROR_TABLE;

const AWAY_RETRY_SECONDS = 5;

/** A refusal with a message that is safe to show to the caller. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly details: RefusalDetails;

  /** `unavailable` always includes a retry delay. */
  constructor(
    readonly code: ErrorCode,
    message: string,
    details: RefusalDetails = {},
  ) {
    super(message);
    this.details = code === 'unavailable' ? { retryAfterSeconds: AWAY_RETRY_SECONDS, ...details } : details;
  }
}

interface RefusalDetails {
  readonly fields?: Record<string, string>;
  readonly retryAfterSeconds?: number;
}

/** The part of an error that is sent to the client. */
export interface ErrorView {
  readonly message: string;
  readonly code: ErrorCode;
  readonly requestId: string;
  readonly fields?: Record<string, string>;
}

const GONE_MESSAGE = 'That is not there any more.';
const UNREADABLE_MESSAGE = 'That request could not be understood.';
const AWAY_MESSAGE = 'The server cannot reach a part that it needs. Please try again in a moment.';
const INTERNAL_MESSAGE = 'Something went wrong on our side. Please try again.';

/** Turns any thrown value into a refusal; unknown errors become `internal` without details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return fromZod(error);
  if (error instanceof TRPCError) return fromTrpc(error);
  // A referenced row was deleted between the check and the write.
  if (error instanceof ForeignKeyConstraintViolationException) return new AppError('not_found', GONE_MESSAGE);
  if (error instanceof StorageError) return fromStorage(error);
  const status = (error as { statusCode?: unknown })?.statusCode;
  // A sender that hangs up in the middle of a body looks like a part that is away, but for the status Fastify gives it.
  if (status !== 400 && isAway(error)) return new AppError('unavailable', AWAY_MESSAGE);
  if (status === 413) return new AppError('too_large', 'That is too large.');
  if (status === 415) return new AppError('wrong_type', 'Send JSON, with the content type application/json.');
  if (status === 429) return new AppError('too_many', 'Too many requests. Please wait a moment.');
  if (status === 503) return new AppError('unavailable', 'The server is busy. Please try again in a moment.');
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError('bad_input', UNREADABLE_MESSAGE);
  }
  return new AppError('internal', INTERNAL_MESSAGE);
}

const STORAGE_REFUSALS: Record<StorageErrorCode, ErrorCode> = {
  invalid_key: 'bad_input',
  denied: 'forbidden',
  expired: 'forbidden',
  exists: 'conflict',
  too_large: 'too_large',
  incomplete: 'bad_input',
  no_such_upload: 'not_found',
  invalid_part: 'bad_input',
  full: 'unavailable',
  unavailable: 'unavailable',
};

function fromStorage(error: StorageError): AppError {
  const code = STORAGE_REFUSALS[error.code];
  return new AppError(code, error.message);
}

function fromTrpc(error: TRPCError): AppError {
  if (error.cause instanceof AppError) return error.cause;
  if (error.cause instanceof StorageError) return fromStorage(error.cause);
  if (isAway(error.cause)) return new AppError('unavailable', AWAY_MESSAGE);
  if (error.code === 'BAD_REQUEST' && error.cause instanceof ZodError) return fromZod(error.cause);
  const known = (Object.keys(ERROR_TABLE) as ErrorCode[]).find(
    (code) => ERROR_TABLE[code].trpc === error.code,
  );
  // A refusal by tRPC itself that our table does not contain, such as a wrong method.
  if (!known && getHTTPStatusCodeFromError(error) < 500) return new AppError('bad_input', UNREADABLE_MESSAGE);
  if (!known || known === 'internal') return new AppError('internal', INTERNAL_MESSAGE);
  return new AppError(known, known === 'bad_input' ? UNREADABLE_MESSAGE : error.message);
}

function fromZod(error: ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.') || 'input';
    fields[path] ??= issue.message;
  }
  return new AppError('bad_input', Object.values(fields)[0] ?? 'That input is not valid.', { fields });
}

/** The JSON body of an error response. */
export function errorView(error: AppError, requestId: string): ErrorView {
  const { fields } = error.details;
  return { message: error.message, code: error.code, requestId, ...(fields ? { fields } : {}) };
}
