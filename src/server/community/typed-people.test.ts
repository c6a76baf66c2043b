import { expect, it } from 'vitest';
import { readPeople } from './typed-people.ts';

const LONGEST = 200_000;

// Each took minutes: with patterns that try every @ as the one before the domain, or by looking for each of them in every row.
it.each([
  ['brackets that never close', `<${'@'.repeat(LONGEST - 1)}`],
  ['the same after a name in quotation marks', `""<${'@'.repeat(LONGEST - 3)}`],
  ['the same on two lines', `Ana Lima\n<${'@'.repeat(LONGEST - 10)}`],
  ['as many columns as rows', `${'name,'.repeat(20_000)}\n${'b\n'.repeat(40_000)}`],
])('%s are read like any other text', (_, text) => {
  expect(readPeople(text).people.length).toBeGreaterThan(0);
});

it('takes addressees as mail programs write them', () => {
  const { people } = readPeople('"Lima, Ana" <ana@example.com>, Rui Nunes <rui@example.com>');
  expect(people.map(({ fields }) => fields)).toEqual([
    { name: 'Ana Lima', email: 'ana@example.com' },
    { name: 'Rui Nunes', email: 'rui@example.com' },
  ]);
});
