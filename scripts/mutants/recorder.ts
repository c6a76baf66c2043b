import { appendFileSync, existsSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, inject, vi } from 'vitest';

/** Set-up of each test file: activates the selected mutation, and records which mutations the file reaches. */
const met = new Set<number>();
const world = globalThis as {
  __mutant?: (id: number) => boolean;
  __vitest_worker__?: { readonly filepath?: string };
};
const { active, notes, killed } = inject('mutants');
const own = /\.mutant(-?\d+)\.test\.ts$/.exec(world.__vitest_worker__?.filepath ?? '')?.[1];
const selected = own === undefined ? active : Number(own);

world.__mutant = (id) => {
  met.add(id);
  return id === selected;
};

// A mutation that hangs is detected by the time limit; the tests take seconds without one.
if (own !== undefined) vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });
stopWhenKilled();

// Mutations reached while modules load belong to no test file, since modules are loaded once for several.
beforeAll(() => write(''));
beforeEach(stopWhenKilled);
afterAll(() => write(expect.getState().testPath ?? ''));

/** Another test has detected this mutation already. */
function stopWhenKilled(): void {
  if (own !== undefined && existsSync(`${killed}/${own}`)) throw new Error('killed already');
}

function write(file: string): void {
  if (notes && met.size > 0) appendFileSync(notes, `${JSON.stringify({ file, met: [...met] })}\n`);
  met.clear();
}

declare module 'vitest' {
  interface ProvidedContext {
    mutants: { readonly active: number; readonly notes: string; readonly killed: string };
  }
}
