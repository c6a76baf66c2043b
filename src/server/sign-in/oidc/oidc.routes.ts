import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownPath } from '../../../shared/own-path.ts';
import type { Ctx } from '../../context.ts';
import type { Env } from '../../env.ts';
import { toAppError } from '../../errors.ts';
import { noteRefusal, noteSuccess } from '../../http/security-log.ts';
import { finishOidc, startOidc, wayBackOf } from './oidc.service.ts';

const CALLBACK_PATH = '/api/auth/oidc/callback';

type CreateContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>;

/** The two steps of single sign-on; both are browser navigations, so a refusal leads to a page that says why. */
export function registerOidc(app: FastifyInstance, env: Env, createContext: CreateContext): void {
  const originOf = (request: FastifyRequest) => env.PUBLIC_URL ?? `${request.protocol}://${request.host}`;

  async function orSayWhy(
    ctx: Ctx,
    reply: FastifyReply,
    { step, back }: { step: () => Promise<string>; back: string },
  ): Promise<FastifyReply> {
    try {
      return reply.redirect(await step());
    } catch (error) {
      const refusal = toAppError(error);
      const { code } = refusal;
      if (code === 'internal') ctx.log.error({ err: error }, 'single sign-on failed');
      noteRefusal(ctx, 'oidc.signIn', refusal);
      // Keeps the requested page for the next attempt.
      const kept = back === '/' ? '' : `&back=${encodeURIComponent(back)}`;
      return reply.redirect(`/api/auth/login?problem=${code}${kept}`);
    }
  }

  app.get('/api/auth/oidc/start', async (request, reply) => {
    const ctx = await createContext(request, reply);
    const { back } = request.query as { back?: unknown };
    const options = { back: typeof back === 'string' ? back : undefined };
    const callback = new URL(CALLBACK_PATH, originOf(request)).href;
    const step = () => startOidc(ctx, callback, options);
    return orSayWhy(ctx, reply, { step, back: ownPath(options.back) });
  });

  app.get(CALLBACK_PATH, async (request, reply) => {
    const ctx = await createContext(request, reply);
    const step = async () => {
      const { user, back } = await finishOidc(ctx, new URL(request.url, originOf(request)));
      noteSuccess(ctx, 'accounts.signIn', user);
      return back;
    };
    return orSayWhy(ctx, reply, { step, back: wayBackOf(ctx) });
  });
}
