import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeConcept } from '../testing/workspace.factory.ts';
import { type Budget, openPurse } from './spending.ts';

const LIMIT = 3_000_000;

function budgetOf(conceptId: string): Budget {
  return {
    key: `concept ${conceptId}`,
    limitMicros: LIMIT,
    spent: () => spentOn(conceptId),
    reason: 'The limit is reached.',
  };
}

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

async function aConcept(): Promise<string> {
  const { user } = await test.founder();
  return (await makeConcept(test, user)).id;
}

async function spend(conceptId: string, micros: number): Promise<void> {
  await test.deps.orm.em.fork().execute(
    `insert into model_calls (id, created_at, concept_id, task, model, input_tokens, output_tokens, cost_micros,
       duration_ms, outcome) values (?, now(), ?, 'evidence', 'stand-in', 1, 1, ?, 1, 'ok')`,
    [v7(), conceptId, micros],
  );
}

async function spentOn(conceptId: string): Promise<number> {
  const [row] = await test.deps.orm.em
    .fork()
    .execute('select coalesce(sum(cost_micros), 0) as spent from model_calls where concept_id = ?', [
      conceptId,
    ]);
  return Number(row?.spent);
}

/** One question: reserves money, spends up to `used` of it, and releases the rest. */
async function ask(conceptId: string, wanted: number, used = wanted): Promise<number> {
  const purse = openPurse([budgetOf(conceptId)]);
  try {
    const { micros: given, settle } = await purse.reserve(wanted);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const cost = Math.min(given, used);
    settle(cost);
    if (cost > 0) await spend(conceptId, cost);
    return given;
  } finally {
    purse.close();
  }
}

describe('the spending limit of a concept', () => {
  it('holds if forty simultaneous questions use everything reserved for them', async () => {
    const id = await aConcept();
    await Promise.all(Array.from({ length: 40 }, () => ask(id, LIMIT / 7)));
    expect(await spentOn(id)).toBe(LIMIT);
  });

  it('lets all of them run one after another if they cost less than was reserved', async () => {
    const id = await aConcept();
    const given = await Promise.all(Array.from({ length: 40 }, () => ask(id, LIMIT / 7, 1000)));
    expect(new Set(given.map(Math.round))).toEqual(new Set([Math.round(LIMIT / 7)]));
    expect(await spentOn(id)).toBe(40_000);
  });

  it('grants the remaining money to the last question, and refuses the next', async () => {
    const id = await aConcept();
    await spend(id, LIMIT - 500);
    expect(await ask(id, 2000)).toBe(500);
    expect(await ask(id, 2000)).toBe(0);
  });

  it('does not deadlock two answers that both need a repair', async () => {
    const id = await aConcept();
    const [one, two] = [openPurse([budgetOf(id)]), openPurse([budgetOf(id)])];
    await one.reserve(LIMIT / 2);
    await two.reserve(LIMIT / 2);
    const more = await Promise.all([one.reserve(10), two.reserve(10)]);
    expect(more.map(({ micros }) => micros)).toEqual([0, 0]);
    expect(one.shortBecause()).toBe('The limit is reached.');
    one.close();
    two.close();
  });

  it('is separate for each concept', async () => {
    const [busy, other] = [await aConcept(), await aConcept()];
    const purse = openPurse([budgetOf(busy)]);
    await purse.reserve(LIMIT);
    expect(await ask(other, 1000)).toBe(1000);
    purse.close();
  });

  it('is released at once by a call that produced nothing', async () => {
    const id = await aConcept();
    const [hung, next] = [openPurse([budgetOf(id)]), openPurse([budgetOf(id)])];
    const set = await hung.reserve(LIMIT);
    const waiting = next.reserve(LIMIT / 2);
    set.settle(0);
    expect((await waiting).micros).toBe(LIMIT / 2);
    hung.close();
    next.close();
  });

  it('keeps the cost of a call reserved until it is stored', async () => {
    const id = await aConcept();
    const [one, other] = [openPurse([budgetOf(id)]), openPurse([budgetOf(id)])];
    (await one.reserve(LIMIT)).settle(LIMIT - 100);
    expect((await one.reserve(500)).micros).toBe(100);
    one.close();
    expect((await other.reserve(LIMIT)).micros).toBe(LIMIT);
    other.close();
  });
});
