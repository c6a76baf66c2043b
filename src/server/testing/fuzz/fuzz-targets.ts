import type { z } from 'zod';
import { REST_TABLE, type RestRow } from '../../http/rest.table.ts';
import { VOICE_PATHS } from '../../line/line-words.ts';
import { appRouter } from '../../root-router.ts';
import { OTHER_ROUTES } from '../access-matrix.ts';
import type { FuzzCaller } from './fuzz-request.ts';

/** The target of an input: one call through REST or tRPC, or another route. */
export interface FuzzTarget {
  readonly name: string;
  readonly door: 'rest' | 'trpc' | 'other';
  readonly method: string;
  /** In route syntax: `:name` is a path parameter. */
  readonly path: string;
  readonly row?: RestRow;
  /** The procedure behind a call. */
  readonly procedure?: string;
  readonly schema?: z.ZodType | undefined;
  readonly callers: readonly FuzzCaller[];
  readonly signed?: 'twilio' | 'stripe';
  /** It removes or ends a record that other calls need. */
  readonly isEnding?: boolean;
}

interface Procedure {
  readonly _def: {
    readonly type: 'query' | 'mutation' | 'subscription';
    readonly inputs: readonly z.ZodType[];
    readonly meta?: { readonly access?: string };
  };
}

const procedures = appRouter._def.procedures as unknown as Readonly<Record<string, Procedure>>;

/** A new session ends the earlier one of the same browser. */
const OPENING = ['accounts.signUp', 'accounts.signIn', 'accounts.reset', 'passkeys.signIn'];
/** Calls that end a session; they have their own senders. */
const LEAVING = new Set(['accounts.remove', 'accounts.signOut', 'admin.lock', ...OPENING]);

/** Calls after which others find nothing to do; those that end a session have their own senders. */
const ENDING = new Set(
  [
    ...REST_TABLE.filter(({ method }) => method === 'DELETE').map(({ procedure }) => procedure),
    'experiments.end',
    'experiments.abandon',
    'launch.takeDown',
  ].filter((procedure) => !LEAVING.has(procedure)),
);

const SECOND_PIN = `${VOICE_PATHS.pin}?attempt=2`;
const SIGNED_BY_PHONE = [...Object.values(VOICE_PATHS), SECOND_PIN, '/api/twilio/sms'];

/** Addresses without a route of their own: pages of the client, its files, and what is not there. */
const MORE_ADDRESSES = [
  'GET /',
  'GET /concepts/:id',
  'GET /settings',
  'GET /api/auth/login',
  'GET /assets/:name',
  'GET /robots.txt',
  'GET /:nothing',
  'GET /api/:nothing',
];

/** All calls over REST and tRPC, and all other routes; new ones are included automatically. */
export function fuzzTargets(): FuzzTarget[] {
  const rest = REST_TABLE.map((row) => ({
    name: `${row.method} ${row.path}`,
    door: 'rest' as const,
    method: row.method,
    path: row.path,
    row,
    ...about(row.procedure),
  }));
  const trpc = Object.entries(procedures).map(([name, { _def }]) => ({
    name: `trpc ${name}`,
    door: 'trpc' as const,
    method: _def.type === 'query' ? 'GET' : 'POST',
    path: `/trpc/${name}`,
    ...about(name),
  }));
  const others = [...Object.keys(OTHER_ROUTES), ...MORE_ADDRESSES, `POST ${SECOND_PIN}`].map(otherTarget);
  const phone = SIGNED_BY_PHONE.map((path) => ({
    ...otherTarget(`POST ${path}`),
    name: `signed ${path}`,
    signed: 'twilio' as const,
  }));
  const payments = {
    ...otherTarget('POST /api/stripe/webhook'),
    name: 'signed /api/stripe/webhook',
    signed: 'stripe' as const,
  };
  return [...rest, ...trpc, ...others, ...phone, payments];
}

function about(procedure: string): Pick<FuzzTarget, 'procedure' | 'schema' | 'callers' | 'isEnding'> {
  const definition = procedures[procedure]?._def;
  if (!definition) throw new Error(`The REST table names ${procedure}, which is no procedure`);
  return {
    procedure,
    isEnding: ENDING.has(procedure),
    schema: definition.inputs[0],
    callers: LEAVING.has(procedure) ? ['leaver'] : callersOf(definition.meta?.access),
  };
}

/** Mostly senders who have access; the refusal of others is tested by the access matrix. */
function callersOf(access: string | undefined): readonly FuzzCaller[] {
  if (access === 'admin') return ['admin', 'admin', 'admin', 'admin', 'founder', 'nobody'];
  return ['founder', 'founder', 'founder', 'founder', 'admin', 'nobody'];
}

function otherTarget(route: string): FuzzTarget {
  const [method = 'GET', path = '/'] = route.split(' ');
  const callers = path === '/api/logout' ? (['leaver'] as const) : (['founder', 'nobody'] as const);
  return { name: route, door: 'other', method, path: path.replace('*', ':key'), callers };
}
