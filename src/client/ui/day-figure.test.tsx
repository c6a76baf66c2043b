import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { atMost } from './chart-style.ts';
import { DayFigure } from './day-figure.tsx';

it('says above the bars what they stand for and how much the highest is, and the days below', () => {
  const { container } = render(
    <DayFigure
      title="By day (UTC)"
      legend={['Visits', 'Joins and orders']}
      top={atMost('1,200')}
      days={['2026-03-01', '2026-03-28']}
      table={null}
    >
      <rect />
    </DayFigure>,
  );
  expect(screen.getByText('By day (UTC)').parentElement?.textContent).toBe(
    'By day (UTC)VisitsJoins and ordersAt most 1,200 a day',
  );
  expect(container.querySelector('svg + p')?.textContent).toBe('Mar 1, 2026Mar 28, 2026');
});
