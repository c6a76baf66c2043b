import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

it('docs/security.md names only tests that exist', () => {
  const files = ['src', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }),
  );
  const known = new Set(files.map((file) => basename(file)));
  const named = new Set([...text.matchAll(/[\w.-]+\.test\.ts\b/g)].map(([name]) => name));
  expect(named.size).toBeGreaterThan(30);
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
});

it('docs/security.md has a mark and a reason for every requirement, and each once', () => {
  const rows = [...text.matchAll(/^\| ((?:\d+\.\d+\.\d+)[^|]*) \| ([^|]*) \| ([^|]*) \|$/gm)];
  expect(rows.length).toBeGreaterThan(100);
  const numbers = rows.flatMap(([, cell = '']) => cell.match(/\d+\.\d+\.\d+/g) ?? []);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  for (const [, numbersOf, mark = '', reason = ''] of rows) {
    expect(mark.trim(), numbersOf).toMatch(/^[✓no~✗]$/);
    expect(reason.trim().length, numbersOf).toBeGreaterThan(3);
  }
});
