import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfferForm } from './offer-form.tsx';

vi.mock('../../../lib/current-user.ts', () => ({ useCurrentUser: () => ({ user: { id: 'ana' } }) }));
vi.mock('./use-confirm-offer.ts', () => ({
  useConfirmOffer: () => ({ mutate() {}, isPending: false, error: null }),
}));

const CONCEPT = { id: 'c1', title: 'PawPlan', customer: 'Dog walkers', offer: 'Planned routes' };
const customer = () => screen.getByLabelText('Customer') as HTMLInputElement;

function open(): () => void {
  const onDone = vi.fn();
  render(<OfferForm concept={CONCEPT} onDone={onDone} />);
  return onDone;
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('keeps what was typed when Escape closes it, and forgets it by Cancel', () => {
  const onDone = open();
  fireEvent.input(customer(), { target: { value: 'Cat sitters' } });
  fireEvent.keyDown(customer(), { key: 'Escape' });
  expect(onDone).toHaveBeenCalledTimes(1);
  cleanup();
  open();
  expect(customer().value).toBe('Cat sitters');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  cleanup();
  open();
  expect(customer().value).toBe('Dog walkers');
});
