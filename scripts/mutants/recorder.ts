import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject } from 'vitest';

/** Set-up of each test file: says which change counts, and notes which of them the file comes past. */
const met = new Set<number>();
const world = globalThis as { __mutant?: (id: number) => boolean };
const { active, notes } = inject('mutants');

world.__mutant = (id) => {
  met.add(id);
  return id === active;
};

// What is met while modules load belongs to no test file: they are loaded once for several.
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
