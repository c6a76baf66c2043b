import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfferForm } from './offer-form.tsx';

vi.mock('../../../lib/current-user.ts', () => ({ useCurrentUser: () => ({ user: { id: 'ana' } }) }));
vi.mock('./use-confirm-offer.ts', () => ({
  useConfirmOffer: () => ({ mutate() {}, isPending: false, error: null }),
}));

const CONCEPT = {
  id: 'c1',
  title: 'PawPlan',
  otherTitles: ['Routes for dog walkers', 'Walks planned by map'],
  customer: 'Dog walkers',
  offer: 'Planned routes',
};
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

it('puts another title of the pitch into the field, and offers the first one again', () => {
  open();
  const title = () => (screen.getByLabelText('Title') as HTMLInputElement).value;
  const offered = () =>
    within(screen.getByRole('group', { name: 'Titles in your words' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(offered()).toEqual(CONCEPT.otherTitles);
  fireEvent.click(screen.getByRole('button', { name: 'Routes for dog walkers' }));
  expect(title()).toBe('Routes for dog walkers');
  expect(offered()).toEqual(['PawPlan', 'Walks planned by map']);
});
