import type { FastifyReply, FastifyRequest } from 'fastify';
import { KEY_HEADER } from '../../shared/keyed-calls.ts';
import { cleanText } from '../../shared/text.ts';
import type { Actor, CookieJar, Ctx, Deps } from '../context.ts';
import { forkForRequest } from '../db/no-late-commit.ts';
import type { Env } from '../env.ts';
import { findAdminSession } from '../sign-in/admin-gate.service.ts';
import { SESSION_COOKIE, SESSION_SECONDS } from '../sign-in/sessions/sessions.service.ts';
import { cookieName, isSecure } from './session-cookie.ts';

/** The context of one request: the authenticated founder, if any, and its own EntityManager. */
export async function requestContext(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Ctx> {
  const cookies = cookieJar(deps.env, request, reply);
  const [actor, admin] = await Promise.all([findActor(deps, cookies), findAdminSession(deps, cookies)]);
  return new AskedContext(deps, () => forkForRequest(deps.orm.em, request.id), {
    actor,
    admin,
    cookies,
    requestId: request.id,
    idempotencyKey: request.headers[KEY_HEADER]?.toString(),
    address: request.ip,
    userAgent: cleanText(request.headers['user-agent'] ?? '').slice(0, USER_AGENT_CHARACTERS),
    origin: publicOrigin(deps.env, request),
    log: request.log,
  });
}

/** The context of a job: no user is authenticated; the job's service determines whose data it accesses. */
export function jobContext(deps: Deps, requestId: string, log = deps.log): Ctx {
  return new AskedContext(deps, () => deps.orm.em.fork(), {
    actor: { kind: 'system' },
    admin: false,
    cookies: NO_COOKIES,
    requestId,
    idempotencyKey: undefined,
    address: '',
    userAgent: '',
    origin: configuredOrigin(deps.env) ?? `http://localhost:${deps.env.PORT}`,
    log,
  });
}

const USER_AGENT_CHARACTERS = 400;

type Asking = Pick<
  Ctx,
  'actor' | 'admin' | 'cookies' | 'requestId' | 'idempotencyKey' | 'address' | 'userAgent' | 'origin' | 'log'
>;

/**
 * The base URL of this program for browsers, such as `https://example.org`: PUBLIC_URL, else the request's own origin.
 */
export function publicOrigin(env: Env, request: FastifyRequest): string {
  return configuredOrigin(env) ?? `${request.protocol}://${request.host}`;
}

let parsed = { url: '', origin: '' };

/** The origin of PUBLIC_URL, parsed once instead of for each request. */
export function configuredOrigin({ PUBLIC_URL: url }: Pick<Env, 'PUBLIC_URL'>): string | null {
  if (!url) return null;
  if (parsed.url !== url) parsed = { url, origin: new URL(url).origin };
  return parsed.origin;
}

/** Plain fields of a class: a request makes one, and an object literal with spread fields and a getter costs it 15 µs. */
class AskedContext implements Ctx {
  readonly actor: Ctx['actor'];
  readonly admin: boolean;
  readonly cookies: CookieJar;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  readonly address: string;
  readonly userAgent: string;
  readonly origin: string;
  readonly log: Ctx['log'];
  readonly reads: Ctx['reads'];
  readonly ports: Ctx['ports'];
  readonly enqueue: Ctx['enqueue'];
  readonly queue: Ctx['queue'];
  readonly parts: Ctx['parts'];
  readonly env: Env;
  readonly sessions: Ctx['sessions'];
  readonly now: () => Date;
  /** An object of its own, so that contexts derived from this one share its EntityManager. */
  private readonly held: { em?: Ctx['em'] } = {};

  constructor(
    deps: Deps,
    private readonly fork: () => Ctx['em'],
    asking: Asking,
  ) {
    this.actor = asking.actor;
    this.admin = asking.admin;
    this.cookies = asking.cookies;
    this.requestId = asking.requestId;
    this.idempotencyKey = asking.idempotencyKey;
    this.address = asking.address;
    this.userAgent = asking.userAgent;
    this.origin = asking.origin;
    this.log = asking.log;
    this.reads = deps.reads;
    this.ports = deps.ports;
    this.enqueue = (name, payload, options) =>
      deps.enqueue(name, payload, { ...options, requestId: asking.requestId });
    this.queue = deps.queue;
    this.parts = deps.parts;
    this.env = deps.env;
    this.sessions = deps.sessions;
    this.now = deps.now;
  }

  /** Forked on first use, so that a read that bypasses the ORM does not pay for it. */
  get em(): Ctx['em'] {
    this.held.em ??= this.fork();
    return this.held.em;
  }
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
