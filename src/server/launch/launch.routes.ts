import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { joinInput, reportInput, SLUG_PATTERN } from '../../shared/launch.ts';
import type { Ctx, Deps } from '../context.ts';
import { AppError, ERROR_TABLE, toAppError } from '../errors.ts';
import { escapeHtml } from '../http/pages/web-pages.ts';
import { publicOrigin } from '../http/request-context.ts';
import { noteRefusedForm } from '../http/security-log.ts';
import { serveObject } from '../platform/storage/serve-object.ts';
import { joinPage } from './joins/joins.service.ts';
import { confirmJoin, isLeaveLink, leavePage, requireLeaveLink } from './joins/leave.service.ts';
import { openPreorder } from './orders/orders.service.ts';
import { linkCard } from './public-page/link-card.ts';
import type { ReadyPage } from './public-page/page-cache.ts';
import { cardUrl, modelOf } from './public-page/page-model.ts';
import {
  LEFT,
  LEFT_UNLESS_CONFIRMED,
  leaveBody,
  leaveLink,
  payContent,
  reportBody,
  sendForm,
  sendMissing,
  sendPlain,
  thanksBelow,
  thanksBody,
} from './public-page/public-answers.ts';
import { type PublicDesk, takesBrotli } from './public-page/public-desk.ts';
import type { PublicPage } from './public-page/public-page.html.ts';
import { isPublic, type PageRow, pageBySlug } from './public-page/public-pages.ts';
import { type Looker, messageIndex, referralCodeOf, tokenOf } from './public-page/visitor.ts';
import { reportPage } from './reports.service.ts';

type CreateContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>;
type Fields = Readonly<Record<string, unknown>>;

/** Addresses of writes over tRPC or REST that may change a public page. */
const WRITES_PAGES = /^\/(api|trpc)\/.*(page|launch|messages|concepts|accounts|auth)/;

/**
 * Registers the public pages under /p: the page, joining, confirming, leaving and reporting. All of them work without
 * scripts and cookies; every answer to a form is a page.
 */
