import { afterEach, expect, it } from 'vitest';
import { WILD_SERVERS, type WildServerName } from '../../../testing/model-server/model-server.family.ts';
import { type ModelServer, startModelServer } from '../../../testing/model-server/model-server.ts';
import type { AnalystCall } from '../analyst.port.ts';
import { analystAgainst, INPUTS, recordedRun } from './openai-analyst.fixture.ts';

let server: ModelServer;
afterEach(() => server.close());

/** The calls made to get feedback from a server with this behaviour. */
async function callsOf(name: WildServerName): Promise<readonly AnalystCall[]> {
  server = await startModelServer(WILD_SERVERS[name]());
  const run = recordedRun();
  await analystAgainst(server).run('feedback', INPUTS.feedback, run);
  return run.calls;
}

it.each([
  'no usage told',
  'negative usage',
  'usage beyond all measure',
  'a stream that nobody asked for',
] as const)('with %s, token usage is estimated from the lengths of prompt and answer', async (name) => {
  const [call] = await callsOf(name);
  const bytes = Buffer.byteLength(server.ledger.at(-1)?.prompt ?? '');
  expect(call?.inputTokens).toBeGreaterThan(bytes / 6);
  expect(call?.inputTokens).toBeLessThan(bytes / 2);
  expect(call?.outputTokens).toBeGreaterThan(5);
  expect(call?.costMicros).toBeGreaterThan(0);
});

it('usage reported as strings is accepted', async () => {
  expect(await callsOf('usage in words')).toMatchObject([{ inputTokens: 900, outputTokens: 80 }]);
});

it('an unusable answer costs what the server reports', async () => {
  server = await startModelServer();
  const run = recordedRun();
  let asked = 0;
  server.setBehaviour({
    responses: false,
    wild: ({ path, ordinary }) =>
      path.endsWith('/completions') && asked++ === 0 ? { body: { ...ordinary(), choices: [] } } : null,
  });
  await analystAgainst(server).run('feedback', INPUTS.feedback, run);
  const [useless, used] = run.calls;
  expect([useless?.outcome, used?.outcome]).toEqual(['error', 'ok']);
  expect(useless?.inputTokens).toBe(used?.inputTokens);
  const { inputTokens = 0, outputTokens = 0, costMicros } = useless ?? {};
  expect(useless?.model).toBe('gpt-5.6-terra');
  // Half of the input was seen before. Dollars for a million tokens are millionths of a dollar for one.
  const half = Math.floor(inputTokens / 2);
  expect(costMicros).toBe(Math.ceil((inputTokens - half) * 2 + half * 0.2 + outputTokens * 12));
});
