import { failureOf } from './model-failure.ts';
import type { ModelRequest } from './model-request.ts';

/** What a compatible server can do, learnt from its refusals and remembered for as long as the process runs. */
export interface ServerTraits {
  responses: boolean;
  webSearch: boolean;
  reasoning: boolean;
  /** How an answer's form is asked for: by schema, as any JSON, or in words only. */
  format: 'json_schema' | 'json_object' | 'words';
  /** Compatible servers know the older name; newer models of the original accept the newer one only. */
  lengthParameter: 'max_tokens' | 'max_completion_tokens';
}

export function newServerTraits(): ServerTraits {
  return {
    responses: true,
    webSearch: true,
    reasoning: true,
    format: 'json_schema',
    lengthParameter: 'max_tokens',
  };
}

/**
 * Learns from a refusal what to leave out. True when the same question is worth asking again in the new way;
 * each trait can be lost once, so this ends.
 */
export function learnFrom(error: unknown, request: ModelRequest, traits: ServerTraits): boolean {
  const { status, text, isModelUnknown } = failureOf(error);
  if (traits.responses && [404, 405, 501].includes(status ?? 0) && !isModelUnknown) {
    traits.responses = false;
    return true;
  }
  if (status !== 400 && status !== 422) return false;
  if (traits.reasoning && request.reasoningEffort && /reasoning/.test(text)) {
    traits.reasoning = false;
    return true;
  }
  if (traits.responses && traits.webSearch && request.webSearch && /web_search|tool|include/.test(text)) {
    traits.webSearch = false;
    return true;
  }
  if (!traits.responses && traits.lengthParameter === 'max_tokens' && /max_completion_tokens/.test(text)) {
    traits.lengthParameter = 'max_completion_tokens';
    return true;
  }
  if (traits.format !== 'words' && /json_schema|json_object|response_format|text\.format|schema/.test(text)) {
    traits.format = traits.format === 'json_schema' ? 'json_object' : 'words';
    return true;
  }
  return false;
}