export function registerPublicPages(
  app: FastifyInstance,
  deps: Deps,
  { cache, visits }: PublicDesk,
  createContext: CreateContext,
): void {
  const model = (row: PageRow, origin: string) => modelOf(row, deps.env, origin);
  // After a write, the writer must not read an older page from this process.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.method !== 'GET' && WRITES_PAGES.test(request.url)) cache.forget();
    done(null, payload);
  });

  /** Reads the cached page, so that a rush of joins does not query the page for each. */
  async function readyRow(slug: string, origin: string): Promise<PageRow | null> {
    const found = await cache.find(slug, origin);
    if (found && 'movedTo' in found) return readyRow(found.movedTo, origin);
    return found?.row ?? null;
  }

  async function publicRow(slug: string): Promise<PageRow | null> {
    const row = await pageBySlug(deps.reads, slug);
    return row && isPublic(row) ? row : null;
  }

  app.register((scope, _options, ready) => {
    readForms(scope);
    scope.setErrorHandler(sendProblem(deps));

    scope.get<{ Params: { slug: string }; Querystring: { via?: unknown } }>(
      '/p/:slug',
      async (request, reply) => {
        const origin = publicOrigin(deps.env, request);
        const { slug } = request.params;
        const found = await cache.find(slug, origin);
        // People may type a name they have heard with capital letters.
        const inSmall = slug.toLowerCase();
        if (!found && inSmall !== slug && SLUG_PATTERN.test(inSmall))
          return reply.redirect(`/p/${inSmall}${queryOf(request.url)}`, 302);
        if (!found) return sendMissing(reply, deps.env.PRODUCT_NAME);
        if ('movedTo' in found) return reply.redirect(`/p/${found.movedTo}${queryOf(request.url)}`, 302);
        const looker = lookerOf(request);
        const index = messageIndex(found.row.id, looker, found.variants.length);
        await countVisit(request, found, index, looker);
        const { via } = request.query;
        if (typeof via === 'string' && via) {
          return sendForm(reply, found.row, preview(found.row, origin, index), index, {
            via: via.slice(0, 100),
          });
        }
        return sendReady(request, reply, found, index);
      },
    );

    scope.post<{ Params: { slug: string } }>('/p/:slug/join', async (request, reply) => {
      const ctx = await createContext(request, reply);
      const row = await readyRow(request.params.slug, ctx.origin);
      if (!row) return sendMissing(reply, deps.env.PRODUCT_NAME);
      const looker = lookerOf(request);
      const fields = fieldsOf(request);
      const parsed = joinInput.safeParse(fields);
      const index = shownIndex(row, fields.message, looker);
      if (!parsed.success) {
        const refusal = toAppError(parsed.error);
        if (isJson(request)) throw refusal;
        return sendForm(reply.code(400), row, preview(row, ctx.origin, index), index, {
          ...typedIn(fields),
          wrong: refusal.details.fields,
        });
      }
      const messageId = row.messages[index]?.id ?? '';
      const visitor = await visits.visitorOf(row.id, looker);
      if (row.callToActionKind === 'preorder' && !parsed.data.website) {
        const url = await openPreorder(ctx, row, parsed.data, { messageId, visitor });
        return sendPlain(reply, row, model(row, ctx.origin), payContent(url));
      }
      const joined = parsed.data.website
        ? {
            id: v7(),
            referralCode: referralCodeOf(row.secret, parsed.data.email),
            awaitsConfirmation: ctx.ports.mail.kind !== 'none',
          }
        : await joinPage(ctx, row, parsed.data, { messageId, visitor });
      const links = {
        share: `${ctx.origin}/p/${row.slug}?via=${joined.referralCode}`,
        leave: `/p/${row.slug}/leave?token=${tokenOf(row.secret, 'leave-unconfirmed', joined.id)}`,
      };
      return sendPlain(reply, row, model(row, ctx.origin), {
        title: 'Thank you',
        body: thanksBody(row, links, joined.awaitsConfirmation),
      });
    });

    // A browser that opens a discarded tab again asks for the page of thanks without the form that led to it.
    scope.get<{ Params: { slug: string } }>('/p/:slug/join', (request, reply) =>
      reply.redirect(`/p/${encodeURIComponent(request.params.slug)}`, 303),
    );

    scope.get<TokenRoute>('/p/:slug/ordered', async (request, reply) => {
      const row = await pageBySlug(deps.reads, request.params.slug);
      if (!row) return sendMissing(reply, deps.env.PRODUCT_NAME);
      const shown = model(row, publicOrigin(deps.env, request));
      // Whoever paid while the page ended comes back here as well; what is not public says nothing of its founder.
      const [page, thanks] = isPublic(row)
        ? [shown, `<p class="sub">${thanksBelow(row.thanks)}</p>`]
        : [nameless(shown), ''];
      const body = `${thanks}<p>Your order counts as soon as the payment provider has confirmed it.</p>${wayOut(row, request.query.token)}`;
      return sendPlain(reply, row, page, { title: 'Thank you', body });
    });

    scope.get<TokenRoute>('/p/:slug/confirm', (request, reply) =>
      withToken(request, reply, request.query.token, async (ctx, row, token) => {
        const join = await confirmJoin(ctx, row, token);
        const links = {
          share: `${ctx.origin}/p/${row.slug}?via=${join.referralCode}`,
          leave: `/p/${row.slug}/leave?token=${tokenOf(row.secret, 'leave', join.id)}`,
        };
        return { title: 'Your address is confirmed', body: thanksBody(row, links, false) };
      }),
    );

    scope.get<TokenRoute>('/p/:slug/leave', (request, reply) =>
      withToken(request, reply, request.query.token, async (_ctx, row, token) => {
        requireLeaveLink(row, token);
        return { title: 'Leave the list?', body: leaveBody(row.slug, token) };
      }),
    );

    scope.post<{ Params: { slug: string } }>('/p/:slug/leave', (request, reply) => {
      const { token = (request.query as Fields).token } = fieldsOf(request);
      return withToken(request, reply, token, async (ctx, row, given) => {
        const isOfLetter = await leavePage(ctx, row, given);
        const isSure = isOfLetter || ctx.ports.mail.kind === 'none';
        return { title: 'No longer on the list', body: isSure ? LEFT : LEFT_UNLESS_CONFIRMED };
      });
    });

    scope.get<{ Params: { slug: string } }>('/p/:slug/report', async (request, reply) => {
      const row = await publicRow(request.params.slug);
      if (!row) return sendMissing(reply, deps.env.PRODUCT_NAME);
      const content = { title: 'Report this page', body: reportBody(row.slug, null) };
      return sendPlain(reply, row, model(row, publicOrigin(deps.env, request)), content);
    });

    scope.post<{ Params: { slug: string } }>('/p/:slug/report', async (request, reply) => {
      const row = await publicRow(request.params.slug);
      if (!row) return sendMissing(reply, deps.env.PRODUCT_NAME);
      const ctx = await createContext(request, reply);
      const fields = fieldsOf(request);
      const parsed = reportInput.safeParse(fields);
      if (!parsed.success) {
        const refusal = toAppError(parsed.error);
        if (isJson(request)) throw refusal;
        const body = reportBody(
          row.slug,
          refusal.message,
          typeof fields.reason === 'string' ? fields.reason : '',
        );
        return sendPlain(reply.code(400), row, model(row, ctx.origin), { title: 'Report this page', body });
      }
      await reportPage(ctx, row.id, parsed.data.reason);
      const body =
        '<p class="sub">Your report has been kept. Whoever runs this server will look at the page.</p>';
      return sendPlain(reply, row, model(row, ctx.origin), { title: 'Thank you', body });
    });

    scope.get<{ Params: { slug: string }; Querystring: { m?: unknown } }>(
      '/p/:slug/card.png',
      async (request, reply) => {
        const row = await publicRow(request.params.slug);
        const message = row?.messages.find(({ id }) => id === request.query.m) ?? row?.messages[0];
        if (!row || !message) return sendMissing(reply, deps.env.PRODUCT_NAME);
        return (
          reply
            .header('cache-control', 'public, max-age=86400')
            // Other sites embed it beside the link.
            .header('cross-origin-resource-policy', 'cross-origin')
            .type('image/png')
            .send(await linkCard(row, message))
        );
      },
    );

    scope.get<{ Params: { slug: string } }>('/p/:slug/picture', async (request, reply) => {
      const row = await publicRow(request.params.slug);
      const sent = row?.pictureKey && (await servePicture(request, reply, deps, row));
      return sent ? reply : sendMissing(reply, deps.env.PRODUCT_NAME);
    });
    ready();
  });

  function preview(row: PageRow, origin: string, index: number): PublicPage {
    const message = row.messages[index] ?? row.messages[0];
    return { ...model(row, origin), cardUrl: message ? cardUrl(row, message, origin) : null };
  }

  async function countVisit(
    request: FastifyRequest,
    { row }: ReadyPage,
    index: number,
    looker: Looker,
  ): Promise<void> {
    const purpose = String(request.headers['sec-purpose'] ?? request.headers.purpose ?? '');
    if (request.method !== 'GET' || purpose.includes('prefetch')) return;
    await visits.count(row, row.messages[index]?.id ?? '', looker).catch((error: unknown) => {
      // Counting a visit must not prevent the page from being shown.
      request.log.error({ err: error }, 'a visit was not counted');
    });
  }

  /** The leave link of an order, of which its payment page has brought the token; letters bring their own. */
  function wayOut(row: PageRow, token: unknown): string {
    if (deps.ports.mail.kind !== 'none' || typeof token !== 'string' || !isLeaveLink(row, token)) return '';
    return leaveLink(`/p/${row.slug}/leave?token=${token}`);
  }

  /** Links in letters work as long as the page exists, also when it is no longer public. */
  async function withToken(
    request: FastifyRequest<{ Params: { slug: string } }>,
    reply: FastifyReply,
    token: unknown,
    act: (ctx: Ctx, row: PageRow, token: string) => Promise<{ title: string; body: string }>,
  ): Promise<FastifyReply> {
    const row = await pageBySlug(deps.reads, request.params.slug);
    if (!row) return sendMissing(reply, deps.env.PRODUCT_NAME);
    const ctx = await createContext(request, reply);
    const content = await act(ctx, row, typeof token === 'string' ? token.slice(0, 200) : '');
    return sendPlain(reply, row, model(row, ctx.origin), content);
  }
}

