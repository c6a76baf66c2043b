import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'hunchline-kept-code-'));
const bundle = join(folder, 'main.cjs');
const kept = `${bundle}.compiled`;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Loads the bundle in a process of its own, as a start does, and says what it answers and whether it used kept code. */
function load(flags: string[] = []): { answer: string; isUsed: boolean } {
  const loader = join(process.cwd(), 'scripts', 'load-program.mjs');
  const code = `const { loadProgram } = await import(${JSON.stringify(loader)});
    const { program, isUsed, keep } = loadProgram(${JSON.stringify(bundle)});
    const answer = await program.answer();
    keep();
    console.log(JSON.stringify({ answer, isUsed }));`;
  return JSON.parse(
    execFileSync(process.execPath, [...flags, '--input-type=module', '-e', code], { encoding: 'utf8' }),
  );
}

function changed(whole: Buffer): Buffer {
  whole[whole.length - 5] = (whole.at(-5) ?? 0) ^ 1;
  return whole;
}

function writeBundle(said: string): void {
  writeFileSync(
    bundle,
    `(function (exports, require, module, filename, dirname, $import) { exports.answer = async () => (await $import('./word.mjs')).default + ${JSON.stringify(said)} })`,
  );
}

beforeEach(() => {
  rmSync(kept, { force: true });
  writeFileSync(join(folder, 'word.mjs'), 'export default "It is "');
  writeBundle('one');
});

describe('the compiled code that a start keeps for the next one', () => {
  it('is used by the next start', () => {
    expect(load()).toEqual({ answer: 'It is one', isUsed: false });
    expect(load()).toEqual({ answer: 'It is one', isUsed: true });
  });

  it('is not used after another build of the same length, and is replaced', () => {
    load();
    writeBundle('two');
    // Two writes may fall into the same moment of a coarse clock.
    utimesSync(bundle, new Date(), new Date(Date.now() + 5000));
    expect(load()).toEqual({ answer: 'It is two', isUsed: false });
    expect(load()).toEqual({ answer: 'It is two', isUsed: true });
  });

  it.each([
    ['cut short', (whole: Buffer) => whole.subarray(0, whole.length - 9)],
    ['empty', () => Buffer.alloc(0)],
    ['changed in one byte', (whole: Buffer) => changed(whole)],
  ])('is not used when it is %s, and is replaced', (_how, damage) => {
    load();
    writeFileSync(kept, damage(readFileSync(kept)));
    expect(load()).toEqual({ answer: 'It is one', isUsed: false });
    expect(load()).toEqual({ answer: 'It is one', isUsed: true });
  });

  it('is not used by a V8 with other flags', () => {
    load();
    expect(load(['--no-opt'])).toEqual({ answer: 'It is one', isUsed: false });
  });

  it('does not keep a start from succeeding where it cannot be written', () => {
    rmSync(kept, { force: true });
    mkdirSync(kept);
    expect(load()).toEqual({ answer: 'It is one', isUsed: false });
    rmSync(kept, { recursive: true });
  });
});
