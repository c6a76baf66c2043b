import type { FastifyReply, FastifyRequest } from 'fastify';
import { cleanText } from '../../shared/text.ts';
import type { Actor, CookieJar, Ctx, Deps } from '../context.ts';
import type { Env } from '../env.ts';
import { findAdminSession } from '../sign-in/admin-gate.service.ts';
import { SESSION_COOKIE, SESSION_SECONDS } from '../sign-in/sessions/sessions.service.ts';
import { cookieName, isSecure } from './session-cookie.ts';

/** The context of one request: the authenticated founder, if any, and its own EntityManager. */
export async function requestContext(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Ctx> {
  const cookies = cookieJar(deps.env, request, reply);
  const [actor, admin] = await Promise.all([findActor(deps, cookies), findAdminSession(deps, cookies)]);
  return contextOf(deps, {
    actor,
    admin,
    cookies,
    requestId: request.id,
    address: request.ip,
    userAgent: cleanText(request.headers['user-agent'] ?? '').slice(0, USER_AGENT_CHARACTERS),
    origin: publicOrigin(deps.env, request),
    log: request.log,
  });
}

/** The context of a job: no user is authenticated; the job's service determines whose data it accesses. */
export function jobContext(deps: Deps, requestId: string, log = deps.log): Ctx {
  return contextOf(deps, {
    actor: { kind: 'system' },
    admin: false,
    cookies: NO_COOKIES,
    requestId,
    address: '',
    userAgent: '',
    origin: configuredOrigin(deps.env) ?? `http://localhost:${deps.env.PORT}`,
    log,
  });
}

const USER_AGENT_CHARACTERS = 400;

type Asking = Pick<
  Ctx,
  'actor' | 'admin' | 'cookies' | 'requestId' | 'address' | 'userAgent' | 'origin' | 'log'
>;

/**
 * The base URL of this program for browsers, such as `https://example.org`: PUBLIC_URL, else the request's own origin.
 */
export function publicOrigin(env: Env, request: FastifyRequest): string {
  return configuredOrigin(env) ?? `${request.protocol}://${request.host}`;
}

function configuredOrigin(env: Env): string | null {
  return env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null;
}

function contextOf(deps: Deps, asking: Asking): Ctx {
  let em: Ctx['em'] | undefined;
  return {
    ...asking,
    // Forked on first use, so that a read that bypasses the ORM does not pay for it.
    get em() {
      em ??= deps.orm.em.fork();
      return em;
    },
    reads: deps.reads,
    ports: deps.ports,
    enqueue: (name, payload, options) =>
      deps.enqueue(name, payload, { ...options, requestId: asking.requestId }),
    queue: deps.queue,
    parts: deps.parts,
    env: deps.env,
    sessions: deps.sessions,
    now: deps.now,
  };
}

async function findActor(deps: Deps, cookies: CookieJar): Promise<Actor> {
  const token = cookies.get(SESSION_COOKIE);
  const session = token ? await deps.sessions.find(token) : null;
  if (!token || !session) return { kind: 'nobody' };
  if (session.extended) cookies.set(SESSION_COOKIE, token, { maxAgeSeconds: SESSION_SECONDS });
  return { kind: 'founder', id: session.userId, sessionHash: session.hash };
}

function cookieJar(env: Env, request: FastifyRequest, reply: FastifyReply): CookieJar {
  const secure = isSecure(env, request);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    get: (name) => request.cookies[cookieName(name, secure)],
    set: (name, value, options = {}) =>
      void reply.setCookie(cookieName(name, secure), value, {
        ...attributes,
        ...(options.maxAgeSeconds ? { maxAge: options.maxAgeSeconds } : {}),
      }),
    clear: (name) => void reply.clearCookie(cookieName(name, secure), attributes),
  };
}

const NO_COOKIES: CookieJar = { get: () => undefined, set: () => {}, clear: () => {} };
