import type { WildAnswer, WildRequest, WildServer } from './model-server.behaviour.ts';

type Json = Record<string, unknown>;

const CHAT = '/v1/chat/completions';

/** Lacks the Responses API and answers chat completions in a non-standard way. */
function chatOnly(answer: (request: WildRequest) => WildAnswer | null): WildServer {
  return { responses: false, wild: (request) => (request.path === CHAT ? answer(request) : null) };
}

/** The standard answer. */
function saidBy(request: WildRequest): string {
  const [choice] = request.ordinary().choices as { message: { content: string } }[];
  return choice?.message.content ?? '';
}

/** A completion with a non-standard message, choice or body. */
function completion(
  request: WildRequest,
  change: { message?: Json; choice?: Json; whole?: Json },
): WildAnswer {
  const usual = request.ordinary();
  const message = { role: 'assistant', content: saidBy(request), ...change.message };
  const choices = [{ index: 0, finish_reason: 'stop', ...change.choice, message }];
  return { body: { ...usual, choices, ...change.whole } };
}

const text = (change: (said: string) => unknown) =>
  chatOnly((request) => completion(request, { message: { content: change(saidBy(request)) } }));

const usage = (told: unknown) => chatOnly((request) => completion(request, { whole: { usage: told } }));

/** Fails in the given way in one of so many answers, beginning with the second. */
function nowAndThen(every: number, answer: (request: WildRequest) => WildAnswer | null): WildServer {
  let index = 0;
  return chatOnly((request) => (index++ % every === 1 ? answer(request) : null));
}

/** Fails in the given way for the first answers only. */
function atFirst(count: number, answer: (request: WildRequest) => WildAnswer | null): WildServer {
  let index = 0;
  return chatOnly((request) => (index++ < count ? answer(request) : null));
}

const refusal = (status: number, message: string, more: Json = {}): WildAnswer => ({
  status,
  body: { error: { message, type: 'invalid_request_error', param: null, code: null, ...more } },
});

const rateLimited = (retryAfter: string): WildAnswer => ({
  ...refusal(429, 'Slow down.'),
  headers: { 'retry-after': retryAfter },
});

