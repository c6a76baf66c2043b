import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PageStats } from '../../../../shared/launch.ts';
import { StatsPicture } from './stats-picture.tsx';

const drawn = (visits: number) => {
  const byDay = visits ? [{ day: '2026-03-01', visits, joins: 1, orders: 0 }] : [];
  const stats: PageStats = { visits, joins: byDay.length, orders: 0, byMessage: [], byDay };
  render(<StatsPicture stats={stats} today="2026-03-02" />);
};

it('says how many came on the busiest day', () => {
  drawn(1200);
  screen.getByText('At most 1,200 a day');
});

it('names no busiest day before anybody came', () => {
  drawn(0);
  screen.getByText('By day (UTC)');
  expect(screen.queryByText(/at most/i)).toBeNull();
});
