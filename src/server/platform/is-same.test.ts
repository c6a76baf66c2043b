import { expect, it } from 'vitest';
import { isSame } from './is-same.ts';

it.each([
  ['a secret', 'a secret', true],
  ['a secret', 'a secreT', false],
  ['a secre', 'a secret', false],
  ['', 'a secret', false],
  ['ſecret', 'secret', false],
])('isSame(%j, %j) is %s', (given, expected, same) => {
  expect(isSame(given, expected)).toBe(same);
});
