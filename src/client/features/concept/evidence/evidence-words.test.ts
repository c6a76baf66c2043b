import { expect, it } from 'vitest';
import { quoteBeside } from './evidence-words.ts';

it('shows a quote beside the text only where the text does not say it already', () => {
  expect(quoteBeside({ text: 'Ada pays for soup', quote: 'I pay nine dollars' })).toBe('I pay nine dollars');
  expect(quoteBeside({ text: 'Ada said: "I pay nine dollars"', quote: 'I pay nine dollars' })).toBeNull();
  expect(quoteBeside({ text: 'Ada pays for soup', quote: null })).toBeNull();
});
