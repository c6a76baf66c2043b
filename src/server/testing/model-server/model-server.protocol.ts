import type { AnswerSchema } from './model-server.answers.ts';
import type { ModelServerBehaviour } from './model-server.behaviour.ts';

export type Json = Record<string, unknown>;

/** A request, independent of the protocol. */
export interface ReadRequest {
  readonly model: string;
  readonly task: string;
  readonly schema: AnswerSchema | null;
  readonly prompt: string;
  readonly searches: boolean;
}

/** An error response in the provider's format. */
export interface ProtocolError {
  readonly status: number;
  readonly error: {
    readonly message: string;
    readonly type: string;
    readonly param: string | null;
    readonly code: string | null;
  };
}

export function protocolError(
  status: number,
  message: string,
  code: string | null = null,
  param: string | null = null,
): ProtocolError {
  const type = status >= 500 ? 'server_error' : 'invalid_request_error';
  return { status, error: { message, type, param, code } };
}

/** Reads a request to /v1/responses or /v1/chat/completions. */
export function readRequest(path: string, body: Json): ReadRequest {
  const format = formatOf(path, body);
  const told = path.endsWith('/responses') ? [body.instructions, body.input] : [body.messages];
  const prompt = wordsIn(told).join('\n');
  const schema = (format?.schema ?? schemaInWords(prompt)) as AnswerSchema | null;
  return {
    model: typeof body.model === 'string' ? body.model : '',
    task: typeof format?.name === 'string' ? format.name : '',
    schema,
    prompt,
    searches: Array.isArray(body.tools) && body.tools.some((tool) => (tool as Json).type === 'web_search'),
  };
}

function formatOf(path: string, body: Json): Json | undefined {
  if (path.endsWith('/responses')) return (body.text as Json | undefined)?.format as Json | undefined;
  return (body.response_format as Json | undefined)?.json_schema as Json | undefined;
}

/** All the text of nested messages and content parts, in order. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { text, content } = value as Json;
  return [...wordsIn(text), ...wordsIn(content)];
}

function schemaInWords(prompt: string): unknown {
  const told = /matches this JSON schema:\n(\{.*\})/.exec(prompt)?.[1];
  return told ? JSON.parse(told) : null;
}

/** The reason why the provider, or a compatible server with fewer features, refuses this request. */
export function objectionTo(path: string, body: Json, behaviour: ModelServerBehaviour): ProtocolError | null {
  if (typeof body.model !== 'string')
    return protocolError(400, "Missing required parameter: 'model'.", null, 'model');
  if (path.endsWith('/responses') ? body.input === undefined : !Array.isArray(body.messages))
    return protocolError(
      400,
      'Missing required parameter: the input.',
      'missing_required_parameter',
      'input',
    );
  if (!behaviour.reasoning && body.reasoning !== undefined)
    return protocolError(
      400,
      "Unsupported parameter: 'reasoning.effort' is not supported with this model.",
      'unsupported_parameter',
      'reasoning.effort',
    );
  if (!behaviour.webSearch && body.tools !== undefined)
    return protocolError(400, "Hosted tool 'web_search' is not supported with this model.", null, 'tools');
  const format = (path.endsWith('/responses') ? (body.text as Json)?.format : body.response_format) as
    | Json
    | undefined;
  return objectionToFormat(path, format, behaviour.format);
}

function objectionToFormat(
  path: string,
  format: Json | undefined,
  best: ModelServerBehaviour['format'],
): ProtocolError | null {
  const type = format?.type ?? 'text';
  const param = path.endsWith('/responses') ? 'text.format' : 'response_format';
  const isBeyond =
    (best === 'words' && type !== 'text') || (best === 'json_object' && type === 'json_schema');
  if (isBeyond)
    return protocolError(
      400,
      `Invalid parameter: '${param}' of type '${type}' is not supported with this model.`,
      null,
      param,
    );
  if (type !== 'json_schema') return null;
  const given = (path.endsWith('/responses') ? format : format?.json_schema) as Json | undefined;
  const flaw = strictFlaw(given?.schema as Json);
  return flaw
    ? protocolError(
        400,
        `Invalid schema for response_format '${given?.name}': ${flaw}`,
        'invalid_json_schema',
        param,
      )
    : null;
}

