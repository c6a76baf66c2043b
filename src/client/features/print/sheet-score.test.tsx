import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SheetScore } from './sheet-score.tsx';

const printed = (score: number, proven: number | null) =>
  render(<SheetScore score={score} proven={proven} />).container.textContent;

it('a printed score says how much of it is proven', () => {
  expect(printed(0.62, 0.31)).toBe(
    'Validation score: 62%, of which 31% is proven by evidence. The rest is what the founder believes.',
  );
});

it('a printed score below its proof claims no share of it, and says how that comes', () => {
  expect(printed(0.35, 0.5)).toBe(
    'Validation score: 35%. 50% is proven by evidence. Proven stands above the score: something proven is inactive, or held with less confidence than its proof.',
  );
});

it('a printed score of which nothing is proven says so', () => {
  expect(printed(0.4, null)).toContain('of which 0% is proven');
});
