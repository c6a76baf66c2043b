import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { ConfirmOffer } from './confirm-offer.tsx';

const confirm = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/current-user.ts', () => ({ useCurrentUser: () => ({ user: { id: 'ana' } }) }));
vi.mock('./use-confirm-offer.ts', () => ({
  useConfirmOffer: () => ({ mutate: confirm, isPending: false, error: null }),
}));

afterEach(() => {
  cleanup();
  confirm.mockClear();
});

const show = (offered: Partial<ConceptView>) => {
  const concept = {
    id: 'c',
    status: 'completed',
    title: 'PawPlan',
    otherTitles: [],
    confirmedAt: null,
    ...offered,
  };
  render(<ConfirmOffer concept={concept as ConceptView} />);
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'That is right' }));

it('confirms what is known', async () => {
  show({ customer: 'Dog walkers', offer: 'Planned routes' });
  await press();
  expect(confirm).toHaveBeenCalledWith({ id: 'c', confirmed: true });
});

it('asks for what is unknown before anything is confirmed', async () => {
  show({ customer: null, offer: 'Planned routes' });
  await press();
  expect(await screen.findByLabelText('Customer')).toBe(document.activeElement);
  expect(confirm).not.toHaveBeenCalled();
});
