import { join } from 'node:path';
import { createVitest } from 'vitest/node';

/**
 * One vitest that stays: its PostgreSQL and what it has compiled serve every run. Told `{ active, files, notes }`, it runs
 * these test files with that change and answers whether they passed, how long each took, and what failed first.
 */
const root = process.argv[2];
const silent = { onInit() {} };
const vitest = await createVitest('test', {
  root,
  project: ['server'],
  watch: false,
  reporters: [silent],
  maxWorkers: 2,
  bail: 1,
});
const project = vitest.projects.find(({ name }) => name === 'server');

process.on('message', async ({ active, files, notes, bail }) => {
  vitest.config.bail = bail;
  project.config.bail = bail;
  project.provide('mutants', { active, notes });
  const run = await vitest.runTestSpecifications(
    files.map((file) => project.createSpecification(join(root, file))),
  );
  const took = Object.fromEntries(
    run.testModules.map((module) => [module.relativeModuleId, Math.round(module.diagnostic().duration)]),
  );
  const failed = run.testModules.flatMap((module) => [
    ...module.errors().map((error) => `${module.relativeModuleId}: ${error.message}`),
    ...[...module.children.allTests('failed')].map(
      (test) => `${test.fullName}: ${test.result().errors?.[0]?.message ?? ''}`,
    ),
  ]);
  failed.push(...run.unhandledErrors.map((error) => String(error?.message ?? error)));
  const failedFiles = run.testModules
    .filter((module) => !module.ok())
    .map((module) => module.relativeModuleId);
  const ran = run.testModules.length;
  process.send({ passed: failed.length === 0 && ran > 0, failed, failedFiles, took, ran });
});
process.on('disconnect', () => void vitest.close().finally(() => process.exit()));
process.send('ready');
