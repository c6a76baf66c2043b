import { expect, it } from 'vitest';
import { whereAndWhen } from './where-and-when.ts';

const HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString();

it.each([
  ['10.0.0.7', true, '10.0.0.7, this one'],
  ['10.0.0.7', false, '10.0.0.7, used 1 hour ago'],
  ['', true, 'This one'],
  ['', false, 'Used 1 hour ago'],
])('a session from "%s" begins with no comma', (address, current, words) => {
  expect(whereAndWhen({ address, current, lastUsedAt: HOUR_AGO })).toBe(words);
});
