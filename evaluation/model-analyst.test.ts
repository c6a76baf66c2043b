import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLE_TRADE } from '../src/server/prompts/worked-examples.ts';
import { type ModelServer, startModelServer } from '../src/server/testing/model-server/model-server.ts';
import { judgePairs } from './judge-pairs.ts';
import { modelAnalyst } from './model-analyst.ts';

const run = { onCall: () => {}, budgetMicros: Number.MAX_SAFE_INTEGER };

let server: ModelServer;
beforeAll(async () => {
  const judgements = [{ says: true, direction: 'validates', strength: 'said', sure: true }];
  server = await startModelServer({ outcome: { kind: 'answer', json: { judgements } } });
});
afterAll(() => server.close());

describe('the labelled pairs', () => {
  it('are judged by the configured model, with one question per pair', async () => {
    const model = modelAnalyst({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: server.url }, { bare: false });
    if (!model) throw new Error('there is no model');
    const [pairs, ...figures] = await judgePairs(() => model, run);
    expect(server.ledger.map(({ task }) => task)).toEqual(Array(Number(pairs?.value)).fill('judge'));
    expect(figures.length).toBeGreaterThan(3);
    expect(server.ledger[0]?.prompt.toLowerCase()).toContain(EXAMPLE_TRADE);
  });

  it('are judged without the worked examples when these are disabled', async () => {
    const env = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: server.url };
    await modelAnalyst(env, { bare: true })?.run(
      'judge',
      { pairs: [{ quote: 'They paid.', statement: 'They paid.', assumption: 'They pay.' }] },
      run,
    );
    expect(server.ledger.at(-1)?.prompt.toLowerCase()).not.toContain(EXAMPLE_TRADE);
  });

  it('are judged by the built-in analyst when no model is configured', () => {
    expect(modelAnalyst({}, { bare: false })).toBeNull();
  });
});
