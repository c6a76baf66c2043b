import type {
  ResponseCreateParamsNonStreaming,
  ResponseInputItem,
} from 'openai/resources/responses/responses';
import { asRecord, listOf, text, throwIfError, tokenCount } from './answers/loose-json.ts';
import { UnusableReplyError } from './server/model-failure.ts';
import {
  type AskedRequest,
  type ModelReply,
  type ModelTurn,
  withSchemaInWords,
} from './server/model-request.ts';
import { MAX_WEB_SEARCHES } from './spending.ts';

/** A request in the form of the Responses API. */
export function toResponses(request: AskedRequest): ResponseCreateParamsNonStreaming {
  const [system, ...turns] = withSchemaInWords(request);
  return {
    model: request.model,
    instructions: system?.text ?? '',
    input: turns.map(toInputItem),
    text: { format: formatOf(request) },
    max_output_tokens: request.maxOutputTokens,
    store: false,
    ...(request.reasoningEffort ? { reasoning: { effort: request.reasoningEffort as 'low' } } : {}),
    ...(request.webSearch
      ? {
          tools: [{ type: 'web_search' as const }],
          max_tool_calls: MAX_WEB_SEARCHES,
          include: ['web_search_call.action.sources' as const],
        }
      : {}),
  };
}

function formatOf({ form, schemaName: name, schema }: AskedRequest) {
  if (form === 'words') return { type: 'text' as const };
  if (form === 'json') return { type: 'json_object' as const };
  return { type: 'json_schema' as const, name, schema, strict: true };
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

/**
 * Reads a response. Compatible servers may omit fields that the protocol requires, so every field is optional here.
 *
 * @throws UnusableReplyError when it is an error, or no response at all
 */
export function fromResponse(body: unknown, webSearch: boolean): ModelReply {
  const response = asRecord(body);
  if (!response) throw new UnusableReplyError('The server did not answer with a response.', 502, '');
  throwIfError(response);
  const output = listOf(response.output);
  if (!Array.isArray(response.output) && typeof response.output_text !== 'string')
    throw new UnusableReplyError('The server answered with a response without output.', 502, '');
  const parts = output.flatMap((item) => (item.type === 'message' ? listOf(item.content) : []));
  const searches = output
    .filter((item) => item.type === 'web_search_call')
    .map((item) => asRecord(item.action));
  const said = parts.flatMap((part) => (part.type === 'output_text' ? [text(part.text)] : [])).join('');
  const refusal = parts.flatMap((part) => (part.type === 'refusal' ? [text(part.refusal)] : [])).join(' ');
  const isFiltered = asRecord(response.incomplete_details)?.reason === 'content_filter';
  const usage = asRecord(response.usage);
  const made = searches.filter((action) => action?.type === 'search');
  return {
    text: said || plainMessages(output) || text(response.output_text) || calledWith(output),
    refusal: refusal || (isFiltered ? 'content filter' : null),
    truncated: response.status === 'incomplete',
    usage: {
      inputTokens: tokenCount(usage?.input_tokens),
      cachedTokens: tokenCount(asRecord(usage?.input_tokens_details)?.cached_tokens),
      outputTokens: tokenCount(usage?.output_tokens),
      webSearches: made.length,
    },
    sources: made.flatMap((action) => listOf(action?.sources).map((source) => text(source.url))),
    searched: webSearch,
  };
}

/** Some servers give a message's content as one string. */
function plainMessages(output: readonly Record<string, unknown>[]): string {
  return output.map((item) => (item.type === 'message' ? text(item.content) : '')).join('');
}

/** Some servers answer by calling a tool that was not offered; its arguments are the answer. */
function calledWith(output: readonly Record<string, unknown>[]): string {
  return text(output.find((item) => item.type === 'function_call')?.arguments);
}
