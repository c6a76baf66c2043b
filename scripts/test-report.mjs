import { relative } from 'node:path';

/**
 * What the last lines of a run name, from Vitest's JSON report: each failed test, and each that passed only when it was
 * tried again, with what its failed tries said first.
 *
 * @param root the folder to which files are named relatively
 */
export function toLookAt(result, root) {
  return result.testResults.flatMap((file) =>
    file.assertionResults.flatMap((test) => {
      const said = (test.failureMessages ?? []).map((message) => `\n  ${message.split('\n', 1)[0]}`);
      const name = `${relative(root, file.name)} > ${test.fullName}${said.join('')}`;
      if (test.status === 'failed') return [`Failed: ${name}`];
      return test.status === 'passed' && said.length > 0 ? [`Passed only when tried again: ${name}`] : [];
    }),
  );
}
