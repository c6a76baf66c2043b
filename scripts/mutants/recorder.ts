import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject } from 'vitest';

/** Set-up of each test file: activates the selected mutation, and records which mutations the file reaches. */
const met = new Set<number>();
const world = globalThis as { __mutant?: (id: number) => boolean };
const { active, notes } = inject('mutants');

world.__mutant = (id) => {
  met.add(id);
  return id === active;
};

// Mutations reached while modules load belong to no test file, since modules are loaded once for several.
beforeAll(() => write(''));
afterAll(() => write(expect.getState().testPath ?? ''));

function write(file: string): void {
  if (notes && met.size > 0) appendFileSync(notes, `${JSON.stringify({ file, met: [...met] })}\n`);
  met.clear();
}

declare module 'vitest' {
  interface ProvidedContext {
    mutants: { readonly active: number; readonly notes: string };
  }
}
