import type OpenAI from 'openai';
import { fromChat, toChat } from '../chat-protocol.ts';
import { reckonedUsage } from '../reckoned-usage.ts';
import { fromResponse, toResponses } from '../responses-protocol.ts';
import { failureOf, UnusableReplyError } from './model-failure.ts';
import { modelFetch, SDK_PATIENCE_MS } from './model-fetch.ts';
import { lesserForm, lessonIn } from './model-lessons.ts';
import { limitsIn } from './model-limits.ts';
import type { AskedRequest, ModelReply, ModelRequest } from './model-request.ts';
import { createModelTraits, learnDensity, type TraitsOf } from './model-traits.ts';
import { type AbilityOptions, createServerAbilities, type ServerAbilities } from './server-abilities.ts';

export interface ModelClientOptions {
  readonly apiKey: string;
  /** Another server that speaks the same protocol; the provider's own when absent. */
  readonly baseUrl?: string;
}

/** Sends one question to a model. */
export type SendToModel = (request: ModelRequest, signal: AbortSignal) => Promise<ModelReply>;

/** A client for one model server, with what it has learnt about that server. */
export interface ModelClient {
  /**
   * Uses the Responses API, or chat completions if that is missing or fails. Repeats a request only in an adapted form
   * after a refusal. @throws the SDK's errors, or UnusableReplyError
   */
  readonly send: SendToModel;
  readonly abilities: ServerAbilities;
  readonly traits: TraitsOf;
  /** Whether a question with web search would be sent with it now. */
  readonly maySearch: () => boolean;
  /** Whether web search is known to work in general but is paused at the moment. */
  readonly isSearchAway: () => boolean;
  readonly sdk: () => Promise<OpenAI>;
}

/** The number of consecutive failures after which the other protocol is tried. */
const BREAKDOWNS = 2;
const PROVEN_BREAKDOWNS = 4;
const SILENT_QUESTIONS = 2;

