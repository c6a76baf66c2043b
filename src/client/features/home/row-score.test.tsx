import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PROVEN_ABOVE_SCORE } from '../../ui/score-parts.ts';
import { RowScore } from './row-score.tsx';

const shown = (score: number | null, proven: number | null) =>
  render(<RowScore score={score} proven={proven} />).container.textContent ?? '';

it('a concept in the bin says why more of it is proven than it scores', () => {
  const words = shown(0.35, 0.5);
  expect(words).toContain('50% proven');
  expect(words.endsWith(PROVEN_ABOVE_SCORE)).toBe(true);
});

it('a concept in the bin explains nothing while its score carries its proof', () => {
  const words = shown(0.5, 0.35);
  expect(words).toContain('35% proven');
  expect(words).not.toContain(PROVEN_ABOVE_SCORE);
  expect(shown(null, null)).toBe('No score yet');
});
