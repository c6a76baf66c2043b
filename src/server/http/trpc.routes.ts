import { TRPCError } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import { AppError, ERROR_TABLE, toAppError } from '../errors.ts';
import { appRouter } from '../root-router.ts';
import { logRequestFailure } from './refusals/send-error.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST']);
const NAMES = /^[\w.,]+$/;

/** Serves the client's tRPC calls under /trpc. */
export async function registerTrpc(
  app: FastifyInstance,
  createContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>,
): Promise<void> {
  await app.register((door, _options, ready) => {
    // The adapter accepts every method, and fails on some that the platform's Request does not support.
    door.addHook('onRequest', (request, reply, done) => {
      reply.header('cache-control', 'no-store');
      const { path } = request.params as { path?: string };
      if (!METHODS.has(request.method)) done(new AppError('bad_input', 'Calls are sent with GET or POST.'));
      // The adapter decodes the path again, and fails on a remaining percent sign.
      else if (!NAMES.test(path ?? '')) done(new AppError('not_found', 'There is no such call.'));
      else done();
    });
    // tRPC's refusals before the procedure is known are JSON with the content type text/plain.
    door.addHook('onSend', async (request, _reply, payload) => {
      if (!(payload instanceof Response)) return payload;
      if (payload.headers.get('content-type')?.startsWith('text/plain'))
        payload.headers.set('content-type', 'application/json');
      return payload.status < 400 ? payload : withRequestId(payload, request.id);
    });
    door.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router: appRouter,
        createContext: ({ req, res }: { req: FastifyRequest; res: FastifyReply }) =>
          createContext(req, res).catch((error: unknown) => refuse(req, error)),
        responseMeta: ({ errors }: { errors: readonly TRPCError[] }) => {
          const seconds = Math.max(
            0,
            ...errors.map((each) => toAppError(each).details.retryAfterSeconds ?? 0),
          );
          return seconds > 0 ? { headers: { 'retry-after': String(seconds) } } : {};
        },
        maxBatchSize: 20,
      },
    });
    ready();
  });
}

/** Refuses a request whose context cannot be created, as when the database is away. */
function refuse(request: FastifyRequest, error: unknown): never {
  logRequestFailure(request, error);
  const refusal = toAppError(error);
  throw new TRPCError({ code: ERROR_TABLE[refusal.code].trpc, message: refusal.message, cause: refusal });
}

/** Adds the request id to refusals that tRPC made before there was a context. */
async function withRequestId(answer: Response, requestId: string): Promise<Response> {
  const body = (await answer.text()).replaceAll('"requestId":""', `"requestId":"${requestId}"`);
  return new Response(body, { status: answer.status, headers: answer.headers });
}
