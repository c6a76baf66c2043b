import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const OF_TESTS = /\.test\.tsx?$|\.fixture\.ts$|\.test-child\.ts$|^src\/server\/testing\//;
/** The fitted models are numbers in one line of five megabytes. */
const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name).replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name) && !OF_TESTS.test(name) && !name.includes('/built-in/'))
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }));

const NOWHERE = 'nowhere';
/** What docs/security.md says that the program never does, and the only place where it may. */
const NEVER: readonly (readonly [what: string, pattern: RegExp, except: string])[] = [
  ['disables the check of a certificate', /rejectUnauthorized|NODE_TLS_REJECT/, NOWHERE],
  ['reads the environment', /process\.env/, 'src/server/env.ts'],
  ['runs text as code', /\beval\(|new Function\(|\bvm\.|node:vm/, NOWHERE],
  [
    'renders text as HTML',
    /dangerouslySetInnerHTML|(?:inner|outer)HTML|insertAdjacentHTML|srcDoc|document\.write/,
    NOWHERE,
  ],
  ['starts another program', /child_process/, 'src/server/db/embedded-postgres/'],
  ['listens to other windows', /addEventListener\(\s*['"]message|window\.postMessage/, NOWHERE],
  ['makes a secret of weak chance', /Math\.random\(\).*(?:token|secret|code|password|nonce)/i, NOWHERE],
];

it.each(NEVER)('no source %s', (_what, pattern, except) => {
  const doing = SOURCES.filter(({ text }) => pattern.test(text)).map(({ name }) => name);
  expect(SOURCES.length).toBeGreaterThan(500);
  expect(doing.filter((name) => !name.startsWith(except))).toEqual([]);
});
