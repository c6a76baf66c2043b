import { failureOf } from './model-failure.ts';
import type { ModelRequest } from './model-request.ts';

/** What a compatible server can do, learnt from its refusals and remembered for as long as the process runs. */
export interface ServerTraits {
  responses: boolean;
  webSearch: boolean;
  /** Pairs of model and effort that were refused, as `reasoningKey` writes them. */
  readonly refusedReasoning: Set<string>;
  /** How an answer's form is asked for: by schema, as any JSON, or in words only. */
  format: 'json_schema' | 'json_object' | 'words';
  /** Compatible servers know the older name; newer models of the original accept the newer one only. */
  lengthParameter: 'max_tokens' | 'max_completion_tokens';
  /** Grows with each lesson, so that a call which left before a lesson knows to be sent again. */
  lessons: number;
}

export function newServerTraits(): ServerTraits {
  return {
    responses: true,
    webSearch: true,
    refusedReasoning: new Set(),
    format: 'json_schema',
    lengthParameter: 'max_tokens',
    lessons: 0,
  };
}

/** Whether a request's reasoning effort may be sent. */
export function sendsReasoning(request: ModelRequest, traits: ServerTraits): boolean {
  return request.reasoningEffort !== null && !traits.refusedReasoning.has(reasoningKey(request));
}

function reasoningKey({ model, reasoningEffort }: ModelRequest): string {
  return `${model} ${reasoningEffort}`;
}

/**
 * Learns from a refusal what to leave out. True when the same question is worth asking again in the new way;
 * each lesson can be learnt once, so this ends.
 */
export function learnFrom(error: unknown, request: ModelRequest, traits: ServerTraits): boolean {
  const lesson = lessonIn(error, request, traits);
  if (!lesson) return false;
  lesson();
  traits.lessons += 1;
  return true;
}

function lessonIn(error: unknown, request: ModelRequest, traits: ServerTraits): (() => void) | null {
  const { status, text, isModelUnknown } = failureOf(error);
  if (traits.responses && [404, 405, 501].includes(status ?? 0) && !isModelUnknown)
    return () => {
      traits.responses = false;
    };
  if (status !== 400 && status !== 422) return null;
  if (traits.responses && sendsReasoning(request, traits) && /reasoning/.test(text))
    return () => traits.refusedReasoning.add(reasoningKey(request));
  if (traits.responses && traits.webSearch && request.webSearch && /web_search|tool|include/.test(text))
    return () => {
      traits.webSearch = false;
    };
  if (!traits.responses && traits.lengthParameter === 'max_tokens' && /max_completion_tokens/.test(text))
    return () => {
      traits.lengthParameter = 'max_completion_tokens';
    };
  const isAboutForm = /json_schema|json_object|response_format|text\.format|schema/.test(text);
  if (traits.format === 'words' || !isAboutForm) return null;
  return () => {
    traits.format = traits.format === 'json_schema' ? 'json_object' : 'words';
  };
}
