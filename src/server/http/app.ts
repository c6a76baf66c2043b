import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { signingUp, signOut } from '../accounts/accounts.service.ts';
import { registerAttachmentView } from '../attachments/attachments.routes.ts';
import { registerPaymentWebhook } from '../billing/webhook.routes.ts';
import { registerCompetitionPage } from '../competition/competition-page.routes.ts';
import { createResultsCache } from '../competition/results.cache.ts';
import { createResultsReader } from '../competition/results.reader.ts';
import { registerCompetitionResults } from '../competition/results.routes.ts';
import { listOf } from '../concepts/concepts.queries.ts';
import type { Deps } from '../context.ts';
import type { Changes } from '../db/changes.ts';
import { registerSurveys } from '../experiments/survey.routes.ts';
import { registerExport } from '../exports/export.routes.ts';
import { registerFounderPages } from '../launch/founder.routes.ts';
import { registerPublicPages } from '../launch/launch.routes.ts';
import { createPublicDesk } from '../launch/public-page/public-desk.ts';
import { registerLine } from '../line/line.routes.ts';
import { noteRequest } from '../operations/figures.ts';
import type { QueueFigures } from '../operations/gauges.ts';
import { DiskStorage } from '../platform/storage/disk/disk-storage.ts';
import { OBJECT_PUT_PATH } from '../platform/storage/disk/signed-url.ts';
import { diskStorageRoutes } from '../platform/storage/disk-storage.routes.ts';
import { registerMicrophone } from '../recordings/microphone.routes.ts';
import { registerRecordings } from '../recordings/recordings.routes.ts';
import { registerOidc } from '../sign-in/oidc/oidc.routes.ts';
import { SESSION_COOKIE } from '../sign-in/sessions/sessions.service.ts';
import { providerSignOutOf } from '../sign-in/sessions/sign-out.service.ts';
import { endConnectionsWhileClosing } from './closing.ts';
import { registerHealth } from './health.ts';
import { registerLive } from './live/live.routes.ts';
import { registerOpenApi } from './openapi.ts';
import { registerInstallable } from './pages/installable.ts';
import { readClientPages } from './pages/page-preloads.ts';
import { readShell, registerPages } from './pages/web-pages.ts';
import { createColdPolls } from './polling/cold-polls.ts';
import { readListsAhead } from './polling/lists-ahead.ts';
import { pollingServer } from './polling/polling-server.ts';
import { createResponseCache } from './polling/response-cache.ts';
import { admitAtMost, createCrowd } from './refusals/crowd-limit.ts';
import { endLateBodies } from './refusals/late-bodies.ts';
import { checkOrigins } from './refusals/origin-check.ts';
import { refuseInPlainWords } from './refusals/plain-refusals.ts';
import { sendError } from './refusals/send-error.ts';
import { refuseExpectations, refuseUnclearHosts, refuseUnreadable } from './refusals/unreadable-requests.ts';
import { requestContext } from './request-context.ts';
import { registerRest } from './rest.ts';
import { noteOperatorActs, noteSuccess } from './security-log.ts';
import { cookieName } from './session-cookie.ts';
import { registerTrpc } from './trpc.routes.ts';

export interface AppDeps extends Deps {
  readonly changes: Changes;
  readonly logger: FastifyBaseLogger;
  readonly queueFigures: QueueFigures;
  /** The built client; without it only the API is served, as in API tests. */
  readonly clientDir?: string | undefined;
  /** Called with every route as it is added, as `METHOD /path`. */
  readonly onRoute?: (route: string) => void;
}

const SIGN_UP_URLS = new Set(['/api/auth/sign-up', '/trpc/accounts.signUp', '/trpc/accounts.signUp?batch=1']);

const BODY_LIMIT_BYTES = 1024 * 1024;

