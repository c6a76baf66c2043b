import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type AnswerSchema, answerFor } from './model-server.answers.ts';
import {
  type AskedRequest,
  DEFAULT_BEHAVIOUR,
  type ModelServerBehaviour,
  type Outcome,
  type WildAnswer,
} from './model-server.behaviour.ts';
import type { BilledUsage, LedgerEntry } from './model-server.ledger.ts';
import { obeyingAnswer, ordersIn } from './model-server.obedience.ts';
import {
  chatEnvelope,
  type Json,
  objectionTo,
  type ProtocolError,
  protocolError,
  type ReadRequest,
  readRequest,
  responseEnvelope,
  type Utterance,
} from './model-server.protocol.ts';

export interface ModelServer {
  /** The base address to give to a client, ending in /v1. */
  readonly url: string;
  /** Every request so far, oldest first. */
  readonly ledger: readonly LedgerEntry[];
  /** Changes the given parts of the behaviour, from the next request on. */
  setBehaviour(change: Partial<ModelServerBehaviour>): void;
  close(): Promise<void>;
}

/**
 * A stand-in for a model provider, for tests and benches: implements Responses, chat completions and transcriptions over
 * HTTP, refuses what the provider refuses, and simulates the configured failures.
 */
export async function startModelServer(
  options: Partial<ModelServerBehaviour> & { readonly port?: number } = {},
): Promise<ModelServer> {
  const { port = 0, ...change } = options;
  let behaviour: ModelServerBehaviour = { ...DEFAULT_BEHAVIOUR, ...change };
  const ledger: LedgerEntry[] = [];
  let requests = 0;
  let working = 0;
  const waiting: (() => void)[] = [];

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    ledger,
    setBehaviour(next) {
      behaviour = { ...behaviour, ...next };
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };

  /** Waits for a free place: `atOnce` limits how many requests are processed concurrently. */
  async function turn(current: ModelServerBehaviour, work: () => Promise<unknown>): Promise<void> {
    while (working >= current.atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    working += 1;
    try {
      await work();
    } finally {
      working -= 1;
      waiting.shift()?.();
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = Date.now();
    const index = requests++;
    const { pathname: path, search } = new URL(request.url ?? '/', 'http://stand-in');
    const bytes = await readAll(request);
    const current = behaviour;
    const isUpload = path === '/v1/audio/transcriptions';
    const body: Json = isUpload ? {} : parseJson(bytes);
    const read = readRequest(path, body);
    const asked = { ...read, model: isUpload ? modelInForm(bytes) : read.model, index, path };
    const note = (outcome: LedgerEntry['outcome'], status: number) => {
      const { model, task, prompt, searches } = asked;
      const entry = {
        index,
        path,
        model,
        key: request.headers.authorization?.replace(/^Bearer /, '') ?? '',
        task,
        prompt,
        searches,
        body,
        outcome,
        status,
        startedAt,
        usage: null,
      };
      ledger.push(entry);
      return entry as { usage: BilledUsage | null };
    };
    const objection = objectionAtTheDoor(request, path, body, current);
    if (objection) {
      note(objection.status === 404 ? 'not-found' : 'bad-request', objection.status);
      return sendError(response, objection);
    }
    const wild = current.wild?.({
      ...asked,
      body,
      search,
      ordinary: () => ordinaryAnswer(path, index, asked, current),
    });
    if (wild) {
      note(wild.status === undefined ? 'ok' : 'bad-request', wild.status ?? 200);
      await turn(current, () => wait(settingFor(current.delayMs, asked)));
      return sendWild(response, wild);
    }
    const outcome = settingFor(current.outcome, asked);
    const failure = failureFor(outcome);
    const entry = note(outcome, failure?.status ?? 200);
    await turn(current, () => wait(settingFor(current.delayMs, asked)));
    if (outcome === 'hang') return;
    if (outcome === 'hang-up') return void response.destroy();
    if (failure) return sendError(response, failure, retryAfterOf(outcome));
    if (isUpload)
      return sendJson(response, 200, {
        text: outcome === 'empty' ? '' : current.transcript,
        usage: { type: 'duration', seconds: 30 },
      });
    const said = utteranceFor(outcome, asked, current);
    const envelope = (path === '/v1/responses' ? responseEnvelope : chatEnvelope)(index, asked, said);
    entry.usage = billed(envelope, said.sources.length > 0);
    sendJson(response, 200, envelope);
  }
}

/** The usage that the provider bills for an answer. */
function billed({ usage }: Json, searched: boolean): BilledUsage {
  const count = usage as Record<string, number>;
  const { input_tokens_details, prompt_tokens_details } = usage as Record<string, { cached_tokens: number }>;
  return {
    inputTokens: count.input_tokens ?? count.prompt_tokens ?? 0,
    cachedTokens: (input_tokens_details ?? prompt_tokens_details)?.cached_tokens ?? 0,
    outputTokens: count.output_tokens ?? count.completion_tokens ?? 0,
    webSearches: searched ? 1 : 0,
  };
}

function ordinaryAnswer(
  path: string,
  index: number,
  asked: ReadRequest,
  behaviour: ModelServerBehaviour,
): Json {
  const said = utteranceFor('ok', asked, behaviour);
  return (path === '/v1/responses' ? responseEnvelope : chatEnvelope)(index, asked, said);
}

async function sendWild(response: ServerResponse, wild: WildAnswer): Promise<void> {
  const { status = 200, contentType = 'application/json', body, pieceEveryMs, headers, stops } = wild;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': contentType, ...headers });
  if (stops) {
    response.write(text.slice(0, text.length / 2));
    if (stops === 'cut') setImmediate(() => response.destroy());
    return;
  }
  if (pieceEveryMs === undefined) return void response.end(text);
  const size = Math.ceil(text.length / PIECES);
  for (let at = 0; at < text.length; at += size) {
    response.write(text.slice(at, at + size));
    await wait(pieceEveryMs);
  }
  response.end();
}

const PIECES = 6;

function settingFor<T>(setting: T | ((request: AskedRequest) => T), request: AskedRequest): T {
  return typeof setting === 'function' ? (setting as (request: AskedRequest) => T)(request) : setting;
}

function objectionAtTheDoor(
  request: IncomingMessage,
  path: string,
  body: Json,
  behaviour: ModelServerBehaviour,
): ProtocolError | null {
  const paths = [
    '/v1/chat/completions',
    '/v1/audio/transcriptions',
    ...(behaviour.responses ? ['/v1/responses'] : []),
  ];
  if (!paths.includes(path)) return protocolError(404, `Invalid URL (${request.method} ${path})`);
  if (request.method !== 'POST') return protocolError(405, 'Only POST requests are accepted.');
  if (!/^Bearer \S+$/.test(request.headers.authorization ?? ''))
    return protocolError(401, "You didn't provide an API key.", 'invalid_api_key');
  if (path !== '/v1/audio/transcriptions') return objectionTo(path, body, behaviour);
  const isForm = request.headers['content-type']?.startsWith('multipart/form-data');
  return isForm ? null : protocolError(400, 'Expected a file.', null, 'file');
}

function failureFor(outcome: Outcome): ProtocolError | null {
  if (typeof outcome === 'object')
    return outcome.kind === 'rate-limited'
      ? protocolError(429, 'Rate limit reached.', 'rate_limit_exceeded')
      : null;
  if (outcome === 'server-error')
    return protocolError(500, 'The server had an error while processing your request.');
  if (outcome === 'no-credit')
    return protocolError(429, 'You exceeded your current quota.', 'insufficient_quota');
  if (outcome === 'bad-key') return protocolError(401, 'Incorrect API key provided.', 'invalid_api_key');
  if (outcome === 'unknown-model')
    return protocolError(404, 'The model does not exist.', 'model_not_found', 'model');
  return null;
}

function retryAfterOf(outcome: Outcome): number | undefined {
  return typeof outcome === 'object' && outcome.kind === 'rate-limited'
    ? outcome.retryAfterSeconds
    : undefined;
}

function utteranceFor(outcome: Outcome, asked: ReadRequest, behaviour: ModelServerBehaviour): Utterance {
  const sources = asked.searches ? behaviour.pages.map((page) => page.url) : [];
  const says = (text: string): Utterance => ({ text, refusal: null, cutShort: false, sources });
  if (typeof outcome === 'object') {
    if (outcome.kind === 'answer') return says(JSON.stringify(outcome.json));
    if (outcome.kind === 'text') return says(outcome.text);
  }
  const valid = JSON.stringify(validAnswer(asked, behaviour));
  if (outcome === 'nonsense') return says('Colourless green ideas sleep furiously. }{');
  if (outcome === 'half-json') return says(valid.slice(0, Math.floor(valid.length / 2)));
  if (outcome === 'wrong-schema')
    return says(JSON.stringify({ verdict: 'great idea', confidence: 'Totally' }));
  if (outcome === 'empty') return says('');
  if (outcome === 'refusal') return { ...says(''), refusal: "I'm sorry, I can't help with that." };
  if (outcome === 'cut-short')
    return { ...says(valid.slice(0, Math.floor(valid.length / 2))), cutShort: true };
  return says(valid);
}

function validAnswer({ schema, prompt, searches }: ReadRequest, behaviour: ModelServerBehaviour): unknown {
  const wanted: AnswerSchema = schema ?? { type: 'object', properties: { text: { type: 'string' } } };
  if (behaviour.obedient) return obeyingAnswer(wanted, ordersIn(materialOf(prompt)));
  return answerFor(wanted, { pitch: blockOf(prompt, 'pitch'), pages: searches ? behaviour.pages : [] });
}

/** The content of one data block of our prompts. */
function blockOf(prompt: string, name: string): string {
  const blocks = [...prompt.matchAll(new RegExp(`⟦data ${name}⟧\\n([\\s\\S]*?)\\n⟦end of ${name}⟧`, 'g'))];
  return blocks.at(-1)?.[1] ?? '';
}

function materialOf(prompt: string): string {
  const [, ...blocks] = [...prompt.matchAll(/⟦data \w+⟧\n([\s\S]*?)\n⟦end of \w+⟧/g)];
  return blocks.map((block) => block[1] ?? '').join('\n');
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The model named in a transcription request. */
function modelInForm(bytes: Buffer): string {
  return /name="model"\r\n\r\n([^\r\n]*)/.exec(bytes.toString('latin1'))?.[1] ?? '';
}

function parseJson(bytes: Buffer): Json {
  try {
    return JSON.parse(bytes.toString('utf8')) as Json;
  } catch {
    return {};
  }
}

function sendJson(response: ServerResponse, status: number, body: Json): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'stand-in' });
  response.end(JSON.stringify(body));
}

function sendError(response: ServerResponse, { status, error }: ProtocolError, retryAfter?: number): void {
  if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter));
  sendJson(response, status, { error });
}
