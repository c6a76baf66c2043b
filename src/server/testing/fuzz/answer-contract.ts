import { z } from 'zod';
import { ERROR_TABLE, type ErrorCode } from '../../errors.ts';
import type { RawAnswer } from './raw-connection.ts';

const errorView = z.strictObject({
  message: z.string().min(1),
  code: z.enum(Object.keys(ERROR_TABLE) as [ErrorCode, ...ErrorCode[]]),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
const trpcError = z.object({
  error: z.strictObject({
    message: z.string().min(1),
    code: z.number(),
    data: z.strictObject({
      code: z.string(),
      httpStatus: z.number(),
      path: z.string().optional(),
      error: errorView,
    }),
  }),
});
const readiness = z.strictObject({
  status: z.string(),
  database: z.boolean(),
  queue: z.boolean(),
  storage: z.boolean(),
});

/** Internal details that must not appear in an answer: stack frames, SQL statements, paths, words of libraries. */
const INSIDE =
  /\n\s+at |\bat \w+[ .(].*:\d+:\d+|node_modules|\.[cm]?[jt]s:\d+|\/src\/server|SQLSTATE|syntax error at|violates|relation \\?"|invalid input syntax|invalid byte sequence|unsupported Unicode|ECONN|ENOENT|EISDIR|ENAMETOOLONG|FST_ERR|Unexpected token|is not valid JSON|Cannot read prop|is not a function|is not iterable|MikroORM|ZodError|TRPCError|pg_catalog/;

/** The violations of the API's contract in an answer (design, section 3); empty when there are none. */
export function breaches(answer: RawAnswer, request: { method: string; path: string }): string[] {
  const found: string[] = [];
  const { status, headers, body } = answer;
  if (status >= 500 && status !== 503) found.push(`status ${status}`);
  if (headers['x-split'] !== undefined) found.push('a header of the sender came back');
  if (/^(https?:)?\/\//.test(headers.location ?? '') && !isOurs(headers.location))
    found.push('leads elsewhere');
  const type = headers['content-type'] ?? 'none';
  if (isTextInDoubt(type)) found.push(`${type} without its charset`);
  if (status < 400 || request.method === 'HEAD') return found;
  if (INSIDE.test(body)) found.push(`tells of the inside: ${INSIDE.exec(body)?.[0]}`);
  if (/^application\/json/.test(type)) found.push(...errorBreaches(status, body));
  else if (!mayAnswerOtherwise(type, request)) found.push(`an error as ${type}`);
  return found;
}

/** Whether a browser would have to guess the character encoding. An event stream is always UTF-8. */
function isTextInDoubt(type: string): boolean {
  const isText = /^(?:text\/(?!event-stream)|application\/xml\b|[^;]+\+xml\b)/.test(type);
  return isText && !/;\s*charset=/i.test(type);
}

/** Pages refuse with a page, and the file store refuses as S3 does. */
function mayAnswerOtherwise(type: string, { method, path }: { method: string; path: string }): boolean {
  // A founder's public page and a survey accept ordinary forms, whose answers are pages, too.
  const isForm = /^\/[ps]\//.test(path);
  if (type.startsWith('text/html')) return isForm || (method === 'GET' && !/^\/(api|trpc)\//.test(path));
  return type.startsWith('application/xml') && path.startsWith('/api/objects/put/');
}

function isOurs(location: string | undefined): boolean {
  return /^https:\/\/(fuzz\.example\.org|checkout\.stripe\.test)\//.test(location ?? '');
}

function errorBreaches(status: number, body: string): string[] {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return ['an error that is no JSON'];
  }
  const answers = Array.isArray(value) ? value : [value];
  return answers.flatMap((each) => oneBreach(Array.isArray(value) ? null : status, each));
}

/** @param status null within a batch, where each answer has its own */
function oneBreach(status: number | null, value: unknown): string[] {
  const plain = errorView.safeParse(value);
  if (plain.success) return mismatch(plain.data.code, status);
  const wrapped = trpcError.safeParse(value);
  if (wrapped.success) {
    const { httpStatus, error } = wrapped.data.error.data;
    return mismatch(error.code, status ?? httpStatus);
  }
  if (status === null && typeof value === 'object' && value !== null && 'result' in value) return [];
  if (status === 503 && readiness.safeParse(value).success) return [];
  return [`an error outside the contract: ${JSON.stringify(value).slice(0, 200)}`];
}

function mismatch(code: ErrorCode, status: number | null): string[] {
  if (status === null || ERROR_TABLE[code].status === status) return [];
  return [`${code} with status ${status}`];
}