/** The security headers of API responses, computed once: nothing in such a response is rendered, framed or run. */
function callHeadersOf(env: Deps['env']): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(env.PUBLIC_URL?.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/** Builds the web server without listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  refuseInPlainWords();
  const callHeaders = callHeadersOf(deps.env);
  const cache = createResponseCache(deps.changes);
  readListsAhead(cache, (founderId) => listOf(deps.reads, founderId));
  const results = createResultsCache(createResultsReader(deps.reads, deps.changes), deps.changes);
  const publicDesk = createPublicDesk(deps);
  const crowd = createCrowd();
  const coldPolls = createColdPolls({ reads: deps.reads, sessions: deps.sessions, cache, crowd });
  const app = fastify({
    serverFactory: pollingServer({
      cache,
      results,
      sessions: deps.sessions,
      publicPage: publicDesk.ready,
      headers: callHeaders,
      sessionCookie: cookieName(SESSION_COOKIE, deps.env.PUBLIC_URL?.startsWith('https:') ?? false),
      crowd,
      coldPolls,
    }),
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // `true` would trust the X-Forwarded-For that the caller sent, which would defeat every rate limit per address.
    trustProxy: (_address, hop) => hop < deps.env.TRUST_PROXY,
    bodyLimit: BODY_LIMIT_BYTES,
    clientErrorHandler: refuseUnreadable,
    // Handles errors raised before routing: a path that cannot be decoded or is too long.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(callHeaders)),
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
  });
  refuseExpectations(app.server);
  endConnectionsWhileClosing(app);
  app.addHook('onClose', (_app, done) => {
    coldPolls.close();
    done();
  });
  const writers = new WeakMap<FastifyRequest, string>();
  const administrators = new WeakSet<FastifyRequest>();
  const createContext = async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = await requestContext(deps, request, reply);
    if (ctx.actor.kind === 'founder') writers.set(request, ctx.actor.id);
    if (ctx.admin) administrators.add(request);
    return ctx;
  };

  noteOperatorActs(deps.changes, deps.logger);
  const { onRoute } = deps;
  if (onRoute) {
    app.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) onRoute(`${each} ${url}`);
    });
  }
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  await app.register(fastifyCookie);
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none' } = request.routeOptions;
    const { statusCode: status, elapsedTime } = reply;
    noteRequest({ method: request.method, route, status, seconds: elapsedTime / 1000 });
    done();
  });
  acceptEmptyJson(app);
  endLateBodies(app, { exempt: [OBJECT_PUT_PATH] });
  checkOrigins(app, deps.env);
  app.addHook('onRequest', (request, reply, done) => {
    // Kept by nobody, unless its route says otherwise.
    reply.headers(callHeaders).header('cache-control', 'no-store');
    reply.header('x-request-id', request.id);
    done();
  });
  refuseUnclearHosts(app);
  admitAtMost(app, crowd);
  // Rejects a flood of sign-ups before reading the bodies, because its cost would delay all other requests.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'POST' && SIGN_UP_URLS.has(request.url)) signingUp.requireRoom();
    done();
  });
  // Drops the founder's cached responses in this process at once; the other processes are notified by the database.
  app.addHook('onSend', (request, _reply, payload, done) => {
    const writer = request.method === 'GET' ? undefined : writers.get(request);
    if (writer) cache.forget(writer);
    done(null, payload);
  });

  const { storage } = deps.ports;
  if (storage instanceof DiskStorage) await app.register(diskStorageRoutes, { storage });
  registerHealth(app, deps, deps.queueFigures);
  registerOpenApi(app, deps.env);
  registerExport(app, createContext);
  registerCompetitionResults(app, results, (request) => administrators.has(request));
  registerRest(app, { createContext, cache, coldPolls });
  registerLive(app, { changes: deps.changes, results, createContext, headers: callHeaders });
  await registerTrpc(app, createContext);
  registerOidc(app, deps.env, createContext);
  registerAttachmentView(app, createContext);
  registerLine(app, createContext, deps.ports.telephony);
  registerRecordings(app, createContext);
  registerSurveys(app, deps, createContext);
  registerPublicPages(app, deps, publicDesk, createContext);
  registerFounderPages(app, createContext);
  registerMicrophone(app, createContext);
  await registerPaymentWebhook(app, createContext);
  app.get('/api/logout', async (request, reply) => {
    const ctx = await createContext(request, reply);
    const provider = await providerSignOutOf(ctx);
    await signOut(ctx);
    noteSuccess(ctx, 'accounts.signOut');
    return reply.redirect(provider ?? '/');
  });
  if (deps.clientDir) {
    const pages = readClientPages(deps.clientDir);
    const competition = pages.find(({ name }) => name === 'competition');
    const shell = readShell(deps.clientDir, deps.env, competition);
    registerCompetitionPage(app, { shell, env: deps.env, results, reads: deps.reads, now: deps.now });
    registerInstallable(app, deps.clientDir, deps.env);
    await registerPages(app, { clientDir: deps.clientDir, env: deps.env, sessions: deps.sessions, pages });
  } else {
    app.setNotFoundHandler((request, reply) =>
      reply
        .code(404)
        .send({ message: 'There is nothing at this address.', code: 'not_found', requestId: request.id }),
    );
  }
  return app;
}

/** Some clients send a content type with every request, including a DELETE. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    void parse(request, body as string, done);
  });
}
