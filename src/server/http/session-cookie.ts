import type { FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { SESSION_COOKIE } from '../sign-in/sessions/sessions.service.ts';

/** Whether browsers reach this program over https, so that cookies can use the __Host- prefix. */
export function isSecure(env: Pick<Env, 'PUBLIC_URL'>, request: Pick<FastifyRequest, 'protocol'>): boolean {
  return env.PUBLIC_URL?.startsWith('https:') ?? request.protocol === 'https';
}

/** The cookie's name, with the __Host- prefix behind HTTPS, so that no other host or subdomain can set it. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** The session token of the browser, if it has one. */
export function sessionTokenOf(env: Env, request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(SESSION_COOKIE, isSecure(env, request))];
}
