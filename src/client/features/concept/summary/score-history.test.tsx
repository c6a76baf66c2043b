import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CHART } from '../../../ui/chart-style.ts';
import { ScoreHistory } from './score-history.tsx';

const entry = (score: number | null, proven: number) => ({
  score,
  proven,
  reason: 'Evidence added',
  createdAt: '2026-01-31T12:00:00Z',
});

it('draws the score from its second value on, on the baseline of every chart', () => {
  const { container, rerender } = render(<ScoreHistory history={[entry(null, 0), entry(0.4, 0)]} />);
  expect(container.innerHTML).toBe('');
  rerender(<ScoreHistory history={[entry(0.4, 0), entry(0.5, 0.1)]} />);
  const picture = screen.getByRole('img', { name: /score from 40% to 50%, proven from 0% to 10%$/ });
  expect(picture.querySelectorAll(`.${CHART.baseline}`)).toHaveLength(1);
});

it('writes the values and how high the picture goes', () => {
  const { container } = render(<ScoreHistory history={[entry(0.4, 0), entry(0.62, 0)]} />);
  expect(container.querySelector('[role=img] > span')?.textContent).toBe('75%');
  expect(container.querySelector('figcaption')?.textContent).toMatch(
    /^Score 40% to 62% \(dashed\), proven 0% \(solid\) since Jan 31, 2026\. Last: Evidence added, /,
  );
});