/** Creates a client for OpenAI or a compatible server. Loads the SDK with the first question. */
export function createModelClient(
  options: ModelClientOptions & { readonly abilities?: AbilityOptions | undefined },
): ModelClient {
  const abilities = createServerAbilities(options.abilities);
  const traits = createModelTraits();
  let loading: Promise<OpenAI> | undefined;
  /** Consecutive failures of the Responses API. */
  let breakdowns = 0;
  /** The kinds of question that have timed out since then; a single kind may be slow by itself. */
  const silentQuestions = new Set<string>();
  const sdk = () => {
    loading ??= loadClient(options);
    return loading;
  };

  const maySearch = () => abilities.isOpen('responses') && abilities.isOpen('webSearch');
  const isSearchAway = () => !maySearch() && abilities.hasWorked('webSearch');
  return { send, abilities, traits, maySearch, isSearchAway, sdk };

  async function send(request: ModelRequest, signal: AbortSignal): Promise<ModelReply> {
    const client = await sdk();
    if (!abilities.mayAsk('responses')) return askChatOrResponses(client, request, signal);
    // A protocol that has worked before is not abandoned after a single failure.
    for (let tries = abilities.isProven('responses') ? 2 : 1; ; tries -= 1) {
      try {
        const reply = await asked(client, request, signal, true);
        abilities.worked('responses');
        breakdowns = 0;
        silentQuestions.clear();
        return reply;
      } catch (error) {
        noteSilence(request, signal);
        signal.throwIfAborted();
        const isBreakdown = isBrokenDown(error);
        if (isBreakdown) breakdowns += 1;
        if (isBreakdown ? breakdowns < enough() : !mayBeThePath(error)) throw error;
        if (isBreakdown || tries === 1) return askChatInstead(client, request, signal, error);
      }
    }
  }

  /** Concurrent questions may fail together in one outage: a protocol that has worked is allowed more failures. */
  function enough(): number {
    return abilities.isProven('responses') ? PROVEN_BREAKDOWNS : BREAKDOWNS;
  }

  /** A protocol that times out is treated like one that refuses. */
  function noteSilence(request: ModelRequest, signal: AbortSignal): void {
    if ((signal.reason as Error | undefined)?.name !== 'TimeoutError' || request.webSearch) return;
    silentQuestions.add(request.schemaName);
    if (silentQuestions.size >= SILENT_QUESTIONS || !abilities.isProven('responses'))
      abilities.refused('responses', 'It did not answer in time.');
  }

  /** After a failure of Responses: if chat completions answer, the Responses API was the cause. */
  async function askChatInstead(
    client: OpenAI,
    request: ModelRequest,
    signal: AbortSignal,
    error: unknown,
  ): Promise<ModelReply> {
    try {
      const reply = await asked(client, request, signal, false);
      abilities.refused('responses', failureOf(error).said);
      return reply;
    } catch (chatError) {
      signal.throwIfAborted();
      throw isPathMissing(chatError) ? error : chatError;
    }
  }

  async function askChatOrResponses(client: OpenAI, request: ModelRequest, signal: AbortSignal) {
    try {
      return await asked(client, request, signal, false);
    } catch (error) {
      signal.throwIfAborted();
      if (!isPathMissing(error)) throw error;
      const reply = await asked(client, request, signal, true);
      abilities.worked('responses');
      return reply;
    }
  }

  /** Sends a request in one protocol, and repeats it adapted to each refusal. */
  async function asked(
    client: OpenAI,
    request: ModelRequest,
    signal: AbortSignal,
    isResponses: boolean,
  ): Promise<ModelReply> {
    let now = asItMayBeAsked(request, isResponses);
    for (;;) {
      const model = traits(request.model);
      try {
        const reply = isResponses
          ? fromResponse(await client.responses.create(toResponses(now), { signal }), now.webSearch)
          : fromChat(await client.chat.completions.create(toChat(now), { signal }));
        noteWhatWorked(now, reply);
        return { ...reply, usage: reckonedUsage(reply, now, model) };
      } catch (error) {
        signal.throwIfAborted();
        const lesson =
          lessonIn(error, now, { traits: model, abilities }, isResponses) ??
          (isResponses || !isUnexplained(error) ? null : lesserForm(now, abilities, failureOf(error).said));
        if (!lesson) throw error;
        now = { ...now, ...lesson };
      }
    }
  }

  function asItMayBeAsked(request: ModelRequest, isResponses: boolean): AskedRequest {
    const { outputTokens, refusedEfforts, lengthParameter } = traits(request.model);
    const { reasoningEffort } = request;
    const form = abilities.mayAsk('schema') ? 'schema' : abilities.mayAsk('json') ? 'json' : 'words';
    return {
      ...request,
      form,
      lengthParameter,
      maxOutputTokens: Math.min(request.maxOutputTokens, outputTokens ?? Number.POSITIVE_INFINITY),
      reasoningEffort: reasoningEffort && !refusedEfforts.has(reasoningEffort) ? reasoningEffort : null,
      webSearch: isResponses && request.webSearch && abilities.mayAsk('webSearch'),
    };
  }

  function noteWhatWorked(request: AskedRequest, reply: ModelReply): void {
    if (request.form === 'schema') abilities.worked('schema');
    if (request.form === 'json') abilities.worked('json');
    if (request.webSearch) abilities.worked('webSearch');
    // Search results count as input tokens but are not part of our prompt.
    if (reply.usage.webSearches > 0 || request.turns.some((turn) => turn.attachment)) return;
    const bytes = request.turns.reduce((sum, turn) => sum + Buffer.byteLength(turn.text), 0);
    learnDensity(traits(request.model), bytes, reply.usage.inputTokens);
  }
}

async function loadClient({ apiKey, baseUrl }: ModelClientOptions): Promise<OpenAI> {
  const { OpenAI } = await import('openai');
  return new OpenAI({
    apiKey,
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    maxRetries: 0,
    timeout: SDK_PATIENCE_MS,
    fetch: modelFetch,
    logLevel: 'off',
  });
}

/** Whether the other protocol of the same server might accept the request. */
function mayBeThePath(error: unknown): boolean {
  const { kind, status, code, text, isContentRefused } = failureOf(error);
  if (isContentRefused || code === 'model_not_found' || limitsIn(text)) return false;
  if (error instanceof SyntaxError) return true;
  return kind === 'request' || status === 501 || (error instanceof UnusableReplyError && kind === 'server');
}

/** Errors that are usually transient. */
function isBrokenDown(error: unknown): boolean {
  if (error instanceof SyntaxError || error instanceof UnusableReplyError) return false;
  const { kind, status } = failureOf(error);
  return kind === 'network' || (kind === 'server' && status !== 501);
}

function isPathMissing(error: unknown): boolean {
  const { status, isModelUnknown } = failureOf(error);
  return (status === 404 || status === 405 || status === 501) && !isModelUnknown;
}

function isUnexplained(error: unknown): boolean {
  const { status, isContentRefused, isModelUnknown } = failureOf(error);
  return (status === 400 || status === 422) && !isContentRefused && !isModelUnknown;
}
