import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { calibrationOf, type Forecast } from '../../../shared/calibration.ts';
import { CalibrationPage } from './calibration-page.tsx';

const shown = vi.hoisted(() => ({ data: {} as object }));
vi.mock('../../lib/trpc.ts', () => ({ trpc: { experiments: { calibration: { useQuery: () => shown } } } }));
vi.mock('../../lib/page-title.tsx', () => ({ PageTitle: () => null }));

const forecast = (sure: number, passed: boolean): Forecast => ({ sure, passed });

function open(forecasts: readonly Forecast[]): void {
  const experiments = forecasts.map((each, at) => ({
    ...each,
    id: `e${at}`,
    assumptionId: 'a',
    title: `Test ${at + 1}`,
  }));
  shown.data = { ...calibrationOf(forecasts), experiments };
  render(<CalibrationPage />, { wrapper: MemoryRouter });
}

it.each([
  [forecast(0.6, false), 'Your one forecast (60% sure that it passes) was wrong: it failed.'],
  [forecast(0.2, false), 'Your one forecast (20% sure that it passes) was right: it failed.'],
  [
    forecast(0.5, true),
    'Your one forecast (50% sure that it passes) was neither right nor wrong: it passed.',
  ],
])('says of a single forecast what it was and what happened', (only, words) => {
  open([only]);
  screen.getByText(words);
  screen.getByText('Whether you judge well can be told from 10 forecasts on: 9 more to go.');
  expect(screen.queryByRole('table')).toBeNull();
});

it('counts a few forecasts, and says of each whether it was right', () => {
  open([forecast(0.7, true), forecast(0.6, false), forecast(0.5, true), forecast(0.1, false)]);
  screen.getByText(
    'Of your 4 forecasts, 2 were right, 1 was wrong and 1 was 50%, which is neither right nor wrong.',
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Passed70% sure that it passes: rightTest 1',
    'Failed60% sure that it passes: wrongTest 2',
    'Passed50% sure that it passes: neither right nor wrongTest 3',
    'Failed10% sure that it passes: rightTest 4',
  ]);
});

it('shows how sure and how right from ten forecasts on', () => {
  open(Array.from({ length: 10 }, (_, at) => forecast(0.7, at < 7)));
  screen.getByText('Of your 10 forecasts, 7 were right and 3 were wrong.');
  screen.getByText('7 of 10 (70%)');
  expect(screen.queryByText(/more to go/)).toBeNull();
});
