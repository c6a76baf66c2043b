import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { makeAssumption, makeConcept } from '../../testing/workspace.factory.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

/** Zod's default messages, used where no schema provides a better one. */
const RAW = /Invalid (?:input|option|discriminator)|Too (?:big|small)|expected |received |[<>]=|"\|"/;

const KINDS = z.object({
  kind: z.enum(['interviews', 'survey', 'landing']),
  atLeast: z.number().int().min(1).max(100),
  questions: z.array(z.string().min(2).max(5)).max(2),
  chosen: z.boolean(),
  exact: z.number().int().optional(),
  at: z.iso.datetime(),
});
const FITTING = { kind: 'survey', atLeast: 1, questions: [], chosen: true, at: '2026-01-31T09:00:00Z' };

describe('a validation error', () => {
  it.each([
    [{ kind: 'seance' }, '“kind” has to be interviews, survey or landing.'],
    [{ kind: undefined }, '“kind” has to be interviews, survey or landing.'],
    [{ atLeast: 0 }, '“atLeast” has to be at least 1.'],
    [{ atLeast: 101 }, '“atLeast” has to be at most 100.'],
    [{ exact: 2 ** 54 }, '“exact” has to be a number of ordinary size.'],
    [{ atLeast: 1.5 }, '“atLeast” has to be a whole number.'],
    [{ atLeast: undefined }, '“atLeast” is missing.'],
    [{ questions: 7 }, '“questions” has to be a list.'],
    [{ questions: ['a'] }, '“questions.0” has to have at least 2 characters.'],
    [{ questions: ['ab', 'cd', 'ef'] }, '“questions” has to have at most 2 entries.'],
    [{ chosen: 'yes' }, '“chosen” has to be true or false.'],
    [{ at: 'tomorrow' }, '“at” has to be a date and time in ISO 8601, with its zone.'],
  ])('is a sentence that names the field: %j', (fields, message) => {
    const { error } = KINDS.safeParse({ ...FITTING, ...fields });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('never repeats the submitted value', () => {
    const { error } = KINDS.safeParse({ ...FITTING, kind: '<b>secret</b>', atLeast: 'secret' });
    expect(JSON.stringify(error?.issues.map((issue) => issue.message))).not.toContain('secret');
  });

  it('keeps a message that the schema defines itself', () => {
    expect(z.enum(['a'], { error: 'Please select a stage' }).safeParse('b').error?.issues[0]?.message).toBe(
      'Please select a stage',
    );
  });
});

describe('over REST', () => {
  it("no refusal has the validation library's own message", async () => {
    const { user } = await test.founder();
    const { id: conceptId } = await makeConcept(test, user);
    const { id } = await makeAssumption(test, user, conceptId);
    const call = async (method: 'POST' | 'PUT', url: string, payload: object) => {
      const headers = { cookie: await test.cookieOf(user) };
      const answer = await test.app.inject({ method, url, headers, payload });
      return { status: answer.statusCode, body: answer.json() };
    };
    const experiment = {
      assumptionId: id,
      kind: 'interviews',
      plan: 'Ask',
      passMark: { atLeast: 1, outOf: 2 },
    };
    for (const [method, url, payload, field] of [
      ['POST', '/api/experiments', { ...experiment, kind: 'seance' }, 'kind'],
      [
        'POST',
        '/api/experiments',
        { ...experiment, passMark: { atLeast: '1', outOf: 2 } },
        'passMark.atLeast',
      ],
      ['POST', '/api/experiments', { ...experiment, strength: 'iron' }, 'strength'],
      ['POST', '/api/messages', { conceptId, headline: 'H', callToAction: 'C', chosen: 'yes' }, 'chosen'],
      ['PUT', `/api/concepts/${conceptId}/page`, { callToActionKind: 'gift' }, 'callToActionKind'],
      ['PUT', `/api/concepts/${conceptId}/page`, { look: 'loud' }, 'look'],
      ['PUT', `/api/concepts/${conceptId}/page`, { priceCents: 'free' }, 'priceCents'],
      ['PUT', `/api/concepts/${conceptId}`, { status: 'flying' }, 'status'],
      ['PUT', `/api/assumptions/${id}`, { importance: 'So so' }, 'importance'],
      [
        'POST',
        '/api/evidence',
        { assumptionId: id, text: 't', impact: 'validates', strength: 'iron' },
        'strength',
      ],
    ] as const) {
      const { status, body } = await call(method, url, payload);
      expect([url, status, Object.keys(body.fields)]).toEqual([url, 400, [field]]);
      expect(body.message).not.toMatch(RAW);
      expect(body.message).toContain(field);
    }
  });
});