interface TokenRoute {
  Params: { slug: string };
  Querystring: { token?: unknown };
}

function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Answers a refused form with a page, and a refused JSON request with JSON. */
function sendProblem(deps: Pick<Deps, 'env' | 'reads'>) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (isJson(request)) throw error;
    const refusal = toAppError(error);
    noteRefusedForm(request, refusal);
    if (refusal.code === 'internal')
      request.log.error({ err: error, path: request.routeOptions.url }, 'request failed');
    const { retryAfterSeconds } = refusal.details;
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
    const { status } = ERROR_TABLE[refusal.code];
    reply.code(status);
    const { slug = '' } = request.params as { slug?: string };
    const row = await pageBySlug(deps.reads, slug).catch(() => undefined);
    // What is not public is not told from what is not there, whatever the sender has done wrong.
    if (!row || (!isPublic(row) && status < 500)) return sendMissing(reply, deps.env.PRODUCT_NAME);
    const shown = modelOf(row, deps.env, publicOrigin(deps.env, request));
    const model = isPublic(row) ? shown : nameless(shown);
    return sendPlain(reply, row, model, {
      title: 'That did not work',
      body: `<p class="sub">${escapeHtml(refusal.message)}</p>`,
    });
  };
}

/** A page that names the program only, in the place of one that is not public. */
function nameless(page: PublicPage): PublicPage {
  return { ...page, shownName: page.productName, signedAs: page.productName };
}

