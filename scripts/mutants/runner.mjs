import { join } from 'node:path';
import { createVitest } from 'vitest/node';

/**
 * A vitest process that is reused: its PostgreSQL and its compiled modules serve every run. Given `{ active, files,
 * notes }`, it runs these test files with that mutation, and reports whether they passed, how long each took, and the
 * first failure.
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
  // The report includes files of earlier runs, which had other mutations.
  const asked = new Set(files.map((file) => join(root, file)));
  const modules = run.testModules.filter(({ moduleId }) => asked.has(moduleId));
  const took = Object.fromEntries(
    modules.map((module) => [module.relativeModuleId, Math.round(module.diagnostic().duration)]),
  );
  const failed = modules.flatMap((module) => [
    ...module.errors().map((error) => `${module.relativeModuleId}: ${error.message}`),
    ...[...module.children.allTests('failed')].map(
      (test) => `${test.fullName}: ${test.result().errors?.[0]?.message ?? ''}`,
    ),
  ]);
  failed.push(...run.unhandledErrors.map((error) => String(error?.message ?? error)));
  const failedFiles = modules.filter((module) => !module.ok()).map((module) => module.relativeModuleId);
  const ran = modules.length;
  process.send({ passed: failed.length === 0 && ran > 0, failed, failedFiles, took, ran });
});
process.on('disconnect', () => void vitest.close().finally(() => process.exit()));
process.send('ready');
