import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { liveChangesInput } from '../../../shared/live.ts';
import type { ResultsCache } from '../../competition/results.cache.ts';
import { type Ctx, founderId } from '../../context.ts';
import type { Changes } from '../../db/changes.ts';
import { AppError } from '../../errors.ts';
import { noteStreams } from '../../operations/figures.ts';
import { ADMIN_COOKIE } from '../../sign-in/admin-gate.service.ts';
import { hashToken } from '../../sign-in/sessions/session.adapter.ts';
import { isAnswered } from '../refusals/patience.ts';
import { createLiveHub, TOPICS } from './live-hub.ts';
import type { LiveAudience, LiveEvent, LiveStream } from './live-stream.ts';

interface LiveOptions {
  readonly changes: Changes;
  readonly results: ResultsCache;
  readonly createContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>;
  /** Headers of every response of the server. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Limit per founder over all processes, so that a script of one founder cannot use up the server (design, section 3).
 */
export const STREAMS_AT_MOST = 20;
const VIEWERS_AT_MOST = 500;
const PING_MS = 15_000;
/** Streams are pinged in this many parts, one after the other: ten thousand at once would hold up every other answer. */
const PING_PARTS = 60;
const PING = 'event: ping\ndata: \n\n';
/** A client that receives nothing for three ping intervals reconnects. */
const CLIENT_OPTIONS = JSON.stringify({ reconnectAfterInactivityMs: 3 * PING_MS });
/** Maximum bytes buffered for a slow browser before it is disconnected. */
const UNREAD_BYTES_AT_MOST = 64 * 1024;

const STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
} as const;

/** Serves the subscriptions of `live.router.ts` as server-sent events, in the form that tRPC's client reads. */
export function registerLive(app: FastifyInstance, options: LiveOptions): void {
  const { changes, results, createContext, headers } = options;
  const hub = createLiveHub(changes, results);
  const parts = Array.from({ length: PING_PARTS }, () => new Set<ServerResponse>());
  let part = 0;
  const pings = setInterval(() => {
    part = (part + 1) % PING_PARTS;
    for (const response of parts[part] ?? []) response.write(PING);
  }, PING_MS / PING_PARTS).unref();
  // Streams never end by themselves; without this, closing the server would wait for them.
  app.addHook('preClose', (done) => {
    clearInterval(pings);
    hub.close();
    done();
  });

  const serve = (name: string, audienceOf: (ctx: Ctx) => LiveAudience) =>
    app.get(`/trpc/live.${name}`, { exposeHeadRoute: false }, async (request, reply) => {
      const position = positionOf(request);
      const audience = audienceOf(await createContext(request, reply));
      const response = reply.raw;
      // The client may have left, or been refused, while the session was looked up.
      if (response.destroyed || isAnswered(reply)) return reply;
      const release = hub.open(new ResponseStream(audience, reply, headers), position);
      const pinged = parts[part];
      pinged?.add(response);
      noteStreams(1);
      response.on('close', () => {
        pinged?.delete(response);
        noteStreams(-1);
        release();
      });
      return reply;
    });
  serve('changes', founderAudience);
  serve('competition', publicAudience);
}

/** A stream over an HTTP response. Ten thousand of them are held, so that it refers to as little as possible. */
class ResponseStream implements LiveStream {
  constructor(
    readonly audience: LiveAudience,
    private readonly reply: FastifyReply,
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  begin(position: string): void {
    const { reply, headers } = this;
    const { raw: response } = reply;
    reply.hijack();
    response.writeHead(200, { ...headers, 'x-request-id': reply.request.id, ...STREAM_HEADERS });
    // The head leaves in one packet with what follows, but is not joined to it: it would be kept as the many strings
    // that it was put together from.
    response.cork();
    response.flushHeaders();
    response.write(`event: connected\ndata: ${CLIENT_OPTIONS}\nid: ${position}\n\n`);
    response.uncork();
  }

  send({ id, lists }: LiveEvent): void {
    const { raw: response } = this.reply;
    if (response.writableLength > UNREAD_BYTES_AT_MOST) response.destroy();
    else response.write(`data: ${JSON.stringify(lists)}\nid: ${id}\n\n`);
  }

  end(): void {
    this.reply.raw.end();
  }
}

/**
 * A founder's stream reports their own changes; an unlocked admin gate adds all calls and PINs; both get shared topics.
 */
function founderAudience(ctx: Ctx): LiveAudience {
  const gate = ctx.admin ? ctx.cookies.get(ADMIN_COOKIE) : undefined;
  const founder = gate && ctx.actor.kind !== 'founder' ? undefined : founderId(ctx);
  const session = ctx.actor.kind === 'founder' ? [ctx.actor.sessionHash] : [];
  const sessions = [...session, ...(gate ? [hashToken(gate)] : [])];
  const shared = [TOPICS.everybody, TOPICS.competition];
  return {
    key: founder ?? sessions[0] ?? '',
    atMost: STREAMS_AT_MOST,
    topics: [...shared, ...(founder ? [founder] : []), ...(gate ? [TOPICS.admin] : [])],
    sessions,
  };
}

/** The competition is public, and many viewers may share one address. */
function publicAudience({ address }: Ctx): LiveAudience {
  return { key: address, atMost: VIEWERS_AT_MOST, topics: [TOPICS.competition], sessions: [] };
}

/** The client's last position: from the header when a browser reconnects, from the input with tRPC's client. */
function positionOf(request: FastifyRequest): string | undefined {
  const query = request.query as Record<string, unknown>;
  const said = request.headers['last-event-id'] ?? query.lastEventId;
  if (typeof said === 'string' && said !== '') return said;
  if (query.input === undefined) return undefined;
  const input = liveChangesInput.safeParse(parsed(query.input));
  if (!input.success) throw new AppError('bad_input', 'That position is not one of this stream.');
  return input.data?.lastEventId ?? undefined;
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw new AppError('bad_input', 'The input has to be JSON.');
  }
}
