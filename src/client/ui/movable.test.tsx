import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useMovable } from './movable.tsx';

function Page({ isWide }: { isWide: boolean }) {
  const [form, formHere] = useMovable(<input aria-label="Offer" />);
  return (
    <>
      <aside>{isWide && formHere}</aside>
      <main>{!isWide && formHere}</main>
      {form}
    </>
  );
}

it('keeps what was typed when it moves to another place, and is read there', () => {
  const { rerender } = render(<Page isWide />);
  const field = screen.getByLabelText<HTMLInputElement>('Offer');
  expect(screen.getByRole('complementary').contains(field)).toBe(true);
  fireEvent.input(field, { target: { value: 'Planned routes' } });
  rerender(<Page isWide={false} />);
  expect(screen.getByLabelText('Offer')).toBe(field);
  expect(screen.getByRole('main').contains(field)).toBe(true);
  expect(field.value).toBe('Planned routes');
});
