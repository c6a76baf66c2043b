import { OpenAI } from 'openai';
import pg from 'pg';

const SCHEMA = {
  type: 'object',
  properties: { text: { type: 'string' } },
  required: ['text'],
  additionalProperties: false,
};

export interface BareCalls {
  readonly milliseconds: number;
  readonly cpuMs: number;
}

/**
 * As many questions of the provider's own SDK, so many at a time, each with one row inserted and nothing else done: the
 * bound of what an analysis could reach on these cores with this stand-in.
 */
export async function askBare(
  { url, databaseUrl }: { readonly url: string; readonly databaseUrl: string },
  { calls, atOnce }: { readonly calls: number; readonly atOnce: number },
): Promise<BareCalls> {
  const client = new OpenAI({ apiKey: 'sk-stand-in', baseURL: url, maxRetries: 0 });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
  await pool.query('create table if not exists bare_answers (id serial primary key, answer jsonb not null)');
  let left = calls;
  const used = process.cpuUsage();
  const started = performance.now();
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const reply = await client.responses.create({
        model: 'gpt-5-mini',
        input: [{ role: 'user', content: 'A pitch of some words. '.repeat(100) }],
        text: { format: { type: 'json_schema', name: 'bare', strict: true, schema: SCHEMA } },
      });
      await pool.query({
        name: 'bare_answer',
        text: 'insert into bare_answers (answer) values ($1)',
        values: [reply.output_text],
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const milliseconds = performance.now() - started;
  const { user, system } = process.cpuUsage(used);
  await pool.end();
  return { milliseconds, cpuMs: (user + system) / 1000 };
}
