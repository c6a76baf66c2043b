import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallView } from '../../../shared/calls.ts';
import { CallRow } from './call-row.tsx';

const config = vi.hoisted(() => ({ phoneNumber: null as string | null }));
vi.mock('../../lib/config.ts', () => ({ useConfig: () => config }));

beforeEach(() => {
  config.phoneNumber = '+14155550100';
});

const CALL: CallView = {
  id: 'c1',
  phoneNumber: '+14155552671',
  pinId: null,
  pinLabel: null,
  status: 'no_recording',
  purpose: 'concept',
  duration: 0,
  recordingUrl: null,
  failureReason: 'The caller hung up before saying anything.',
  simulated: false,
  conceptId: null,
  recording: null,
  createdAt: '2026-01-31T12:00:00Z',
};

function rowOf(call: Partial<CallView>) {
  render(<CallRow call={{ ...CALL, ...call }} visit={null} onChange={() => {}} />, { wrapper: MemoryRouter });
  return within(screen.getByRole('listitem'));
}

describe('a call in the library', () => {
  it('that failed says so first, then who called and why it failed, and calls the line again', () => {
    const row = rowOf({});
    row.getByText('Call failed');
    const told = row.getByText('+1 (415) 555-2671').closest('p');
    expect(told?.textContent).toBe('+1 (415) 555-2671, Jan 31, 2026, a pitch');
    expect(row.queryByText('Failed'), 'the status once more').toBeNull();
    row.getByText('The caller hung up before saying anything.');
    expect(row.getByRole('link', { name: 'Call again' }).getAttribute('href')).toBe('tel:+14155550100');
  });

  it('that failed offers no call where no line is set up', () => {
    config.phoneNumber = null;
    expect(rowOf({}).queryByRole('link')).toBeNull();
  });

  it('that is still going on has not failed', () => {
    const row = rowOf({ status: 'in_progress', failureReason: null });
    row.getByText('The call is still going on.');
    expect(row.queryByText(/failed/i)).toBeNull();
    expect(row.queryByRole('link')).toBeNull();
  });
});
