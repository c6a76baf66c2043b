import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { type FuzzRequest, placeholder } from './fuzz-request.ts';
import { type FuzzTarget, fuzzTargets } from './fuzz-targets.ts';
import { knownInput, knownRequest } from './known-inputs.ts';
import {
  NAUGHTY_BODIES,
  NAUGHTY_HEADERS,
  NAUGHTY_METHODS,
  NAUGHTY_PATH_PIECES,
  NAUGHTY_QUERIES,
  NAUGHTY_VALUES,
} from './naughty-values.ts';
import { bentInput, inputFor, naughtyText } from './schema-input.ts';
import { paymentEvent, phoneForm } from './signed-inputs.ts';

/** The kinds of records in an access world that have an id. */
const KINDS = [
  'concept',
  'failed',
  'assumption',
  'evidence',
  'member',
  'thought',
  'unassigned',
  'attachment',
  'pin',
  'recording',
  'entered',
  'feature',
  'prompt',
];
/** The kind of record that `id` refers to in the calls of an area. */
const KIND_OF_AREA: Readonly<Record<string, string>> = {
  concepts: 'concept',
  assumptions: 'assumption',
  evidence: 'evidence',
  community: 'member',
  thoughts: 'thought',
  attachments: 'attachment',
  pins: 'pin',
  recordings: 'recording',
  competition: 'entered',
  features: 'feature',
  prompts: 'prompt',
  'ai-prompts': 'prompt',
};

/** In every third round each target gets an input that is known to get far, from whoever may send it. */
const KNOWN_EVERY = 3;

/**
 * The inputs with these numbers: every target in turn, so that each gets as many as any other. Those of calls that remove a
 * record come last: a concept's would otherwise take away what most other calls are about.
 */
export function fuzzRequests(seed: number, from: number, count: number): FuzzRequest[] {
  const targets = fuzzTargets();
  const requests = Array.from({ length: count }, (_, index) => {
    const target = targets[(from + index) % targets.length];
    const round = Math.floor((from + index) / targets.length);
    const made =
      target &&
      (round % KNOWN_EVERY === 0 ? knownFor(target, round % (2 * KNOWN_EVERY) !== 0) : requestFor(target));
    const [request] = made ? fc.sample(made, { seed: seed + from + index, numRuns: 1 }) : [];
    if (!request) throw new Error('There is nothing to fuzz.');
    return { request, isEnding: target?.isEnding ?? false };
  });
  return requests
    .toSorted((one, other) => Number(one.isEnding) - Number(other.isEnding))
    .map(({ request }) => request);
}

function requestFor(target: FuzzTarget): fc.Arbitrary<FuzzRequest> {
  const plain = plainRequest(target);
  return fc.tuple(plain, twist(target)).map(([request, change]) => change(request));
}

/** An input that is known to get far, as it is or, in every second of its rounds, mostly with one field changed. */
function knownFor(target: FuzzTarget, mayBend: boolean): fc.Arbitrary<FuzzRequest> {
  const base = { target: target.name, method: target.method, caller: target.callers[0] ?? 'nobody' };
  const { procedure, door } = target;
  if (procedure && door !== 'other') {
    const known = knownInput(procedure, door);
    return (mayBend ? bentInput(known) : fc.constant<unknown>(known)).map((input) => ({
      ...base,
      ...written(target, input, null),
    }));
  }
  const known = target.signed ? null : knownRequest(target.name);
  return known ? fc.constant({ ...base, ...known }) : plainRequest(target);
}

function plainRequest(target: FuzzTarget): fc.Arbitrary<FuzzRequest> {
  const caller = fc.constantFrom(...target.callers);
  const base = { target: target.name, method: target.method };
  const fromProvider = providerBody(target);
  if (fromProvider) {
    return fc.tuple(caller, fromProvider.body).map(([who, body]) => ({
      ...base,
      caller: who,
      path: target.path,
      headers: [['content-type', fromProvider.type]],
      body,
      ...(target.signed ? { signed: target.signed } : {}),
    }));
  }
  const pieces = fc.infiniteStream(pathPiece(target));
  return fc
    .tuple(
      caller,
      inputFor(target.schema, (field) => idFor(target, field)),
      pieces,
    )
    .map(([who, input, stream]) => ({ ...base, caller: who, ...written(target, input, stream) }));
}

/** The input a provider sends to a webhook, signed or not; null for other routes. */
function providerBody({ signed, path }: FuzzTarget): { type: string; body: fc.Arbitrary<string> } | null {
  if (path.startsWith('/api/twilio/')) return { type: 'application/x-www-form-urlencoded', body: phoneForm };
  return signed === 'stripe' ? { type: 'application/json', body: paymentEvent } : null;
}

function idFor(target: FuzzTarget, field: string): fc.Arbitrary<string> {
  const kind = kindOf(target, field);
  return fc.oneof(
    { weight: 10, arbitrary: fc.constant(placeholder('own', kind)) },
    { weight: 2, arbitrary: fc.constant(placeholder('victim', kind)) },
    { weight: 2, arbitrary: fc.constantFrom(...KINDS.map((each) => placeholder('own', each))) },
    { weight: 1, arbitrary: fc.constantFrom(...KINDS.map((each) => placeholder('victim', each))) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 3, arbitrary: naughtyText },
  );
}

