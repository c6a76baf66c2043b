import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { readablePhone } from '../../../shared/readable-phone.ts';
import { withoutTurns } from '../../../shared/text.ts';
import type { Env } from '../../env.ts';
import type { Sessions } from '../../sign-in/sessions/sessions.service.ts';
import { configuredOrigin, publicOrigin } from '../request-context.ts';
import { sessionTokenOf } from '../session-cookie.ts';
import { LANDING_CARD, landingCard, landingPreview } from './landing-preview.ts';
import { linkPreview } from './link-preview.ts';
import type { ClientPage } from './page-preloads.ts';

const compress = promisify(brotliCompress);

const NONCE = '__NONCE__';
/** Response headers that assets omit, because each of the five scripts loaded at once would repeat them. */
const FOR_ANSWERS = ['content-security-policy', 'referrer-policy', 'x-request-id'];

/** The files served beside the assets, with their content types. */
const PUBLIC_FILES = {
  'favicon.svg': 'image/svg+xml; charset=utf-8',
  'robots.txt': 'text/plain; charset=utf-8',
  'competition-card.png': 'image/png',
};

/** Serves the built client: the landing page without a session, the shell with one, and its assets. */
export async function registerPages(
  app: FastifyInstance,
  options: { clientDir: string; env: Env; sessions: Sessions; pages: readonly ClientPage[] },
): Promise<void> {
  const { clientDir, env, sessions, pages } = options;
  const store = storeOrigin(env);
  const shell: Shell = {
    html: readShell(clientDir, env),
    policy: (nonce) => pagePolicy(nonce, store),
  };
  const pageAt = (path: string) => pages.find(({ address }) => address.test(path));
  const sendShell = (request: FastifyRequest, reply: FastifyReply, page: ClientPage | undefined) => {
    const preview = linkPreview({
      productName: env.PRODUCT_NAME,
      origin: publicOrigin(env, request),
      page: page?.name,
      signsUp: (request.query as { mode?: unknown }).mode === 'sign-up',
    });
    const metas = preview.map(
      ([attribute, key, value]) => `<meta ${attribute}="${key}" content="${escapeHtml(value)}" />`,
    );
    return sendWithPolicy(reply, shell, `${metas.join('')}${page?.preloads ?? ''}`);
  };
  const landing = landingPage(clientDir, env);

  await app.register((assets, _options, ready) => {
    // Headers that protect rendered or revalidated responses are of no use for a script that never changes.
    assets.addHook('onSend', (_request, reply, payload, done) => {
      for (const header of FOR_ANSWERS) reply.removeHeader(header);
      done(null, payload);
    });
    void assets.register(fastifyStatic, {
      root: join(clientDir, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      // A changed file gets a new name, so no revalidation and no validator headers are needed.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply) => void reply.setHeader('vary', 'accept-encoding'),
      decorateReply: false,
    });
    ready();
  });
  for (const [file, type] of Object.entries(PUBLIC_FILES)) {
    if (!existsSync(join(clientDir, file))) continue;
    const body = readFileSync(join(clientDir, file));
    app.get(`/${file}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type(type).send(body),
    );
  }
  app.get(LANDING_CARD, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      // Other sites embed it beside the link.
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(await landingCard(env)),
  );

  app.get('/', async (request, reply) => {
    const token = sessionTokenOf(env, request);
    const session = token ? await sessions.find(token) : null;
    return session ? sendShell(request, reply, pageAt('/')) : sendLanding(request, reply, landing);
  });
  app.get<{ Querystring: { back?: string; problem?: string } }>('/api/auth/login', (request, reply) => {
    const { back, problem } = request.query;
    // Someone sent back with a problem sees it on the page instead of being redirected again.
    if (env.OIDC_ISSUER && env.OIDC_ONLY && problem === undefined) {
      const query = typeof back === 'string' ? `?back=${encodeURIComponent(back)}` : '';
      return reply.redirect(`/api/auth/oidc/start${query}`);
    }
    return sendShell(request, reply, pageAt('/api/auth/login'));
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const wantsPage = request.method === 'GET' && !/^\/(api|trpc|assets)\//.test(path);
    if (!wantsPage) {
      const message = 'There is nothing at this address.';
      return reply.code(404).send({ message, code: 'not_found', requestId: request.id });
    }
    const page = pageAt(path);
    return sendShell(request, reply.code(page ? 200 : 404), page);
  });
}

/** The routes that send a page add its content security policy; HTTPS for a year is promised by `callHeadersOf`. */
const setHeaders = helmet({
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  strictTransportSecurity: false,
});

/** Sets the security headers of pages. Not by Fastify's plugin, which puts an asynchronous hook before every request. */
function protect(reply: FastifyReply): void {
  setHeaders(reply.request.raw, reply.raw, (error) => {
    if (error) throw error;
  });
}

/** The client's page without content; the server fills it in. @param page whose scripts and fonts its HTML names */
export function readShell(clientDir: string, env: Env, page?: ClientPage): string {
  return readFileSync(join(clientDir, 'index.html'), 'utf8')
    .replaceAll('__PRODUCT__', escapeHtml(env.PRODUCT_NAME))
    .replace('</head>', () => `${page?.preloads ?? ''}</head>`);
}

/**
 * Sends a page made from the shell, with its own nonce and policy, compressed for clients that accept it.
 *
 * @param scriptHash SHA-256, in base64, of the one script that may stand in the page itself
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  scriptHash?: string,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64url');
  protect(reply);
  reply
    .header('content-security-policy', pagePolicy(nonce, null, scriptHash))
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  const body = html.replaceAll(NONCE, nonce);
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  return reply.header('content-encoding', 'br').send(await compress(body, quality));
}

/**
 * The content security policy of the client's pages; styles that UI primitives insert carry the page's nonce.
 *
 * @param store origin to which browsers send files, when it may differ from the page's own
 * @param scriptHash of a script in the page itself
 */
export function pagePolicy(nonce: string, store?: string | null, scriptHash?: string): string {
  return [
    "default-src 'self'",
    `script-src 'self'${scriptHash ? ` 'sha256-${scriptHash}'` : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${store ? ` ${store}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The origin of signed file URLs: the S3 store, or this program under its public address. */
function storeOrigin(env: Env): string | null {
  if (!env.S3_BUCKET) return configuredOrigin(env);
  const endpoint = env.S3_PUBLIC_ENDPOINT ?? env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`;
  const { protocol, host } = new URL(endpoint);
  return env.S3_FORCE_PATH_STYLE ? `${protocol}//${host}` : `${protocol}//${env.S3_BUCKET}.${host}`;
}

interface Shell {
  readonly html: string;
  readonly policy: (nonce: string) => string;
}

async function sendWithPolicy(
  reply: FastifyReply,
  { html, policy }: Shell,
  head: string,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64url');
  protect(reply);
  return reply
    .header('content-security-policy', policy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll(NONCE, nonce).replace('</head>', () => `${head}</head>`));
}

interface LandingPage {
  readonly html: Buffer;
  /** Being made since the start, which does not wait for it. */
  readonly brotli: Promise<Buffer>;
}

function landingPage(clientDir: string, env: Env): LandingPage {
  const phone = env.CONCEPT_LINE_NUMBER ?? env.TWILIO_PHONE_NUMBER;
  const signIn = env.SIGN_IN === 'soon' ? 'soon' : env.SIGN_UPS;
  const analyst = env.OPENAI_API_KEY ? '-model' : '';
  const file = `landing-${signIn}-${phone ? 'phone' : 'typed'}${analyst}.html`;
  const template = readFileSync(join(clientDir, file), 'utf8');
  const html = Buffer.from(
    template
      .replace('</head>', () => `${landingPreview(env)}</head>`)
      .replaceAll('__PRODUCT__', escapeHtml(env.PRODUCT_NAME))
      .replaceAll('__PHONE_LINK__', escapeHtml(phone?.replace(/[^+\d]/g, '') ?? ''))
      .replaceAll('__PHONE__', escapeHtml(phone ? readablePhone(phone) : '')),
  );
  const brotli = compress(html);
  // Refused to whoever asks for it.
  brotli.catch(() => undefined);
  return { html, brotli };
}

async function sendLanding(
  request: FastifyRequest,
  reply: FastifyReply,
  landing: LandingPage,
): Promise<FastifyReply> {
  protect(reply);
  const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  reply
    .header('content-security-policy', pagePolicy('none'))
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, cookie')
    .type('text/html; charset=utf-8');
  return brotli
    ? reply.header('content-encoding', 'br').send(await landing.brotli)
    : reply.send(landing.html);
}

/** Escapes text for HTML content and quoted attributes, and removes characters that change the text direction. */
export function escapeHtml(text: string): string {
  return withoutTurns(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
