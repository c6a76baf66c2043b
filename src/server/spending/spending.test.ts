import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONCEPT_BUDGET_MICROS } from '../../shared/limits.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeConcept } from '../testing/workspace.factory.ts';
import { openPurse } from './spending.ts';

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

/** One question: sets money aside, uses all that it was given, and gives back the rest. */
async function ask(conceptId: string, wanted: number, used = wanted): Promise<number> {
  const purse = openPurse(test.deps.reads, conceptId);
  try {
    const given = await purse.take(wanted);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (given > 0) await spend(conceptId, Math.min(given, used));
    return given;
  } finally {
    purse.close();
  }
}

describe('the spending limit of a concept', () => {
  it('holds when forty questions at once use all that they are given', async () => {
    const id = await aConcept();
    await Promise.all(Array.from({ length: 40 }, () => ask(id, CONCEPT_BUDGET_MICROS / 7)));
    expect(await spentOn(id)).toBe(CONCEPT_BUDGET_MICROS);
  });

  it('lets all of them through, some after others, when they turn out cheap', async () => {
    const id = await aConcept();
    const given = await Promise.all(
      Array.from({ length: 40 }, () => ask(id, CONCEPT_BUDGET_MICROS / 7, 1000)),
    );
    expect(new Set(given.map(Math.round))).toEqual(new Set([Math.round(CONCEPT_BUDGET_MICROS / 7)]));
    expect(await spentOn(id)).toBe(40_000);
  });

  it('gives what is left to the last, and then nothing', async () => {
    const id = await aConcept();
    await spend(id, CONCEPT_BUDGET_MICROS - 500);
    expect(await ask(id, 2000)).toBe(500);
    expect(await ask(id, 2000)).toBe(0);
  });

  it('does not make two answers that need repair wait for each other', async () => {
    const id = await aConcept();
    const [one, two] = [openPurse(test.deps.reads, id), openPurse(test.deps.reads, id)];
    await one.take(CONCEPT_BUDGET_MICROS / 2);
    await two.take(CONCEPT_BUDGET_MICROS / 2);
    expect(await Promise.all([one.take(10), two.take(10)])).toEqual([0, 0]);
    one.close();
    two.close();
  });

  it('is one for each concept', async () => {
    const [busy, other] = [await aConcept(), await aConcept()];
    const purse = openPurse(test.deps.reads, busy);
    await purse.take(CONCEPT_BUDGET_MICROS);
    expect(await ask(other, 1000)).toBe(1000);
    purse.close();
  });
});
