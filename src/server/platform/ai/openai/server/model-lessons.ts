import { failureOf } from './model-failure.ts';
import { limitsIn } from './model-limits.ts';
import type { AnswerForm, AskedRequest } from './model-request.ts';
import { type ModelTraits, tokensOf } from './model-traits.ts';
import type { ServerAbilities } from './server-abilities.ts';

/** The adapted request to send after a refusal. */
export type Lesson = Partial<
  Pick<AskedRequest, 'form' | 'lengthParameter' | 'maxOutputTokens' | 'webSearch'>
> & {
  readonly reasoningEffort?: null;
};

const LEAST_OUTPUT_TOKENS = 64;

/**
 * Derives from a refusal what to leave out or to shorten, and remembers it. Null if the refusal is about something
 * else. Each lesson asks for less than before, so repeated use terminates.
 */
export function lessonIn(
  error: unknown,
  request: AskedRequest,
  known: { readonly traits: ModelTraits; readonly abilities: ServerAbilities },
  isResponses: boolean,
): Lesson | null {
  const { status, text, said, kind, isContentRefused, isModelUnknown } = failureOf(error);
  if (isContentRefused || isModelUnknown) return null;
  const isRefusal = status === 400 || status === 413 || status === 422;
  if (!isRefusal && !(kind === 'server' && /grammar|json_schema|response_format/.test(text))) return null;
  const { traits, abilities } = known;
  if (
    /max_completion_tokens/.test(text) &&
    !isResponses &&
    request.lengthParameter === 'max_tokens' &&
    !/too large|at most|less than|exceed/.test(text)
  ) {
    traits.lengthParameter = 'max_completion_tokens';
    return { lengthParameter: 'max_completion_tokens' };
  }
  const limits = limitsIn(text);
  if (limits) return lessonOfLength(limits, request, traits);
  if (isResponses && request.reasoningEffort && /reasoning/.test(text)) {
    traits.refusedEfforts.add(request.reasoningEffort);
    return { reasoningEffort: null };
  }
  if (isResponses && request.webSearch && /web_search|tool|include/.test(text)) {
    abilities.refused('webSearch', said);
    return { webSearch: false };
  }
  const isAboutForm = /json_schema|json_object|response_format|text\.format|schema|grammar/.test(text);
  return isAboutForm ? lesserForm(request, abilities, said) : null;
}

/** The next less strict answer format, marking the stricter one as refused; null if there is none. */
export function lesserForm(
  request: AskedRequest,
  abilities: ServerAbilities,
  because: string,
): Lesson | null {
  const next = lessStrict(request.form);
  if (!next) return null;
  abilities.refused(request.form === 'schema' ? 'schema' : 'json', because);
  return { form: next };
}

export function lessStrict(form: AnswerForm): AnswerForm | null {
  if (form === 'schema') return 'json';
  return form === 'json' ? 'words' : null;
}

function lessonOfLength(
  limits: { readonly context?: number; readonly output?: number; readonly input?: number },
  request: AskedRequest,
  traits: ModelTraits,
): Lesson | null {
  const asked = request.maxOutputTokens;
  if (limits.context !== undefined) traits.contextTokens = limits.context;
  const room =
    limits.context === undefined || limits.input === undefined
      ? undefined
      : limits.context - limits.input - 16;
  const allowed = limits.output ?? room ?? Math.floor(asked / 2);
  const next = Math.min(allowed, asked - 1);
  if (next < Math.max(LEAST_OUTPUT_TOKENS, request.leastOutputTokens)) {
    // The input has to be shorter. If the server does not state its limit, a third less is tried.
    traits.contextTokens ??= Math.floor(tokensOf(request.turns, traits) * 0.66) + request.leastOutputTokens;
    return null;
  }
  // The room left beside this input says nothing about the next one.
  if (limits.context === undefined) traits.outputTokens = next;
  return { maxOutputTokens: next };
}