/** Non-standard behaviour of real servers, by name; each entry creates a new instance. */
export const ODD_SERVERS = {
  'a byte order mark before its JSON': () =>
    chatOnly((r) => ({ body: `\ufeff${JSON.stringify(r.ordinary())}` })),
  'compressed answers that are none now and then': () =>
    nowAndThen(6, (r) => ({ body: JSON.stringify(r.ordinary()), headers: { 'content-encoding': 'gzip' } })),
  'answers that break off now and then': () => nowAndThen(6, (r) => ({ body: r.ordinary(), stops: 'cut' })),
  'an answer that stops in the middle once': () =>
    atFirst(1, (r) => ({ body: r.ordinary(), stops: 'silent' })),
  'answers by calls of a tool': () =>
    chatOnly((r) =>
      completion(r, {
        message: {
          content: null,
          tool_calls: [{ id: 'c', type: 'function', function: { name: 'json', arguments: saidBy(r) } }],
        },
        choice: { finish_reason: 'tool_calls' },
      }),
    ),
  'the role of a tool': () => chatOnly((r) => completion(r, { message: { role: 'tool' } })),
  'a refusal in one answer of nine': () =>
    nowAndThen(9, (r) => completion(r, { message: { content: null, refusal: 'I cannot help with that.' } })),
  'a refusal of its very first answer': () =>
    atFirst(1, (r) => completion(r, { message: { content: null, refusal: 'I cannot help with that.' } })),
  'answers without a choice now and then': () =>
    nowAndThen(6, (r) => completion(r, { whole: { choices: [] } })),
  'an error inside a choice now and then': () =>
    nowAndThen(6, (r) =>
      completion(r, {
        message: { content: '' },
        choice: { finish_reason: 'error', error: { code: 502, message: 'Upstream' } },
      }),
    ),
  'a length limit told although the answer is whole': () =>
    chatOnly((r) => completion(r, { choice: { finish_reason: 'length' } })),
  'half an answer at first, for its length': () =>
    atFirst(2, (r) =>
      completion(r, {
        message: { content: saidBy(r).slice(0, -20) },
        choice: { finish_reason: 'length' },
      }),
    ),
  'negative usage': () => usage({ prompt_tokens: -5, completion_tokens: -1 }),
  'usage in words': () => usage({ prompt_tokens: '900', completion_tokens: '80' }),
  'usage beyond all measure': () => usage({ prompt_tokens: 9e12, completion_tokens: 1e300 }),
  'a redirect within its host': () =>
    chatOnly(({ search }) =>
      search === '' ? { status: 307, body: '', headers: { location: `${CHAT}?at=home` } } : null,
    ),
  'a 429 until a date': () => atFirst(2, () => rateLimited(new Date(Date.now() + 1000).toUTCString())),
  'a 429 that asks for a month once': () => atFirst(1, () => rateLimited('2592000')),
  'a 429 that asks for no time at all': () => {
    const until = Date.now() + 800;
    return chatOnly(() => (Date.now() < until ? rateLimited('0') : null));
  },
  'a web page under 502 now and then': () =>
    nowAndThen(5, () => ({
      status: 502,
      contentType: 'text/html',
      body: '<html><h1>502 Bad Gateway</h1></html>',
    })),
  'JSON that says it is a web page': () =>
    chatOnly((r) => ({ body: r.ordinary(), contentType: 'text/html' })),
  'a stream that says it is JSON': () =>
    chatOnly((r) => ({
      body: `data: ${JSON.stringify({ choices: [{ delta: { content: saidBy(r) } }] })}\n\ndata: [DONE]\n\n`,
    })),
  'keys that come twice': () => text((said) => said.replace('{', '{"title": 5, "text": 7, ')),
  'a code fence with more JSON behind it': () =>
    text((said) => `\`\`\`json\n${said}\n\`\`\`\nI hope that helps! {"done": true}`),
  'broken escapes': () => text((said) => said.replace(/:"(\w+ \w+ )/g, ':"$1\\u12 \\x \\\'')),
  'line breaks and tabs within strings': () => text((said) => said.replace(/:"(\w+ \w+ )/g, ':"$1\n\t')),
  'commas before closing brackets': () => text((said) => said.replace(/([}\]])/g, ',$1')),
  'null characters and halves of characters': () =>
    text((said) => said.replace(/:"(\w+ \w+ )/g, ':"$1\\u0000\\ud83d ')),
  'an answer as an object': () => text((said) => JSON.parse(said)),
  'JSON within JSON': () => text((said) => JSON.stringify(said)),
  'an answer wrapped in another': () => text((said) => `{"answer": ${said}}`),
  'an answer in a list': () => text((said) => `[${said}]`),
  'the schema filled in': () => text((said) => `{"type": "object", "properties": ${said}}`),
  'labels in another case': () =>
    text((said) =>
      said.replace(/"((?:Extremely|Very|Moderately|Slightly|Not) \w+)"/g, (all) => all.toLowerCase()),
    ),
  'numbers in words': () => text((said) => said.replace(/:(\d+)/g, ':"$1"')),
  'refusals outside of the error': () =>
    chatOnly(({ body }) => {
      const asked = Number(body.max_tokens ?? 0);
      if (asked <= 2048) return null;
      const message = `max_tokens is too large: ${asked}. This model supports at most 2048 completion tokens.`;
      return { status: 400, body: { object: 'error', message, type: 'BadRequestError', code: 400 } };
    }),
  'refusals as a detail': () =>
    chatOnly(({ body }) =>
      Number(body.max_tokens ?? 0) > 2048
        ? { status: 422, body: { detail: 'max_tokens must be less than or equal to 2048' } }
        : null,
    ),
  'slow headers once': () => ({
    ...chatOnly(() => null),
    delayMs: ({ index }: { index: number }) => (index === 1 ? 900 : 0),
  }),
  'connections kept alive and then cut': () =>
    nowAndThen(3, (r) => ({ body: r.ordinary(), headers: { connection: 'close' } })),
  'a stray 401': () => nowAndThen(7, () => refusal(401, 'Unauthorized')),
  'a 401 at first': () => atFirst(1, () => refusal(401, 'Unauthorized')),
  'a stray 403': () =>
    nowAndThen(7, () => ({ status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' })),
  'a 404 at first': () => atFirst(1, () => ({ status: 404, contentType: 'text/plain', body: 'no route' })),
  'a bare 400 at first': () => atFirst(3, () => ({ status: 400, contentType: 'text/plain', body: '' })),
  'nothing under 204 now and then': () => nowAndThen(6, () => ({ status: 204, body: '' })),
  'a 503 while the model is loaded': () =>
    atFirst(4, () => ({
      status: 503,
      body: { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } },
    })),
} satisfies Record<string, () => WildServer>;

/** An error for which a retry does not help. */
export const outOfQuota = (): WildServer =>
  chatOnly(() => refusal(429, 'You exceeded your current quota.', { type: 'insufficient_quota' }));

export const ODD_SERVER_NAMES = Object.keys(ODD_SERVERS) as (keyof typeof ODD_SERVERS)[];
