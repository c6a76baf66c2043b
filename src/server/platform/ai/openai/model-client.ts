import type OpenAI from 'openai';
import type {
  ChatCompletionCreateParamsNonStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import type {
  Response,
  ResponseCreateParamsNonStreaming,
  ResponseInputItem,
} from 'openai/resources/responses/responses';
import type { ModelReply, ModelRequest, ModelTurn } from './model-request.ts';
import { learnFrom, newServerTraits, sendsReasoning } from './server-traits.ts';
import { MAX_WEB_SEARCHES } from './spending.ts';

export interface ModelClientOptions {
  readonly apiKey: string;
  /** Another server that speaks the same protocol; the provider's own when absent. */
  readonly baseUrl?: string;
}

/** Puts one question to a model. */
export type SendToModel = (request: ModelRequest, signal: AbortSignal) => Promise<ModelReply>;

/**
 * Speaks to the provider or any compatible server: the Responses API, and chat completions where that is missing.
 * What the server lacks is learnt once. Makes no retries of its own; throws the SDK's errors.
 */
export function createModelClient(options: ModelClientOptions): SendToModel {
  const traits = newServerTraits();
  let loading: Promise<OpenAI> | undefined;

  return async (request, signal) => {
    loading ??= loadClient(options);
    const client = await loading;
    for (;;) {
      const { lessons } = traits;
      try {
        if (traits.responses)
          return fromResponse(await client.responses.create(toResponses(request), { signal }));
        return fromChat(await client.chat.completions.create(toChat(request), { signal }));
      } catch (error) {
        signal.throwIfAborted();
        // Another call may have learnt the same while this one was under way.
        if (lessons === traits.lessons && !learnFrom(error, request, traits)) throw error;
      }
    }
  };

  function toResponses(request: ModelRequest): ResponseCreateParamsNonStreaming {
    const [system, ...turns] = withSchemaInWords(request);
    const searching = request.webSearch && traits.webSearch;
    return {
      model: request.model,
      instructions: system?.text ?? '',
      input: turns.map(toInputItem),
      text: { format: responseFormat(request) },
      max_output_tokens: request.maxOutputTokens,
      store: false,
      ...(sendsReasoning(request, traits) ? { reasoning: { effort: request.reasoningEffort as 'low' } } : {}),
      ...(searching
        ? {
            tools: [{ type: 'web_search' as const }],
            max_tool_calls: MAX_WEB_SEARCHES,
            include: ['web_search_call.action.sources' as const],
          }
        : {}),
    };
  }

  function responseFormat(request: ModelRequest) {
    if (traits.format === 'words') return { type: 'text' as const };
    if (traits.format === 'json_object') return { type: 'json_object' as const };
    const { schemaName: name, schema } = request;
    return { type: 'json_schema' as const, name, schema, strict: true };
  }

  function toChat(request: ModelRequest): ChatCompletionCreateParamsNonStreaming {
    const { schemaName: name, schema } = request;
    return {
      model: request.model,
      messages: withSchemaInWords(request).map(toMessage),
      [traits.lengthParameter]: request.maxOutputTokens,
      ...(traits.format === 'json_schema'
        ? { response_format: { type: 'json_schema' as const, json_schema: { name, schema, strict: true } } }
        : {}),
      ...(traits.format === 'json_object' ? { response_format: { type: 'json_object' as const } } : {}),
    };
  }

  /** Where the server cannot be held to a schema, the model is told it, behind everything that stays the same. */
  function withSchemaInWords(request: ModelRequest): readonly ModelTurn[] {
    if (traits.format === 'json_schema') return request.turns;
    const words = `Answer with one JSON object that matches this JSON schema:\n${JSON.stringify(request.schema)}`;
    return [...request.turns, { role: 'user', text: words }];
  }
}

async function loadClient({ apiKey, baseUrl }: ModelClientOptions): Promise<OpenAI> {
  const { OpenAI } = await import('openai');
  return new OpenAI({
    apiKey,
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    maxRetries: 0,
    logLevel: 'off',
  });
}

function toInputItem({ role, text, attachment }: ModelTurn): ResponseInputItem {
  if (role === 'assistant') return { role, content: text };
  const words = { type: 'input_text' as const, text };
  if (!attachment) return { role, content: [words] };
  const { mimeType, dataUrl, fileName } = attachment;
  const file = mimeType.startsWith('image/')
    ? { type: 'input_image' as const, image_url: dataUrl, detail: 'high' as const }
    : { type: 'input_file' as const, filename: fileName, file_data: dataUrl };
  return { role, content: [words, file] };
}

function toMessage({ role, text, attachment }: ModelTurn): ChatCompletionMessageParam {
  if (!attachment || role !== 'user') return { role, content: text };
  const { mimeType, dataUrl, fileName } = attachment;
  const file = mimeType.startsWith('image/')
    ? { type: 'image_url' as const, image_url: { url: dataUrl } }
    : { type: 'file' as const, file: { filename: fileName, file_data: dataUrl } };
  return { role, content: [{ type: 'text', text }, file] };
}

/** A compatible server may leave out what its protocol promises; nothing here relies on it being there. */
function fromResponse(response: Partial<Response>): ModelReply {
  const output = Array.isArray(response.output) ? response.output : [];
  const parts = output.flatMap((item) => (item.type === 'message' ? (item.content ?? []) : []));
  const searches = output.flatMap((item) => (item.type === 'web_search_call' ? [item] : []));
  const refusal = parts.flatMap((part) => (part.type === 'refusal' ? [part.refusal] : [])).join(' ');
  const isFiltered = response.incomplete_details?.reason === 'content_filter';
  return {
    text: parts.flatMap((part) => (part.type === 'output_text' ? [part.text] : [])).join(''),
    refusal: refusal || (isFiltered ? 'content filter' : null),
    truncated: response.status === 'incomplete',
    usage: {
      inputTokens: response.usage?.input_tokens ?? 0,
      cachedTokens: response.usage?.input_tokens_details?.cached_tokens ?? 0,
      outputTokens: response.usage?.output_tokens ?? 0,
      webSearches: searches.filter((each) => each.action?.type === 'search').length,
    },
    sources: searches.flatMap((each) =>
      each.action?.type === 'search' ? (each.action.sources ?? []).map((source) => source.url) : [],
    ),
  };
}

function fromChat(completion: Partial<OpenAI.Chat.Completions.ChatCompletion>): ModelReply {
  const choice = completion.choices?.[0];
  return {
    text: choice?.message?.content ?? '',
    refusal:
      choice?.message?.refusal || (choice?.finish_reason === 'content_filter' ? 'content filter' : null),
    truncated: choice?.finish_reason === 'length',
    usage: {
      inputTokens: completion.usage?.prompt_tokens ?? 0,
      cachedTokens: completion.usage?.prompt_tokens_details?.cached_tokens ?? 0,
      outputTokens: completion.usage?.completion_tokens ?? 0,
      webSearches: 0,
    },
    sources: [],
  };
}