function kindOf(target: FuzzTarget, field: string): string {
  const named = KINDS.find((kind) => field === `${kind}Id` || field === kind);
  if (named) return named;
  const area =
    target.door === 'trpc' ? target.path.slice('/trpc/'.length) : target.path.slice('/api/'.length);
  return KIND_OF_AREA[/^[a-z-]+/.exec(area)?.[0] ?? ''] ?? 'concept';
}

function pathPiece(target: FuzzTarget): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: idFor(target, /:(\w+)/.exec(target.path)?.[1] ?? 'id').map(encoded) },
    { weight: 1, arbitrary: fc.constantFrom(...NAUGHTY_PATH_PIECES) },
  );
}

type Written = Pick<FuzzRequest, 'path' | 'headers' | 'body'>;
const JSON_HEADERS: FuzzRequest['headers'] = [['content-type', 'application/json']];

/** Places the input where the route expects it. */
function written(target: FuzzTarget, input: unknown, pieces: fc.Stream<string> | null): Written {
  if (target.door === 'trpc') return writtenForTrpc(target, input);
  const fields: Record<string, unknown> = isRecord(input) ? { ...input } : {};
  const path = target.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const given = fields[name];
    delete fields[name];
    if (typeof given === 'number') return String(given);
    if (typeof given === 'string' && given !== '') return encoded(given);
    return (pieces?.next().value as string) ?? '0';
  });
  if (['GET', 'HEAD', 'OPTIONS'].includes(target.method)) {
    return { path: path + queryOf(fields), headers: [], body: null };
  }
  const body = JSON.stringify(isRecord(input) ? fields : input);
  if (target.row?.withQuery && isRecord(input)) {
    return { path: path + queryOf(fields), headers: JSON_HEADERS, body: latin1(body) };
  }
  return { path, headers: JSON_HEADERS, body: latin1(body) };
}

function writtenForTrpc(target: FuzzTarget, input: unknown): Written {
  const json = input === undefined ? '' : JSON.stringify(input);
  if (target.method === 'GET') {
    return { path: `${target.path}?input=${encoded(json ?? '')}`, headers: [], body: null };
  }
  return { path: target.path, headers: JSON_HEADERS, body: latin1(json ?? '') };
}

type Change = (request: FuzzRequest) => FuzzRequest;

/** Changes to a request before it is sent; mostly none. */
function twist(target: FuzzTarget): fc.Arbitrary<Change> {
  return fc.oneof(
    { weight: 30, arbitrary: fc.constant<Change>((request) => request) },
    { weight: 5, arbitrary: fc.constantFrom(...NAUGHTY_HEADERS).map(withHeader) },
    { weight: 3, arbitrary: fc.constantFrom(...NAUGHTY_BODIES).map(withBody) },
    { weight: 2, arbitrary: fc.constantFrom(...NAUGHTY_QUERIES).map(withQuery) },
    { weight: 1, arbitrary: fc.constantFrom(...NAUGHTY_PATH_PIECES).map(withPiece) },
    { weight: 1, arbitrary: fc.constantFrom(...NAUGHTY_METHODS).map(withMethod) },
    { weight: 1, arbitrary: fc.constant<Change>((request) => ({ ...request, cut: true })) },
    ...(target.door === 'trpc' ? [{ weight: 4, arbitrary: batch(target) }] : []),
  );
}

const withHeader =
  (header: readonly [string, string]): Change =>
  (request) => ({ ...request, twisted: 'content', headers: [...request.headers, header] });

const withBody =
  ({ body, type }: (typeof NAUGHTY_BODIES)[number]): Change =>
  (request) => ({
    ...request,
    twisted: request.method === 'GET' ? 'route' : 'content',
    method: request.method === 'GET' ? 'POST' : request.method,
    headers: type === undefined ? [] : [['content-type', type]],
    body: body.toString('latin1'),
  });

const withQuery =
  (query: string): Change =>
  (request) => ({ ...request, twisted: 'content', path: request.path.split('?')[0] + query });

const withPiece =
  (piece: string): Change =>
  (request) => ({ ...request, twisted: 'route', path: `${request.path.split('?')[0]}/${piece}` });

const withMethod =
  (method: string): Change =>
  (request) => ({ ...request, twisted: 'route', method });

/** Sends the call among others in one tRPC batch. */
function batch(target: FuzzTarget): fc.Arbitrary<Change> {
  const others = fc.array(fc.constantFrom('config.get', 'pins.list', 'no.such', '__proto__', 'concepts'), {
    minLength: 1,
    maxLength: 25,
  });
  return fc.tuple(others, fc.constantFrom(...NAUGHTY_VALUES)).map(([names, odd]) => (request) => {
    const path = `${[target.path, ...names].join(',')}?batch=1`;
    const inputs = JSON.stringify({ 0: odd, 1: odd });
    const twisted = 'route' as const;
    if (request.method === 'GET') return { ...request, twisted, path: `${path}&input=${encoded(inputs)}` };
    return { ...request, twisted, path, body: latin1(inputs) };
  });
}

function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encoded(name)}=${encoded(typeof value === 'string' ? value : json(value))}`);
  return pairs.length > 0 ? `?${pairs.join('&').slice(0, 12_000)}` : '';
}

function json(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Percent-encodes a text; a lone surrogate becomes U+FFFD, as in any UTF-8 transmission. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function latin1(text: string): string {
  return Buffer.from(text).toString('latin1');
}
