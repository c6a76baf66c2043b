import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const config = join(root, '.dependency-cruiser.cjs');
const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] };

/** For each rule, files (path and text) of a program that violates this rule. */
const VIOLATIONS: Record<string, Record<string, string>> = {
  'no-cycles': {
    'src/server/pins/a.ts': "import type { B } from './b.ts';\nexport interface A { b: B }",
    'src/server/pins/b.ts': "import type { A } from './a.ts';\nexport interface B { a?: A }",
  },
  'shared-is-a-leaf': {
    'src/shared/leaf.ts': "export * from '../server/pins/pin.ts';",
    'src/server/pins/pin.ts': 'export const pin = 1;',
  },
  'client-knows-only-the-router-type': {
    'src/client/features/pins/pins.tsx': "export * from '../../../server/pins/pin.ts';",
  },
  'the-router-type-is-a-type': {
    'src/server/root-router.ts': 'export const appRouter = 1;',
    'src/client/lib/trpc.ts': "export { appRouter } from '../../server/root-router.ts';",
  },
  'server-does-not-know-the-client': {
    'src/client/ui/button.tsx': 'export const button = 1;',
    'src/jobs/handlers/draw.ts': "export * from '../../client/ui/button.tsx';",
  },
  'routers-do-not-touch-the-database': {
    'src/server/pins/pin.entity.ts': 'export class Pin {}',
    'src/server/pins/pins.router.ts': "export { Pin } from './pin.entity.ts';",
  },
  'services-do-not-know-job-handlers': {
    'src/jobs/handlers/clean.ts': 'export const clean = 1;',
    'src/server/pins/pins.service.ts': "export * from '../../jobs/handlers/clean.ts';",
  },
  'platform-imports-shared-only': {
    'src/server/platform/mail/mail.ts': "export * from '../../pins/pin.ts';",
  },
  'concepts-call-no-sibling': {
    'src/server/evidence/evidence.service.ts': 'export const gather = 1;',
    'src/server/concepts/concepts.service.ts': "export * from '../evidence/evidence.service.ts';",
  },
  'only-analysis-writes-steps': {
    'src/server/analysis/concept-step.entity.ts': 'export class ConceptStep {}',
    'src/server/calls/calls.service.ts': "export { ConceptStep } from '../analysis/concept-step.entity.ts';",
  },
  'only-env-reads-the-environment': {
    'src/server/env.ts': 'export const env = 1;',
    'src/server/platform/ai/model.ts': "export * from '../../env.ts';",
  },
  'client-layers-features': {
    'src/client/app/routes.tsx': 'export const routes = 1;',
    'src/client/features/home/home.tsx': "export * from '../../app/routes.tsx';",
  },
  'client-layers-lib': {
    'src/client/features/home/box.tsx': 'export const box = 1;',
    'src/client/lib/use-box.ts': "export * from '../features/home/box.tsx';",
  },
  'client-layers-ui': {
    'src/client/lib/format.ts': 'export const format = 1;',
    'src/client/ui/date.tsx': "export * from '../lib/format.ts';",
  },
  'tests-stay-out-of-the-product': {
    'src/server/testing/factory.ts': 'export const factory = 1;',
    'src/server/pins/make.ts': "export * from '../testing/factory.ts';",
  },
  'no-undeclared-packages': {
    'src/server/pins/shuffle.ts': "export * from 'a-package-that-nobody-declared';",
  },
};

let folder: string;
let broken: { name: string; from: string }[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hunchline-boundaries-'));
  for (const file of ['package.json', 'tsconfig.json', 'node_modules'])
    symlinkSync(join(root, file), join(folder, file));
  for (const [path, text] of Object.values(VIOLATIONS).flatMap((files) => Object.entries(files))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  broken = await violationsIn(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('has a violation for every dependency rule', () => {
  expect(Object.keys(VIOLATIONS).sort()).toEqual(forbidden.map(({ name }) => name).sort());
});

it.each(Object.entries(VIOLATIONS))('the dependency check reports a violation of %s', (name, files) => {
  const from = broken.filter((each) => each.name === name).map((each) => each.from);
  expect(Object.keys(files).filter((path) => from.includes(path))).not.toEqual([]);
});

function violationsIn(cwd: string): Promise<{ name: string; from: string }[]> {
  const program = join(root, 'node_modules', '.bin', 'depcruise');
  const args = ['--config', config, '--output-type', 'json', 'src'];
  return new Promise((resolve, reject) => {
    execFile(program, args, { cwd, maxBuffer: 64 * 1024 * 1024 }, (error, stdout) => {
      if (!stdout) return reject(error);
      const { summary } = JSON.parse(stdout) as {
        summary: { violations: { from: string; rule: { name: string } }[] };
      };
      resolve(summary.violations.map(({ from, rule }) => ({ name: rule.name, from })));
    });
  });
}
