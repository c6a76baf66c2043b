import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { type Report, toLookAt } from './test-report.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
// Within the project, so that the tests in it find Vitest.
const folder = mkdtempSync(join(root, 'node_modules', '.report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('names the tests that failed, and those that passed only when tried again', () => {
  const tests = `import { expect, it } from 'vitest';
    let tries = 0;
    it('passes', { retry: 1 }, () => {});
    it('passes in the end', { retry: 1 }, () => { tries += 1; expect(tries).toBe(2); });
    it('fails', { retry: 1 }, () => { throw new Error('no\\nThe screen: white'); });
    it.skip('is left out', () => {});`;
  writeFileSync(join(folder, 'some.test.ts'), tests);
  writeFileSync(join(folder, 'vitest.config.ts'), 'export default {};');
  const report = join(folder, 'report.json');
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--root', folder, '--reporter=json', `--outputFile=${report}`];
  spawnSync(process.execPath, args, { cwd: folder });
  expect(toLookAt(JSON.parse(readFileSync(report, 'utf8')) as Report, folder)).toEqual([
    'Passed only when tried again: some.test.ts > passes in the end\n  AssertionError: expected 1 to be 2 // Object.is equality',
    'Failed: some.test.ts > fails\n  Error: no\n  The screen: white\n  Error: no\n  The screen: white',
  ]);
});
