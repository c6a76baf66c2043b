import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

it('starts Node alike by npm, in the image and in the journeys (decision 0046)', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
  const words = scripts.start.replace('exec node ', '').split(' ');
  expect(words).toEqual(['--v8-pool-size=1', 'scripts/start.mjs']);
  const image = /^CMD (\[.*\])$/m.exec(read('Dockerfile'))?.[1] ?? '[]';
  expect(JSON.parse(image)).toEqual(['node', ...words]);
  const journeys = /^const START = \[(.*)\];$/m.exec(read('e2e/program.ts'))?.[1];
  expect(journeys?.replaceAll("'", '').split(', ')).toEqual(words);
});
