import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPolledAddress, type PolledRead } from '../../shared/polled-reads.ts';
import { byId } from '../../shared/text.ts';
import { type Ctx, founderId } from '../context.ts';
import { AppError } from '../errors.ts';
import { createCaller } from '../root-router.ts';
import { refusedCall } from '../trpc.ts';
import { type ColdPolls, POLLED } from './polling/cold-polls.ts';
import { JSON_TYPE, OWN_BODY } from './polling/ready-answer.ts';
import type { CachedBody, ResponseCache } from './polling/response-cache.ts';
import { REST_TABLE, type RestRow } from './rest.table.ts';

export interface RestOptions {
  readonly createContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>;
  readonly cache: ResponseCache;
  readonly coldPolls: Pick<ColdPolls, 'begun'>;
}

/** Registers the REST routes: each row of the table calls its procedure and responds with the result. */
export function registerRest(app: FastifyInstance, options: RestOptions): void {
  for (const row of REST_TABLE) {
    if (row.ownRoute) continue;
    app.route({
      method: row.method,
      url: row.path,
      handler: row.polled ? polledHandler(row, options) : handler(row, options),
    });
  }
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function handler(row: RestRow, options: RestOptions): Handler {
  return async (request, reply) => {
    const ctx = await options.createContext(request, reply);
    const result = await callProcedure(ctx, row, request);
    return reply
      .code(row.status ?? 200)
      .header('cache-control', 'no-store')
      .send(result ?? {});
  };
}

/** Responds from the cache while nothing of the founder's has changed, and with 304 when the browser has the body. */
function polledHandler(row: RestRow, options: RestOptions): Handler {
  const { cache, coldPolls } = options;
  return async (request, reply) => {
    const ctx = await options.createContext(request, reply);
    const ownerId = founderId(ctx);
    // Other query strings would cache the same body again under each spelling.
    if (!isPolledAddress(request.url)) return sendPlain(reply, await readPolled(ctx, row, request));
    const held = cache.find(ownerId, request.url);
    if (held) return sendCached(request, reply, held);
    const begun = await coldPolls.begun(request.raw)?.catch(refuse(ctx, row));
    if (begun) return sendCached(request, reply, begun);
    const version = cache.versionOf(ownerId, request.url);
    const result = await readPolled(ctx, row, request);
    return sendCached(request, reply, cache.keep(ownerId, request.url, version, JSON.stringify(result)));
  };
}

/**
 * Calls a polled procedure's service without tRPC's chain of middlewares, which would cost a tenth of the response; the
 * input is validated, and errors are mapped and logged, as in the procedure.
 */
async function readPolled(ctx: Ctx, row: RestRow, request: FastifyRequest): Promise<unknown> {
  // Within the promise: wrong input is refused like what the service refuses.
  const read = async () => {
    const { id } = byId.parse({ id: '', ...(request.params as object) });
    return POLLED[row.procedure as PolledRead](ctx, id);
  };
  return read().catch(refuse(ctx, row));
}

function refuse(ctx: Ctx, { procedure }: RestRow): (error: unknown) => never {
  return (error) => {
    throw refusedCall(ctx, procedure, error);
  };
}

function sendPlain(reply: FastifyReply, result: unknown): FastifyReply {
  return reply.header('cache-control', OWN_BODY).send(result);
}

function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedBody): FastifyReply {
  reply.header('etag', cached.etag).header('cache-control', OWN_BODY);
  if (request.headers['if-none-match'] === cached.etag) return reply.code(304).send();
  return reply.type(JSON_TYPE).send(cached.payload);
}

type Procedure = (input: unknown) => Promise<unknown>;

async function callProcedure(ctx: Ctx, row: RestRow, request: FastifyRequest): Promise<unknown> {
  const caller = createCaller(ctx) as unknown as Record<string, Record<string, Procedure>>;
  const [area = '', name = ''] = row.procedure.split('.');
  const procedure = caller[area]?.[name] as Procedure;
  return procedure(inputOf(row, request));
}

function inputOf(row: RestRow, request: FastifyRequest): Record<string, unknown> {
  const body = row.stringBody ? unwrapString(request.body) : request.body;
  const given = row.method === 'GET' ? request.query : (body ?? {});
  if (typeof given !== 'object' || Array.isArray(given)) {
    throw new AppError('bad_input', 'The body has to be a JSON object.');
  }
  const query = row.withQuery ? (request.query as object) : {};
  return { ...query, ...(given as object), ...(request.params as object) };
}

/** Parses an object from a JSON string, including a string that was encoded twice. */
function unwrapString(body: unknown): unknown {
  let value = body;
  for (let depth = 0; depth < 3 && typeof value === 'string'; depth += 1) {
    try {
      value = JSON.parse(value);
    } catch {
      return value;
    }
  }
  return value;
}
