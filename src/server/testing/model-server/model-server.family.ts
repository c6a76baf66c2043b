import type { Outcome, WildAnswer, WildRequest, WildServer } from './model-server.behaviour.ts';
import { ODD_SERVERS, outOfQuota } from './model-server.oddities.ts';

const RESPONSES = '/v1/responses';
const CHAT = '/v1/chat/completions';

const refusal = (status: number, message: string, code: string | null = null): WildAnswer => ({
  status,
  body: { error: { message, type: 'invalid_request_error', param: null, code } },
});

/** Answers in a non-standard way on one path only. */
function on(path: string, answer: (request: WildRequest) => WildAnswer | null): WildServer {
  return { wild: (request) => (request.path === path ? answer(request) : null) };
}

/** Lacks the Responses API and answers chat completions in a non-standard way. */
function chatOnly(answer: (request: WildRequest) => WildAnswer | null): WildServer {
  return { responses: false, ...on(CHAT, answer) };
}

/** A completion with its message in another format. */
function says(request: WildRequest, form: (text: string) => unknown): WildAnswer {
  const completion = request.ordinary() as unknown as Completion;
  const [choice] = completion.choices;
  const content = form(choice?.message.content ?? '');
  return { body: { ...completion, choices: [{ ...choice, message: { role: 'assistant', content } }] } };
}

interface Completion {
  readonly choices: readonly { readonly message: { readonly content: string | null } }[];
}

/** Applies to the first requests only. */
function times(
  count: number,
  outcome: Outcome,
  matches: (request: { task: string; path: string }) => boolean,
) {
  let left = count;
  return (request: { task: string; path: string }): Outcome =>
    matches(request) && left-- > 0 ? outcome : 'ok';
}

function tokensAsked({ body }: WildRequest): number {
  return Number(body.max_output_tokens ?? body.max_tokens ?? body.max_completion_tokens ?? 0);
}

function vllm(context: number): WildServer {
  return {
    responses: false,
    ...on(CHAT, (request) => {
      const input = Math.ceil(Buffer.byteLength(request.prompt) / 4);
      const output = tokensAsked(request);
      if (input + output <= context) return null;
      return refusal(
        400,
        `This model's maximum context length is ${context} tokens. However, you requested ${input + output} tokens ` +
          `(${input} in the messages, ${output} in the completion). Please reduce the length of the messages or completion.`,
      );
    }),
  };
}

const THINKING =
  'The user wants {"title": ...}. Let me see: a brace { here, and another }. "Ok" { "title": "not this" , so:';

