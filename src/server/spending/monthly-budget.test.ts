import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UsageView } from '../../shared/account-recovery.ts';
import type { User } from '../accounts/user.entity.ts';
import { createConceptFromText, retryConcept } from '../analysis/analysis.intake.ts';
import { createAssumption } from '../assumptions/assumptions.service.ts';
import { getConcept } from '../concepts/concepts.service.ts';
import { founderId } from '../context.ts';
import { updateConcept } from '../journey/journey.service.ts';
import { type ModelServer, startModelServer } from '../testing/model-server/model-server.ts';
import { StripeStandIn } from '../testing/stripe-stand-in/stripe-stand-in.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeConcept } from '../testing/workspace.factory.ts';
import { askAnalyst } from './ask-analyst.ts';

const PITCH =
  'We walk dogs for people who work late. Nine people paid us 20 dollars each. Walkers lose an hour a day.';
const FREE_CENTS = 300;
const PRO_CENTS = 900;
const USED_UP =
  "This month's budget for the AI is used up. The built-in analyst, which is free, read this part.";

let test: TestContext;
let model: ModelServer;
const stripe = new StripeStandIn();
beforeAll(async () => {
  [model] = await Promise.all([startModelServer(), stripe.listen()]);
  test = await createTestContext({
    env: {
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: model.url,
      FREE_BUDGET_CENTS: String(FREE_CENTS),
      PRO_BUDGET_CENTS: String(PRO_CENTS),
      ...stripe.env,
    },
  });
});
afterAll(async () => {
  await test.close();
  await Promise.all([model.close(), stripe.close()]);
});

async function founder(fields: Partial<User> = {}) {
  const { user } = await test.founder(fields);
  const cookie = await test.cookieOf(user);
  const ctx = () => test.as(user);
  const get = (url: string) => test.app.inject({ method: 'GET', url, headers: { cookie } });
  return {
    ctx,
    get,
    usage: async (): Promise<UsageView> => (await get('/api/auth/usage')).json(),
    /** Records a cost in cents at a time given as an SQL expression. */
    spend: (cents: number, moment = 'now()') =>
      test.deps.orm.em.fork().execute(
        `insert into model_calls (id, created_at, user_id, task, model, input_tokens, output_tokens, cost_micros,
           duration_ms, outcome) values (?, ${moment}, ?, 'feedback', 'stand-in', 1, 1, ?, 1, 'ok')`,
        [v7(), user.id, Math.round(cents * 10_000)],
      ),
    forget: () => test.deps.orm.em.fork().execute('delete from model_calls where user_id = ?', [user.id]),
    /** Pitches, and returns the concept's result and the number of questions to the model. */
    async pitch() {
      const before = model.ledger.length;
      const { id } = await createConceptFromText(ctx(), PITCH);
      await test.drain();
      return { id, concept: await getConcept(ctx(), id), asked: model.ledger.length - before };
    },
  };
}

