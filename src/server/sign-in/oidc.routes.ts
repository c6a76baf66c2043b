import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import type { Env } from '../env.ts';
import { toAppError } from '../errors.ts';
import { finishOidc, startOidc } from './oidc.service.ts';

const CALLBACK_PATH = '/api/auth/oidc/callback';

type CreateContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>;

/** The two steps of single sign-on; both are browser navigations, so a refusal leads back to the sign-in page. */
export function registerOidc(app: FastifyInstance, env: Env, createContext: CreateContext): void {
  const originOf = (request: FastifyRequest) => env.PUBLIC_URL ?? `${request.protocol}://${request.host}`;

  app.get('/api/auth/oidc/start', async (request, reply) => {
    const ctx = await createContext(request, reply);
    return reply.redirect(await startOidc(ctx, new URL(CALLBACK_PATH, originOf(request)).href));
  });

  app.get(CALLBACK_PATH, async (request, reply) => {
    const ctx = await createContext(request, reply);
    try {
      await finishOidc(ctx, new URL(request.url, originOf(request)));
      return reply.redirect('/');
    } catch (error) {
      return reply.redirect(`/api/auth/login?problem=${toAppError(error).code}`);
    }
  });
}
