import type {
  ChatCompletionCreateParamsNonStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import { asRecord, type LooseRecord, listOf, text, throwIfError, tokenCount } from './answers/loose-json.ts';
import type { TokenUsage } from './model-prices.ts';
import { UnusableReplyError } from './server/model-failure.ts';
import {
  type AskedRequest,
  type ModelReply,
  type ModelTurn,
  withSchemaInWords,
} from './server/model-request.ts';

/** A request in the form of chat completions, which every compatible server has. */
export function toChat(request: AskedRequest): ChatCompletionCreateParamsNonStreaming {
  const { schemaName: name, schema, form } = request;
  return {
    model: request.model,
    messages: withSchemaInWords(request).map(toMessage),
    [request.lengthParameter]: request.maxOutputTokens,
    ...(form === 'schema'
      ? { response_format: { type: 'json_schema' as const, json_schema: { name, schema, strict: true } } }
      : {}),
    ...(form === 'json' ? { response_format: { type: 'json_object' as const } } : {}),
  };
}

function toMessage({ role, text, attachment }: ModelTurn): ChatCompletionMessageParam {
  if (!attachment || role !== 'user') return { role, content: text };
  const { mimeType, dataUrl, fileName } = attachment;
  const file = mimeType.startsWith('image/')
    ? { type: 'image_url' as const, image_url: { url: dataUrl } }
    : { type: 'file' as const, file: { filename: fileName, file_data: dataUrl } };
  return { role, content: [{ type: 'text', text }, file] };
}

/**
 * Reads a completion, also an unrequested stream, or one with its content in parts.
 *
 * @throws UnusableReplyError when it is an error, or no completion at all
 */
export function fromChat(body: unknown): ModelReply {
  const completion = typeof body === 'string' ? fromStream(body) : asRecord(body);
  if (!completion) throw new UnusableReplyError('The server did not answer with a completion.', 502, '');
  throwIfError(completion);
  const [choice] = listOf(completion.choices);
  const usage = usageIn(completion);
  if (!choice)
    throw new UnusableReplyError('The server answered with a completion without choices.', 502, '', usage);
  throwIfError(choice, usage);
  const message = asRecord(choice.message);
  const refusal = text(message?.refusal);
  return {
    // Some servers classify the whole output as reasoning and put the answer there.
    text:
      wordsOf(message?.content) ||
      text(choice.text) ||
      toolWords(message) ||
      text(message?.reasoning_content),
    refusal: refusal || (choice.finish_reason === 'content_filter' ? 'content filter' : null),
    truncated: choice.finish_reason === 'length',
    usage,
    sources: [],
    searched: false,
  };
}

function usageIn(completion: LooseRecord): TokenUsage {
  const usage = asRecord(completion.usage);
  return {
    inputTokens: tokenCount(usage?.prompt_tokens),
    cachedTokens: tokenCount(asRecord(usage?.prompt_tokens_details)?.cached_tokens),
    outputTokens: tokenCount(usage?.completion_tokens),
    webSearches: 0,
  };
}

function wordsOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (asRecord(content)) return JSON.stringify(content);
  return listOf(content)
    .filter((part) => part.type !== 'thinking' && part.type !== 'reasoning')
    .map((part) => text(part.text) || text(asRecord(part.text)?.value))
    .join('');
}

/** Some servers enforce JSON by a tool call and return that call as the answer. */
function toolWords(message: LooseRecord | null): string {
  const calls = [
    ...listOf(message?.tool_calls).map((call) => asRecord(call.function)),
    asRecord(message?.function_call),
  ];
  return wordsOf(calls.find((call) => call !== null)?.arguments);
}

/** Assembles a completion from server-sent events, or parses JSON with a wrong content type. */
function fromStream(body: string): LooseRecord | null {
  const events = body
    .split(/\r?\n/)
    .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : []));
  if (events.length === 0) return asRecord(parsed(body));
  let content = '';
  let finish: unknown = null;
  let usage: unknown;
  for (const event of events) {
    const chunk = asRecord(parsed(event));
    if (!chunk) continue;
    if (chunk.error) return chunk;
    const [choice] = listOf(chunk.choices);
    content += wordsOf(asRecord(choice?.delta)?.content) || wordsOf(asRecord(choice?.message)?.content);
    finish = choice?.finish_reason ?? finish;
    usage = chunk.usage ?? usage;
  }
  return { choices: [{ message: { content }, finish_reason: finish }], usage };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
