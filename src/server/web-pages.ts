import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE, type Sessions } from './accounts/sessions.service.ts';
import type { Env } from './env.ts';

const ID = '[^/]+';
/** Where the client has something to show; everything else is its not-found page, with the status that says so. */
const CLIENT_PATHS = [
  '/',
  '/subscribe',
  `/concepts/${ID}`,
  `/assumptions/${ID}`,
  `/community/${ID}`,
  '/dashboard',
  '/recordings',
  '/pins',
  '/analytics',
  '/settings',
  '/admin',
  '/pitch-competition',
  '/api/auth/login',
].map((path) => new RegExp(`^${path}/?$`));

const NONCE = '__NONCE__';

/** Serves the built client: the landing page to strangers, the shell to everybody else, and its assets. */
export async function registerPages(
  app: FastifyInstance,
  options: { clientDir: string; env: Env; sessions: Sessions },
): Promise<void> {
  const { clientDir, env, sessions } = options;
  const shell = readFileSync(join(clientDir, 'index.html'), 'utf8').replaceAll(
    '__PRODUCT__',
    escapeHtml(env.PRODUCT_NAME),
  );
  const landing = landingPage(clientDir, env);

  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  });
  for (const file of ['favicon.svg', 'robots.txt', 'social-card.png']) {
    if (!existsSync(join(clientDir, file))) continue;
    const body = readFileSync(join(clientDir, file));
    const type =
      { svg: 'image/svg+xml', txt: 'text/plain', png: 'image/png' }[file.split('.')[1] ?? ''] ?? 'text/plain';
    app.get(`/${file}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type(type).send(body),
    );
  }

  app.get('/', async (request, reply) => {
    const token = request.cookies[SESSION_COOKIE];
    const session = token ? await sessions.find(token) : null;
    return session ? sendShell(reply, shell) : sendLanding(request, reply, landing);
  });
  app.get('/api/auth/login', (_request, reply) => {
    if (env.OIDC_ISSUER && env.OIDC_ONLY) return reply.redirect('/api/auth/oidc/start');
    return sendShell(reply, shell);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const wantsPage = request.method === 'GET' && !/^\/(api|trpc|assets)\//.test(path);
    if (!wantsPage) {
      const message = 'There is nothing at this address.';
      return reply.code(404).send({ message, code: 'not_found', requestId: request.id });
    }
    return sendShell(reply.code(CLIENT_PATHS.some((known) => known.test(path)) ? 200 : 404), shell);
  });
}

/** The content security policy of our own pages; styles that primitives insert carry the page's nonce. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function sendShell(reply: FastifyReply, shell: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(shell.replaceAll(NONCE, nonce));
}

interface LandingPage {
  readonly html: Buffer;
  readonly brotli: Buffer;
}

function landingPage(clientDir: string, env: Env): LandingPage {
  const phone = env.CONCEPT_LINE_NUMBER ?? env.TWILIO_PHONE_NUMBER;
  const template = readFileSync(
    join(clientDir, `landing-${env.SIGN_IN}-${phone ? 'phone' : 'typed'}.html`),
    'utf8',
  );
  const html = Buffer.from(
    template
      .replaceAll('__PRODUCT__', escapeHtml(env.PRODUCT_NAME))
      .replaceAll('__PHONE_LINK__', escapeHtml(phone?.replace(/[^+\d]/g, '') ?? ''))
      .replaceAll('__PHONE__', escapeHtml(phone ?? '')),
  );
  return { html, brotli: brotliCompressSync(html) };
}

function sendLanding(request: FastifyRequest, reply: FastifyReply, landing: LandingPage): FastifyReply {
  const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  reply
    .header('content-security-policy', pagePolicy('none'))
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, cookie')
    .type('text/html; charset=utf-8');
  return brotli ? reply.header('content-encoding', 'br').send(landing.brotli) : reply.send(landing.html);
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
