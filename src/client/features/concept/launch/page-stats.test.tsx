import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { LaunchPageView, PageStats as Stats } from '../../../../shared/launch.ts';
import { PageStats } from './page-stats.tsx';

const stats = vi.hoisted(() => ({ data: undefined as unknown }));
vi.mock('../../../lib/trpc.ts', () => ({ trpc: { launch: { stats: { useQuery: () => stats } } } }));
vi.mock('./referrals.tsx', () => ({ Referrals: () => null }));

function show(visits: number, published = true) {
  stats.data = { visits, joins: 0, orders: 0, byMessage: [], byDay: [] } satisfies Stats;
  const page = { published, address: 'https://hunch.line/p/walks' } as LaunchPageView;
  return render(<PageStats conceptId="c" page={page} messages={[]} />).container.textContent;
}

it('says which address to share until the first visit, in place of an empty chart', () => {
  expect(show(0)).toContain(
    'Share this address: https://hunch.line/p/walks. Each day is shown here, from the first visit on',
  );
  expect(screen.queryByText('By day (UTC)')).toBeNull();
});

it('asks nobody to share a page that is not published', () => {
  expect(show(0, false)).not.toContain('Share this address');
});

it('draws the days from the first visit on', () => {
  expect(show(1)).not.toContain('Share this address');
  screen.getByText('By day (UTC)');
});
