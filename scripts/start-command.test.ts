import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { START_ARGUMENTS } from './start-command.mjs';

it('starts Node alike by npm, in the image and in the journeys (decision 0046)', () => {
  expect(START_ARGUMENTS).toEqual(['--v8-pool-size=1', 'scripts/start.mjs']);
  const dockerfile = readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8');
  const image = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]';
  expect(JSON.parse(image)).toEqual(['node', ...START_ARGUMENTS]);
});
