import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Concept } from '../concepts/concept.entity.ts';
import { readResumeText } from '../resume/resume-text.ts';
import type { ModelServer } from '../testing/model-server/model-server.ts';
import { startModelServer } from '../testing/model-server/model-server.ts';
import { PIXEL_PNG } from '../testing/pixel.ts';
import { StripeStandIn } from '../testing/stripe-stand-in/stripe-stand-in.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';

const FREE_CENTS = 50;

let model: ModelServer;
let test: TestContext;
let isAway = false;
const stripe = new StripeStandIn();
beforeAll(async () => {
  [model] = await Promise.all([
    startModelServer({ outcome: () => (isAway ? 'nonsense' : 'ok') }),
    stripe.listen(),
  ]);
  test = await createTestContext({
    env: {
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: model.url,
      FREE_BUDGET_CENTS: String(FREE_CENTS),
      ...stripe.env,
    },
  });
});
afterAll(async () => {
  await test.close();
  await Promise.all([model.close(), stripe.close()]);
});

async function founder({ spentCents = 0 } = {}) {
  const { user } = await test.founder();
  await test.deps.orm.em.fork().execute(
    `insert into model_calls (id, created_at, user_id, task, model, input_tokens, output_tokens, cost_micros,
       duration_ms, outcome) values (?, now(), ?, 'feedback', 'stand-in', 1, 1, ?, 1, 'ok')`,
    [v7(), user.id, spentCents * 10_000],
  );
  return user;
}

function recorded(userId: string) {
  return test.deps.orm.em
    .fork()
    .execute<{ task: string; outcome: string }[]>(
      "select task, outcome from model_calls where user_id = ? and model <> 'stand-in' order by created_at",
      [userId],
    );
}

describe("a founder's budget also pays", () => {
  it('for transcribing a recording: once exhausted the founder can only type the words', async () => {
    const user = await founder({ spentCents: FREE_CENTS });
    const before = model.ledger.length;
    const headers = { cookie: await test.cookieOf(user) };
    const payload = { sample: true, purpose: 'pitch' };
    const rung = await test.app.inject({ method: 'POST', url: '/api/calls', headers, payload });
    expect(rung.statusCode).toBe(201);
    await test.drain();
    const concept = await test.deps.orm.em.fork().findOneOrFail(Concept, { ownerId: user.id });
    expect(concept).toMatchObject({
      status: 'failed',
      failureReason: "This month's budget for the AI is used up. Type what you said to go on.",
    });
    expect(model.ledger.length).toBe(before);
  });

  it('for reading an image of a resume, which is refused with an explanation once it is exhausted', async () => {
    const user = await founder({ spentCents: FREE_CENTS });
    const before = model.ledger.length;
    const read = readResumeText(test.as(user), PIXEL_PNG, {
      userId: user.id,
      last: false,
      signal: AbortSignal.timeout(30_000),
    });
    expect(await read).toEqual({
      resumeContent: null,
      resumeProblem: "This month's budget for the AI is used up. Please upload a PDF with text.",
    });
    expect(model.ledger.length).toBe(before);
  });

  it('for failed readings, each of which is recorded although a retry follows', async () => {
    const user = await founder();
    isAway = true;
    const read = readResumeText(test.as(user), PIXEL_PNG, {
      userId: user.id,
      last: false,
      signal: AbortSignal.timeout(30_000),
    });
    await expect(read).rejects.toThrow();
    isAway = false;
    const calls = await recorded(user.id);
    expect(calls.length).toBeGreaterThan(0);
    expect(new Set(calls.map(({ task }) => task))).toEqual(new Set(['resumeVision']));
    expect(new Set(calls.map(({ outcome }) => outcome))).toEqual(new Set(['invalid']));
  });
});