const STRICT_KEYWORDS = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'const',
  'anyOf',
  'description',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  '$ref',
  '$defs',
  'definitions',
]);

/** The reason why a schema is invalid for strict structured outputs; null if it is valid. */
export function strictFlaw(schema: Json | undefined): string | null {
  if (!schema) return 'schema must be given.';
  const unknown = Object.keys(schema).find((key) => !STRICT_KEYWORDS.has(key));
  if (unknown) return `'${unknown}' is not permitted.`;
  const properties = schema.properties as Record<string, Json> | undefined;
  if (schema.type === 'object') {
    if (schema.additionalProperties !== false)
      return "'additionalProperties' is required to be supplied and to be false.";
    const required = new Set(schema.required as string[]);
    if (!properties || !Object.keys(properties).every((key) => required.has(key)))
      return "'required' is required to be supplied and to be an array including every key in properties.";
  }
  const inner = [
    ...Object.values(properties ?? {}),
    ...((schema.anyOf as Json[]) ?? []),
    ...(schema.items ? [schema.items as Json] : []),
  ];
  return inner.map(strictFlaw).find((flaw) => flaw !== null) ?? null;
}

/** The model's answer, before it is formatted for a protocol. */
export interface Utterance {
  readonly text: string;
  readonly refusal: string | null;
  readonly cutShort: boolean;
  readonly sources: readonly string[];
}

/** About four bytes per token, the provider's approximation. */
function tokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 4);
}

/** Half of the input is a prompt that the provider has seen before, and costs less. */
function cached(input: number): number {
  return Math.floor(input / 2);
}

export function responseEnvelope(index: number, { model, prompt }: ReadRequest, said: Utterance): Json {
  const input_tokens = tokens(prompt);
  const output_tokens = tokens(said.text || said.refusal || '');
  const part =
    said.refusal === null
      ? { type: 'output_text', text: said.text, annotations: [], logprobs: [] }
      : { type: 'refusal', refusal: said.refusal };
  const search = {
    type: 'web_search_call',
    id: `ws_${index}`,
    status: 'completed',
    action: { type: 'search', query: 'stand-in', sources: said.sources.map((url) => ({ type: 'url', url })) },
  };
  const message = {
    type: 'message',
    id: `msg_${index}`,
    role: 'assistant',
    status: said.cutShort ? 'incomplete' : 'completed',
    content: [part],
  };
  return {
    id: `resp_${index}`,
    object: 'response',
    created_at: Math.floor(Date.now() / 1000),
    model,
    status: said.cutShort ? 'incomplete' : 'completed',
    error: null,
    incomplete_details: said.cutShort ? { reason: 'max_output_tokens' } : null,
    output: [...(said.sources.length > 0 ? [search] : []), ...(said.text || said.refusal ? [message] : [])],
    usage: {
      input_tokens,
      input_tokens_details: { cached_tokens: cached(input_tokens) },
      output_tokens,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: input_tokens + output_tokens,
    },
  };
}

export function chatEnvelope(index: number, { model, prompt }: ReadRequest, said: Utterance): Json {
  const prompt_tokens = tokens(prompt);
  const completion_tokens = tokens(said.text || said.refusal || '');
  const content = said.refusal === null ? said.text : null;
  return {
    id: `chatcmpl-${index}`,
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: said.refusal },
        logprobs: null,
        finish_reason: said.cutShort ? 'length' : 'stop',
      },
    ],
    usage: {
      prompt_tokens,
      prompt_tokens_details: { cached_tokens: cached(prompt_tokens) },
      completion_tokens,
      total_tokens: prompt_tokens + completion_tokens,
    },
  };
}
