import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '../../../testing/model-server/model-server.ts';
import { analystNamed } from './evaluated-analysts.ts';
import { scorePitch } from './score-analyst.ts';

const PITCH = {
  id: 'lamp',
  pitch: 'We sell lamps to bakers. Two bakers paid us $5. They will pay more.',
  statements: [{ contains: 'We sell lamps', box: 'solution' as const }],
  facts: [{ quote: 'Two bakers paid us $5', strength: 'paid' as const, impact: 'validates' as const }],
};
const run = { onCall: () => {}, budgetMicros: 10_000_000 };
const NO_MODEL = { OPENAI_API_KEY: undefined, OPENAI_BASE_URL: undefined, OPENAI_MODEL: undefined };
let server: ModelServer;

beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());

describe('an analyst under evaluation', () => {
  it('may be a model, asked at the server that the environment names', async () => {
    const analyst = analystNamed('openai', {
      ...NO_MODEL,
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: server.url,
    });
    const score = await scorePitch(analyst, PITCH, run);
    expect(score.assumptions).toBeGreaterThan(0);
    expect(server.ledger.length).toBeGreaterThan(1);
  });

  it('may be the built-in one, which needs nothing', async () => {
    const score = await scorePitch(analystNamed('built-in', NO_MODEL), PITCH, run);
    expect(score).toMatchObject({ factsRight: 1, invented: 0 });
    expect(server.ledger).toEqual([]);
  });

  it('is refused in one line when its key is not set, or when nobody knows its name', () => {
    expect(() => analystNamed('openai', NO_MODEL)).toThrow(/^OPENAI_API_KEY is not set[^\n]*$/);
    expect(() => analystNamed('toString', NO_MODEL)).toThrow('No analyst is called toString');
  });
});
