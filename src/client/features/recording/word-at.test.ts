import { expect, it } from 'vitest';
import { wordAt } from './word-at.ts';

const words = [
  { word: 'Dogs', start: 0.5, end: 1 },
  { word: 'need', start: 1, end: 1.2 },
  { word: 'walks.', start: 2, end: 2.4 },
];

it('the current word is the one being spoken, or the last one during a pause', () => {
  expect([0, 0.5, 1.1, 1.7, 2, 9].map((second) => wordAt(words, second))).toEqual([-1, 0, 1, 1, 2, 2]);
  expect(wordAt([], 3)).toBe(-1);
});

it('the current word is the one that was sought, also where the player rounds its start', () => {
  expect(wordAt(words, 1.9999)).toBe(2);
});