/** The kinds of servers, by name; each entry creates a new instance, since some count their requests. */
export const WILD_SERVERS = {
  'an ordinary provider': () => ({}),
  'chat completions only': () => ({ responses: false }),
  'a 405 for Responses': () => on(RESPONSES, () => refusal(405, 'Method Not Allowed')),
  'a 501 for Responses': () => on(RESPONSES, () => refusal(501, 'Not implemented')),
  'a 400 for Responses': () => on(RESPONSES, () => refusal(400, 'Bad request')),
  'a 422 for Responses': () => on(RESPONSES, () => refusal(422, 'Unprocessable')),
  'a 500 for Responses': () => on(RESPONSES, () => refusal(500, 'Internal server error')),
  'an error under status 200 for Responses': () =>
    on(RESPONSES, () => ({ body: { error: { message: 'Unsupported API', code: 400 } } })),
  'a web page for Responses': () =>
    on(RESPONSES, () => ({ contentType: 'text/html', body: '<html><body>Welcome</body></html>' })),
  'broken JSON for Responses': () => on(RESPONSES, () => ({ body: '{"id": "resp_1", "outp' })),
  'a gateway whose 404 speaks of a model': () =>
    on(RESPONSES, () => refusal(404, 'no model route configured for path /v1/responses')),
  'one stray 404': () => {
    let index = 0;
    return on(RESPONSES, () => (++index === 5 ? refusal(404, 'Not Found') : null));
  },
  'one stray 500': () => ({ outcome: times(1, 'server-error', ({ task }) => task === 'feedback') }),
  'Responses that never answers': () => ({
    outcome: ({ path }: { path: string }): Outcome => (path === RESPONSES ? 'hang' : 'ok'),
  }),
  'an output limit of 2048, as OpenAI words it': () =>
    chatOnly((request) =>
      tokensAsked(request) > 2048
        ? refusal(400, 'max_tokens is too large: 14000. This model supports at most 2048 completion tokens.')
        : null,
    ),
  'an output limit of 4096 for Responses': () =>
    on(RESPONSES, (request) =>
      tokensAsked(request) > 4096
        ? refusal(400, "Invalid 'max_output_tokens': must be less than or equal to 4096.")
        : null,
    ),
  'an output limit that it does not name': () =>
    chatOnly((request) =>
      tokensAsked(request) > 3000 ? refusal(400, 'max_tokens exceeds what is allowed') : null,
    ),
  'a context of 16384': () => vllm(16_384),
  'a context of 8192': () => vllm(8192),
  'a context of 2048': () => vllm(2048),
  'thinking with braces': () =>
    chatOnly((request) => says(request, (text) => `<think>${THINKING}</think>\n${text}`)),
  'thinking whose beginning is cut off': () =>
    chatOnly((request) => says(request, (text) => `${THINKING}\n</think>\n\n${text}`)),
  'thinking without any mark': () => chatOnly((request) => says(request, (text) => `${THINKING}\n\n${text}`)),
  'a code fence and kind words': () =>
    chatOnly((request) => says(request, (text) => `Sure!\n\`\`\`json\n${text}\n\`\`\`\nHope this helps {:`)),
  'content as a list of parts': () =>
    chatOnly((request) =>
      says(request, (text) => [
        { type: 'thinking', thinking: [{ type: 'text', text: THINKING }] },
        { type: 'text', text: text.slice(0, 20) },
        { type: 'text', text: text.slice(20) },
      ]),
    ),
  'a stream that nobody asked for': () =>
    chatOnly((request) => {
      const text = (request.ordinary() as unknown as Completion).choices[0]?.message.content ?? '';
      const event = (delta: object) => `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`;
      const half = Math.floor(text.length / 2);
      const body = `${event({ role: 'assistant' })}${event({ content: text.slice(0, half) })}${event({ content: text.slice(half) })}data: [DONE]\n\n`;
      return { contentType: 'text/event-stream', body, pieceEveryMs: 5 };
    }),
  'a slow body': () => chatOnly((request) => ({ body: request.ordinary(), pieceEveryMs: 40 })),
  'JSON sent as text': () => chatOnly((request) => ({ contentType: 'text/plain', body: request.ordinary() })),
  'no usage told': () => chatOnly((request) => ({ body: { ...request.ordinary(), usage: undefined } })),
  'any JSON, but no schema': () => ({ responses: false, format: 'json_object' as const }),
  'words only': () => ({ responses: false, format: 'words' as const }),
  'a bare 400 for any form of answer': () =>
    chatOnly(({ body }) => (body.response_format === undefined ? null : refusal(400, 'Bad Request'))),
  'the newer name for lengths only': () =>
    chatOnly(({ body }) =>
      body.max_tokens === undefined
        ? null
        : refusal(
            400,
            "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
          ),
    ),
  'no reasoning and no web search': () => ({ reasoning: false, webSearch: false }),
  'a moment of 429': () => ({
    outcome: times(3, { kind: 'rate-limited', retryAfterSeconds: 0.1 }, () => true),
  }),
  'an error in one call of five': () => ({
    outcome: ({ index }: { index: number }): Outcome => (index % 5 === 4 ? 'server-error' : 'ok'),
  }),
  'a connection dropped in one call of six': () => ({
    outcome: ({ index }: { index: number }): Outcome => (index % 6 === 5 ? 'hang-up' : 'ok'),
  }),
  'an error under status 200 now and then': () => {
    let index = 0;
    return chatOnly(() =>
      ++index % 6 === 5 ? { body: { error: { message: 'Provider returned error', code: 502 } } } : null,
    );
  },
  'one question at a time': () => ({ responses: false, atOnce: 1, delayMs: 150 }),
  'searches that never come back': () => ({
    outcome: ({ searches }: { searches: boolean }): Outcome => (searches ? 'hang' : 'ok'),
  }),
  'one search that never comes back': () => {
    let hung = 0;
    return {
      outcome: ({ searches, task }: { searches: boolean; task: string }): Outcome =>
        searches && task === 'evidence' && hung++ === 0 ? 'hang' : 'ok',
    };
  },
  'one refused evidence question': () => ({
    outcome: times(1, 'refusal', ({ task }) => task === 'evidence'),
  }),
  'a question that is refused for good': () => ({
    outcome: ({ task }: { task: string }): Outcome => (task === 'marketAnalysis' ? 'refusal' : 'ok'),
  }),
  'silence for one question': () => ({
    outcome: ({ task }: { task: string }): Outcome => (task === 'branding' ? 'hang' : 'ok'),
  }),
  'nonsense for one question': () => ({
    outcome: ({ task }: { task: string }): Outcome => (task === 'founderFit' ? 'nonsense' : 'ok'),
  }),
  ...ODD_SERVERS,
  'quota used up, told by its type only': outOfQuota,
  'a key that is not accepted': () => ({ outcome: 'bad-key' as const }),
  'no credit': () => ({ outcome: 'no-credit' as const }),
  'a model that is not there': () => ({ outcome: 'unknown-model' as const }),
} satisfies Record<string, () => WildServer>;

export type WildServerName = keyof typeof WILD_SERVERS;
