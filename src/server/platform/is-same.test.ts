import { expect, it } from 'vitest';
import { isSame } from './is-same.ts';

it.each([
  ['a secret', 'a secret', true],
  ['a secret', 'a secreT', false],
  ['a secre', 'a secret', false],
  ['', 'a secret', false],
  ['ſecret', 'secret', false],
])('%j is taken for %j: %s', (given, expected, same) => {
  expect(isSame(given, expected)).toBe(same);
});