describe("a founder's budget for the month", () => {
  it('is shown before it is used up: what the plan allows, and what is used after each concept', async () => {
    const { usage, pitch } = await founder();
    expect(await usage()).toMatchObject({ plan: 'free', budgetCents: FREE_CENTS, usedCents: 0 });
    const { concept, asked } = await pitch();
    expect(asked).toBeGreaterThan(10);
    expect(concept.gaps).toEqual([]);
    const { usedCents } = await usage();
    expect(usedCents).toBeGreaterThan(0);
    expect(usedCents).toBeLessThan(FREE_CENTS);
  });

  it('once exhausted, lets the built-in analyst read pitches, and each part says so', async () => {
    const { usage, spend, pitch, ctx } = await founder();
    await spend(FREE_CENTS);
    const { concept, asked } = await pitch();
    expect(asked).toBe(0);
    expect(concept).toMatchObject({ status: 'completed', failureReason: null, analyst: 'built-in' });
    expect(concept.summary).toContain('dogs');
    expect(concept.assumptions.length).toBeGreaterThan(0);
    expect(concept.gaps.map(({ part }) => part)).toEqual(
      expect.arrayContaining(['Feedback', 'Market analysis']),
    );
    expect(new Set(concept.gaps.map(({ reason }) => reason))).toEqual(new Set([USED_UP]));
    expect((await usage()).usedCents).toBe(FREE_CENTS);
    const text = 'Owners pay before the walk.';
    const own = await createAssumption(ctx(), {
      conceptId: concept.id,
      text,
      canvasBox: 'revenueStreams',
      importance: 'Very Important',
      confidence: 'Not Confident',
    });
    expect(own.text).toBe(text);
  });

  it('exhausted during an analysis lets the built-in analyst do the rest, without exceeding the budget', async () => {
    const { usage, spend, pitch } = await founder();
    await spend(FREE_CENTS - 6);
    const { concept, asked } = await pitch();
    expect(asked).toBeGreaterThan(0);
    expect(concept.status).toBe('completed');
    expect(concept.gaps.map(({ reason }) => reason)).toContain(USED_UP);
    expect((await usage()).usedCents).toBeLessThanOrEqual(FREE_CENTS);
  });

  it('is not exceeded by forty simultaneous questions about several concepts, and some of them are asked', async () => {
    const { ctx, spend, forget } = await founder();
    const concepts = await Promise.all(
      Array.from({ length: 8 }, () => makeConcept(test, { id: founderId(ctx()) })),
    );
    const ask = (n: number) => {
      const subject = { userId: founderId(ctx()), conceptId: concepts[n % concepts.length]?.id };
      return askAnalyst(ctx(), 'feedback', { pitch: PITCH }, subject);
    };
    const spentMicros = async () => {
      const sql = 'select coalesce(sum(cost_micros), 0)::int as micros from model_calls where user_id = ?';
      const [row] = await test.deps.orm.em.fork().execute<{ micros: number }[]>(sql, [founderId(ctx())]);
      return row?.micros ?? 0;
    };
    await ask(0);
    const oneMicros = await spentMicros();
    await forget();
    // What is left is enough for six of them, if each is counted before the next is let in.
    await spend(FREE_CENTS - (6 * oneMicros) / 10_000);
    const before = model.ledger.length;
    await Promise.allSettled(Array.from({ length: 40 }, (_, n) => ask(n)));
    const asked = model.ledger.length - before;
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(40);
    expect(await spentMicros()).toBeLessThanOrEqual(FREE_CENTS * 10_000);
  });

  it('once there is money again, allows the model to redo what the built-in analyst read', async () => {
    const { spend, forget, pitch, ctx } = await founder();
    await spend(FREE_CENTS);
    const { id } = await pitch();
    await forget();
    const before = model.ledger.length;
    await retryConcept(ctx(), id);
    await test.drain();
    expect(model.ledger.length).toBeGreaterThan(before);
    expect(await getConcept(ctx(), id)).toMatchObject({ status: 'completed', gaps: [] });
  });

  it('once exhausted, leaves what the model wrote when the offer is corrected, says so, and redoes it on retry', async () => {
    const { spend, forget, pitch, ctx } = await founder();
    const { id, concept } = await pitch();
    expect(concept.gaps).toEqual([]);
    await spend(FREE_CENTS);
    await updateConcept(ctx(), { id, customer: 'Walkers of three dogs and more' });
    await test.drain();
    const after = await getConcept(ctx(), id);
    expect(after).toMatchObject({
      customer: 'Walkers of three dogs and more',
      branding: concept.branding,
      marketAnalysis: concept.marketAnalysis,
    });
    const reason =
      "This month's budget for the AI is used up. It still speaks of what you said before your correction.";
    expect(after.gaps).toEqual(
      expect.arrayContaining([
        { part: 'Branding', reason },
        { part: 'Market analysis', reason },
      ]),
    );
    await forget();
    const before = model.ledger.length;
    await retryConcept(ctx(), id);
    await test.drain();
    expect(model.ledger.length - before).toBeGreaterThan(0);
    expect(await getConcept(ctx(), id)).toMatchObject({ status: 'completed', gaps: [] });
  });

  it('is reset at the start of the month in UTC', async () => {
    const { usage, spend, pitch } = await founder();
    await spend(
      FREE_CENTS,
      "date_trunc('month', now() at time zone 'utc') at time zone 'utc' - interval '1 s'",
    );
    expect((await usage()).usedCents).toBe(0);
    expect((await pitch()).concept.gaps).toEqual([]);
  });

  it('is larger for paying founders', async () => {
    const { usage, spend, pitch } = await founder({ subscriptionStatus: 'active' });
    await spend(FREE_CENTS);
    expect(await usage()).toMatchObject({ plan: 'pro', budgetCents: PRO_CENTS, usedCents: FREE_CENTS });
    expect((await pitch()).concept.gaps).toEqual([]);
  });
});

describe("a concept's budget", () => {
  it('is shown to its founder, and to nobody else', async () => {
    const [one, other] = [await founder(), await founder()];
    const { id } = await one.pitch();
    const url = `/api/concepts/${id}/spending`;
    const seen = (await one.get(url)).json<{ budgetCents: number; usedCents: number }>();
    expect(seen.budgetCents).toBe(300);
    expect(seen.usedCents).toBe((await one.usage()).usedCents);
    expect((await other.get(url)).statusCode).toBe(404);
  });
});
