import { expect, it } from 'vitest';
import { addedWords } from './added-words.ts';

it.each([
  [0, 'Added Nov 30, 2026'],
  [1, '1 thought · added Nov 30, 2026'],
  [1200, '1,200 thoughts · added Nov 30, 2026'],
])('a member with %i thoughts: %s', (thoughtCount, words) => {
  expect(addedWords({ thoughtCount, createdAt: '2026-11-30T12:00:00Z' })).toBe(words);
});
