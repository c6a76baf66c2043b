import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { instrument } from './find-mutants.mjs';

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.data', '.tmp', 'evaluation']);

/** Copies the project, with all given mutations in it, inactive, and with the recorder as the set-up of its tests. */
export function copyProject(root, copy, mutants) {
  for (const name of readdirSync(root))
    if (!LEFT_OUT.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true });
  mkdirSync(join(copy, 'dist'));
  mkdirSync(join(copy, 'killed'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const text = readFileSync(join(root, file), 'utf8');
    const own = mutants.filter((mutant) => mutant.file === file);
    writeFileSync(join(copy, file), instrument(text, own));
  }
  const config = join(copy, 'vitest.config.ts');
  writeFileSync(
    config,
    readFileSync(config, 'utf8')
      .replace('testTimeout: 60_000', 'testTimeout: 180_000')
      .replace("name: 'server',", "name: 'server', setupFiles: ['scripts/mutants/recorder.ts'],"),
  );
}

/**
 * Copies a test file for one mutation, or for none (-1): the recorder activates the mutation that the name contains, so
 * that one warm process can try many.
 */
export function copyTest(copy, file, id) {
  const name = file.replace(/\.test\.ts$/, `.mutant${id}.test.ts`);
  cpSync(join(copy, file), join(copy, name));
  return name;
}
