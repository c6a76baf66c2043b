import OpenAI from 'openai';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leadingPrefixShare } from './model-server.ledger.ts';
import { strictFlaw } from './model-server.protocol.ts';
import { type ModelServer, startModelServer } from './model-server.ts';

let server: ModelServer;
let client: OpenAI;

beforeEach(async () => {
  server = await startModelServer();
  client = new OpenAI({ apiKey: 'sk-test', baseURL: server.url, maxRetries: 0 });
});
afterEach(() => server.close());

const schema = {
  type: 'object',
  properties: { title: { type: 'string' }, hue: { type: 'integer', minimum: 0, maximum: 359 } },
  required: ['title', 'hue'],
  additionalProperties: false,
};
const format = { type: 'json_schema' as const, name: 'icon', schema, strict: true };
const input = '⟦data pitch⟧\nexample\n⟦end of pitch⟧\n⟦data pitch⟧\nBread at six.\n⟦end of pitch⟧';

describe('the stand-in model server', () => {
  it("answers the provider's own SDK, by schema, the same each time", async () => {
    const answers = [1, 2].map(() => client.responses.create({ model: 'm', input, text: { format } }));
    const [first, second] = await Promise.all(answers);
    expect(JSON.parse(first?.output_text ?? '')).toMatchObject({ title: 'Bread at six.' });
    expect(second?.output_text).toBe(first?.output_text);
    expect(first?.usage?.input_tokens).toBeGreaterThan(0);
  });

  it('answers chat completions and transcriptions', async () => {
    const { schema: _, ...rest } = format;
    const completion = await client.chat.completions.create({
      model: 'm',
      messages: [{ role: 'user', content: input }],
      response_format: { type: 'json_schema', json_schema: { name: rest.name, schema, strict: true } },
    });
    expect(JSON.parse(completion.choices[0]?.message.content ?? '')).toMatchObject({
      title: 'Bread at six.',
    });
    const file = new File(['RIFF'], 'a.wav', { type: 'audio/wav' });
    const { text } = await client.audio.transcriptions.create({ model: 'whisper-1', file });
    expect(text).toContain('bakeries');
  });

  it('keeps a ledger of every request, in order', async () => {
    await client.responses.create({ model: 'm', input, text: { format } });
    server.setBehaviour({ outcome: 'server-error' });
    await expect(client.responses.create({ model: 'm', input })).rejects.toMatchObject({ status: 500 });
    expect(server.ledger).toMatchObject([
      { index: 0, task: 'icon', model: 'm', outcome: 'ok', status: 200 },
      { index: 1, outcome: 'server-error', status: 500 },
    ]);
  });

  it('refuses what the provider refuses', async () => {
    const lax = { ...format, schema: { ...schema, required: ['title'] } };
    await expect(client.responses.create({ model: 'm', input, text: { format: lax } })).rejects.toMatchObject(
      {
        status: 400,
        code: 'invalid_json_schema',
      },
    );
    const withoutKey = await fetch(`${server.url}/responses`, { method: 'POST', body: '{}' });
    expect(withoutKey.status).toBe(401);
    expect(strictFlaw({ type: 'string', maxLength: 5 })).toContain('maxLength');
  });

  it('sends Retry-After when it is called too often', async () => {
    server.setBehaviour({ outcome: { kind: 'rate-limited', retryAfterSeconds: 3 } });
    const error = await client.responses.create({ model: 'm', input }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OpenAI.RateLimitError);
    expect((error as InstanceType<typeof OpenAI.RateLimitError>).headers.get('retry-after')).toBe('3');
  });

  it('measures the common prefix of its prompts', () => {
    expect(leadingPrefixShare([{ prompt: 'aaaab' }, { prompt: 'aaaac' }])).toBe(0.8);
    expect(leadingPrefixShare([])).toBe(0);
  });
});
