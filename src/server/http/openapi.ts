import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { KEY_HEADER, KEYED_CALLS } from '../../shared/keyed-calls.ts';
import { schemaOf } from '../../shared/trusted-output.ts';
import type { Env } from '../env.ts';
import { appRouter } from '../root-router.ts';
import { type Described, type DescribedCall, OPENAPI_STYLE, openApiPage } from './openapi.page.ts';
import { REST_TABLE, type RestRow } from './rest.table.ts';

/** Serves the OpenAPI description of the REST calls, generated from their table and schemas, and an HTML page of it. */
export function registerOpenApi(app: FastifyInstance, env: Env): void {
  let made: Described | undefined;
  const description = () => {
    made ??= describe(env.PRODUCT_NAME);
    return made;
  };
  app.get('/api/openapi.json', () => description());
  app.get('/api/docs', (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(openApiPage(description())),
  );
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(OPENAPI_STYLE));
}

/** What is read as a file or a page, by a route of its own: what it is, and its types. */
export const FILE_CALLS: Readonly<Record<string, readonly [what: string, ...types: string[]]>> = {
  '/api/attachments/:id/view': ['The file of a note', '*/*'],
  '/api/concepts/:id/export': ['A concept with all that is in it', 'text/markdown', 'application/json'],
  '/api/concepts/:id/page/picture': ['The picture of the page', 'image/*'],
  '/api/concepts/:id/page/preview': ['The page as visitors would see it', 'text/html'],
  '/api/concepts/:id/waitlist.csv': ['Who joined or ordered', 'text/csv'],
  '/api/recordings/:id': ['The sound of a recording', 'audio/*'],
};

function fileOperation(path: string, [what, ...types]: readonly [string, ...string[]]) {
  const [, ...names] = path.split('/').filter((part) => !part.startsWith(':'));
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }]));
  return {
    operationId: `file_${names.join('_').replace(/\W/g, '_')}`,
    tags: ['files'],
    security: [{ session: [] }],
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    responses: {
      200: { description: what, content },
      default: REFUSED,
    },
  };
}

const REFUSED = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

/** A route's path as OpenAPI writes it: `/pins/:id` as `/pins/{id}`. */
function described(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

function describe(productName: string) {
  const paths: Record<string, Record<string, DescribedCall>> = {};
  for (const row of REST_TABLE) {
    const path = described(row.path);
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(row) };
  }
  for (const [route, call] of Object.entries(FILE_CALLS)) {
    const path = described(route);
    paths[path] = { ...paths[path], get: fileOperation(route, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '1' },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'hunchline_session' } },
      schemas: { Error: ERROR_SCHEMA },
    },
  };
}

interface Definition {
  readonly inputs?: readonly z.ZodType[];
  readonly output?: unknown;
  readonly meta?: { access?: string };
}

function operation(row: RestRow) {
  const definition = definitionOf(row.procedure);
  const params = [...row.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const input = definition.inputs?.[0] ? jsonSchema(definition.inputs[0], 'input') : undefined;
  const { query, body } = splitInput(row, input, params);
  const output =
    schemaOf(definition.output) ?? (definition.output instanceof z.ZodType ? definition.output : undefined);
  const content = (schema: object) => ({ 'application/json': { schema } });
  return {
    operationId: operationId(row),
    tags: [row.procedure.split('.')[0] ?? ''],
    ...(definition.meta?.access === 'founder' ? { security: [{ session: [] }] } : {}),
    parameters: [
      ...params.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...query,
      ...(KEYED_CALLS.has(row.procedure) ? [KEY_PARAMETER] : []),
    ],
    ...(body ? { requestBody: { required: true, content: content(body) } } : {}),
    responses: {
      [row.status ?? 200]: {
        description: 'Done',
        content: content(output ? jsonSchema(output, 'output') : {}),
      },
      default: REFUSED,
    },
  };
}

const KEY_PARAMETER = {
  name: KEY_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description:
    'Repeated within 24 hours with the same key and body, the call answers with what the first request created. 422 with another body.',
};

/** The operation id: the procedure's name; later paths of the same procedure append their path parameters. */
function operationId(row: RestRow): string {
  const name = row.procedure.replace('.', '_');
  const first = REST_TABLE.find(({ procedure }) => procedure === row.procedure);
  if (row === first) return name;
  const params = [...row.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  return [name, 'by', ...(params.length > 0 ? params : ['body'])].join('_');
}

interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}

function splitInput(row: RestRow, input: ObjectSchema | undefined, params: readonly string[]) {
  const rest = Object.entries(input?.properties ?? {}).filter(([name]) => !params.includes(name));
  const required = (input?.required ?? []).filter((name) => !params.includes(name));
  if (row.method === 'GET') {
    const query = rest.map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    }));
    return { query, body: undefined };
  }
  const body =
    rest.length > 0 ? { type: 'object', properties: Object.fromEntries(rest), required } : undefined;
  return { query: [], body };
}

function definitionOf(path: string): Definition {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: Definition }>;
  const found = procedures[path];
  if (!found) throw new Error(`The REST table names ${path}, which is no procedure`);
  return found._def;
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest as ObjectSchema;
}

const ERROR_SCHEMA = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};
