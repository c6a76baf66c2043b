import { relative } from 'node:path';

/**
 * What the last lines of a run name, from Vitest's JSON report: each failed test, and each that passed only when it was
 * tried again, with what its failed tries said: the message without the stack, at most eight lines of it.
 *
 * @param root the folder to which files are named relatively
 */
export function toLookAt(result, root) {
  return result.testResults.flatMap((file) =>
    file.assertionResults.flatMap((test) => {
      const said = (test.failureMessages ?? []).map((message) => `\n  ${saidIn(message)}`);
      const name = `${relative(root, file.name)} > ${test.fullName}${said.join('')}`;
      if (test.status === 'failed') return [`Failed: ${name}`];
      return test.status === 'passed' && said.length > 0 ? [`Passed only when tried again: ${name}`] : [];
    }),
  );
}

function saidIn(message) {
  const lines = message.split(/\n\s+at /, 1)[0].split('\n');
  return lines.slice(0, 8).join('\n  ').slice(0, 2000);
}
