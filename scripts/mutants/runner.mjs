import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';

/**
 * A vitest process that is reused: its PostgreSQL and its compiled modules serve every run. Given `{ active, files,
 * notes }`, it runs these test files in this order with that mutation, and reports of each file whether it passed, how
 * long it took, and its first failure.
 */
const root = process.argv[2];
const killed = join(root, 'killed');
const KILLED_ALREADY = 'killed already';

/** Leaves a mark for a mutation as soon as one test detects it, so that its other tests are skipped. */
const marking = {
  onTestCaseResult: (test) => test.result().state === 'failed' && mark(test.module.moduleId),
  onTestModuleEnd: (module) => module.errors().length > 0 && mark(module.moduleId),
};
function mark(moduleId) {
  const id = /\.mutant(\d+)\.test\.ts$/.exec(moduleId)?.[1];
  if (id !== undefined) writeFileSync(join(killed, id), '');
}

/** The order given counts: vitest's own runs the longest files first. */
class AsGiven {
  shard = async (specifications) => specifications;
  sort = async (specifications) => specifications;
}

const vitest = await createVitest('test', {
  root,
  project: ['server'],
  watch: false,
  reporters: [marking],
  maxWorkers: 2,
  bail: 1,
  sequence: { sequencer: AsGiven },
});
const project = vitest.projects.find(({ name }) => name === 'server');

process.on('message', async ({ active, files, notes, bail }) => {
  vitest.config.bail = bail;
  project.config.bail = bail;
  project.provide('mutants', { active, notes, killed });
  const run = await vitest.runTestSpecifications(
    files.map((file) => project.createSpecification(join(root, file))),
  );
  // The report includes files of earlier runs, which had other mutations.
  const asked = new Set(files.map((file) => join(root, file)));
  const modules = run.testModules.filter(({ moduleId }) => asked.has(moduleId));
  const report = modules.map((module) => ({
    file: module.relativeModuleId,
    took: Math.round(module.diagnostic().duration),
    failed: failuresOf(module, run.unhandledErrors),
  }));
  const passed = report.length > 0 && report.every(({ failed }) => failed.length === 0);
  // Whoever asked may have ended meanwhile; then the disconnect ends this process too.
  if (process.connected)
    process.send({ passed: passed && run.unhandledErrors.length === 0, report, failed: allOf(report, run) });
});
process.on('disconnect', () => void vitest.close().finally(() => process.exit()));
process.send('ready');

function failuresOf(module, unhandled) {
  const own = unhandled.filter((error) => error?.VITEST_TEST_PATH === module.moduleId);
  return [
    ...module.errors().map((error) => error.message),
    ...[...module.children.allTests('failed')].map(
      (test) => `${test.fullName}: ${test.result().errors?.[0]?.message ?? ''}`,
    ),
    ...own.map((error) => String(error.message)),
  ].filter((message) => !message.endsWith(KILLED_ALREADY));
}

function allOf(report, run) {
  return [
    ...report.flatMap(({ failed }) => failed),
    ...run.unhandledErrors.map((error) => String(error?.message ?? error)),
  ];
}
