import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Finding, type FuzzReport, REACHED, runFuzz } from './fuzz-run.ts';
import { fuzzTargets } from './fuzz-targets.ts';
import { type FuzzWorld, openFuzzWorld } from './fuzz-world.ts';
import { PREPARED_CALLS } from './known-inputs.ts';

/** The size of every test run; `npm run fuzz` overrides it. */
const USUAL = { seed: 20_250_903, count: 6000 };
/** Inputs of each call or route, and the share of the calls' inputs that a service answered. */
const INPUTS_EACH = 10;
const INPUTS_REACHING = 0.4;
/** Procedures of which no input as data gets an answer of their service, and why. */
const OUT_OF_REACH: Readonly<Record<string, string>> = {
  'passkeys.register': 'an authenticator signs the challenge of this moment',
  'passkeys.signIn': 'an authenticator signs the challenge of this moment',
  'uploads.credentials': 'temporary credentials are handed out to nobody',
};
const HOUR_MS = 3_600_000;

let world: FuzzWorld;
beforeAll(async () => {
  world = await openFuzzWorld(inject('fuzz') ? 'error' : 'silent');
});
afterAll(() => world.close());

describe('fuzzed input', () => {
  it(
    'is answered according to the contract by every call and route, and changes nothing of other founders',
    async () => {
      const order = inject('fuzz');
      const onProgress =
        order && ((done: number, found: readonly Finding[]) => tell(order.count, done, found));
      const report = await runFuzz(world, { ...USUAL, ...order, ...(onProgress && { onProgress }) });
      if (order) print(report);
      expect(report.findings.map(({ target, breach, times }) => `${target}: ${breach} (${times})`)).toEqual(
        [],
      );
      expectFloor(report, order?.count ?? USUAL.count);
    },
    2 * HOUR_MS,
  );
});

/** Every target got its share, and enough of the inputs to calls reached a service instead of failing before. */
function expectFloor({ rows }: FuzzReport, count: number): void {
  // Whoever orders fewer wants a quick look.
  if (count < USUAL.count) return;
  const targets = fuzzTargets();
  const share = Math.floor(count / targets.length);
  expect(share).toBeGreaterThanOrEqual(INPUTS_EACH);
  const tried = targets.map(({ name }) => [name, triedOf(rows.get(name) ?? {})] as const);
  expect(tried.filter(([, times]) => times < share)).toEqual([]);
  const reachable = targets.filter(({ procedure }) => procedure && !OUT_OF_REACH[procedure]);
  expect(reachable.filter(({ name }) => !rows.get(name)?.[REACHED]).map(({ name }) => name)).toEqual([]);
  // A refusal also counts as reached: of what is prepared something has to be written, by one of the doors.
  const taken = (name: string) =>
    targets.some(({ procedure, ...target }) => procedure === name && rows.get(target.name)?.['2xx']);
  expect(PREPARED_CALLS.filter((name) => !taken(name))).toEqual([]);
  const calls = reachable.map(({ name }) => rows.get(name) ?? {});
  const inputs = calls.reduce((sum, row) => sum + triedOf(row), 0);
  const reached = calls.reduce((sum, row) => sum + (row[REACHED] ?? 0), 0);
  expect(reached).toBeGreaterThan(inputs * INPUTS_REACHING);
}

function triedOf(row: Readonly<Record<string, number>>): number {
  return Object.entries(row).reduce((sum, [kind, times]) => (kind === REACHED ? sum : sum + times), 0);
}

let told = 0;

function tell(count: number, done: number, findings: readonly Finding[]): void {
  for (const finding of findings.slice(told)) console.log(JSON.stringify(finding, null, 2).slice(0, 3000));
  told = findings.length;
  if (done % 5000 === 0) console.log(`${done} of ${count}, findings: ${told}`);
}

function print({ rows }: FuzzReport): void {
  const kinds = ['2xx', '3xx', '4xx', '503', '5xx', 'cut', 'none', REACHED];
  const line = (name: string, cells: readonly (string | number)[]) =>
    console.log(name.padEnd(64) + cells.map((cell) => String(cell).padStart(9)).join(''));
  line('call', kinds);
  const sums = kinds.map(() => 0);
  for (const [name, row] of [...rows].sort(([one], [other]) => one.localeCompare(other))) {
    const cells = kinds.map((kind) => row[kind] ?? 0);
    cells.forEach((cell, index) => {
      sums[index] = (sums[index] ?? 0) + cell;
    });
    line(name, cells);
  }
  line('all', sums);
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A seed and count that override the defaults; null for the defaults. */
    fuzz?: { readonly seed: number; readonly count: number };
  }
}