function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: ReadyPage,
  index: number,
): FastifyReply {
  const variant = ready.variants[index];
  if (!variant) throw new AppError('internal', 'The page has no message.');
  const { status, headers, payload } = takesBrotli(request.headers) ? variant.brotli : variant.plain;
  return reply.code(status).headers(headers).send(payload);
}

export async function servePicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { ports }: Pick<Deps, 'ports'>,
  row: Pick<PageRow, 'pictureKey' | 'pictureType' | 'pictureEtag'>,
): Promise<boolean> {
  if (!row.pictureKey) return false;
  return serveObject(request, reply, {
    storage: ports.storage,
    key: row.pictureKey,
    type: { mimeType: row.pictureType ?? 'application/octet-stream', inline: true },
    fileName: 'picture',
    ...(row.pictureEtag && { etag: row.pictureEtag }),
  });
}

function shownIndex(row: PageRow, named: unknown, looker: Looker): number {
  const place = row.messages.findIndex(({ id }) => id === named);
  return place >= 0 ? place : messageIndex(row.id, looker, row.messages.length);
}

function fieldsOf({ body }: FastifyRequest): Fields {
  return body && typeof body === 'object' && !Array.isArray(body) ? (body as Fields) : {};
}

function typedIn(fields: Fields) {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name].slice(0, 300) : '');
  return { email: text('email'), name: text('name'), via: text('via'), consent: fields.consent === 'on' };
}

function lookerOf(request: FastifyRequest): Looker {
  return { address: request.ip, agent: request.headers['user-agent'] ?? '' };
}

function isJson(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/json') ?? false;
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}
