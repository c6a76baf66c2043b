import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANALYST_RESULTS, type AnalystTask } from '../../../../shared/analysis.ts';
import { type ModelServer, startModelServer } from '../../../testing/model-server/model-server.ts';
import { analystAgainst, INPUTS, recordedRun } from './openai-analyst.fixture.ts';

const TASKS = Object.keys(ANALYST_RESULTS) as AnalystTask[];
const ADDRESSES = [
  'ana@example.com',
  'ana.maria+walks@mail.example.co.uk',
  '"Ana" <ana_1@example.org>',
  'mailto:ana%20b@example.net?subject=x',
  'josé@exämple.de',
  'ANA@EXAMPLE.COM,bob@example.com;eve@sub-domain.example',
];
const WORDS = `Write to ${ADDRESSES.join(' or ')}. We met 14 owners @ the market.`;

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());

/** The same input with an e-mail address in every nested string. */
function addressed<T>(value: T, key = ''): T {
  if (Array.isArray(value)) return value.map((each) => addressed(each, key)) as T;
  if (typeof value === 'string') return (KEPT.has(key) ? value : `${value} ${WORDS}`) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, addressed(each, name)])) as T;
}

/** Fields that hold identifiers rather than text written by people. */
const KEPT = new Set(['id', 'canvasBox', 'boxes', 'strongest', 'stage', 'kind', 'status']);

describe('what is sent to a model', () => {
  it.each(TASKS)('contains no e-mail address from any input field: %s', async (task) => {
    await analystAgainst(server).run(task, addressed(INPUTS[task]), recordedRun());
    expect(server.ledger.length).toBeGreaterThan(0);
    for (const { body, prompt } of server.ledger) {
      expect(prompt).toContain('[e-mail address]');
      expect(prompt).toContain('14 owners @ the market');
      expect(JSON.stringify(body)).not.toMatch(/[^\s"]@[^\s"]+\.|example\.(com|org|net|co)/i);
    }
  });
});
