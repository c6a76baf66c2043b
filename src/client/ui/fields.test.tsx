import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { StarRating } from './star-rating.tsx';
import { SubmitButton } from './submit-button.tsx';
import { Switch } from './switch.tsx';
import { TextField } from './text-field.tsx';

describe('a text field', () => {
  it('links hint and error to the input', () => {
    render(<TextField label="Phone" hint="Any usual form" error="Please enter a valid phone number" />);
    const input = screen.getByLabelText('Phone');
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Any usual form', 'Please enter a valid phone number']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('is not marked invalid without an error', () => {
    render(<TextField label="Phone" />);
    const input = screen.getByLabelText('Phone');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('a switch', () => {
  it('keeps its state when locked', async () => {
    render(<Switch label="Map assumptions" checked disabled readOnly />);
    const toggle = screen.getByRole('switch', { name: 'Map assumptions' });
    await userEvent.click(toggle);
    expect(toggle).toHaveProperty('checked', true);
  });
});

function Rating() {
  const [value, setValue] = useState<number | null>(null);
  return <StarRating label="Your rating" value={value} onValueChange={setValue} />;
}

describe('a star rating', () => {
  it('is a named group of five radio buttons, none selected at first', () => {
    render(<Rating />);
    expect(screen.getByRole('group', { name: 'Your rating' })).toBeTruthy();
    const stars = screen.getAllByRole('radio');
    expect(stars.map((star) => (star as HTMLInputElement).checked)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('is set and changed by pressing a star', async () => {
    render(<Rating />);
    await userEvent.click(screen.getByLabelText('1 star'));
    await userEvent.click(screen.getByLabelText('3 stars'));
    expect(screen.getByRole('radio', { name: '3 stars' })).toHaveProperty('checked', true);
  });
});

describe('the main button of a form or dialog', () => {
  it('says what is missing, and takes no press until then', async () => {
    let presses = 0;
    const button = (missing: string[]) => (
      <SubmitButton type="button" missing={missing} onClick={() => (presses += 1)}>
        Start and lock
      </SubmitButton>
    );
    const { rerender } = render(button(['Pass mark']));
    const start = screen.getByRole('button', { name: 'Start and lock' });
    await userEvent.click(start);
    expect(document.getElementById(start.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Still missing: Pass mark',
    );
    rerender(button([]));
    await userEvent.click(start);
    expect({ presses, described: start.getAttribute('aria-describedby') }).toEqual({
      presses: 1,
      described: null,
    });
  });

  it('takes a press all the same where the form answers it, and says what is missing too', async () => {
    let presses = 0;
    render(
      <SubmitButton type="button" answersPress missing={['Last name']} onClick={() => (presses += 1)}>
        Add Member
      </SubmitButton>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add Member' }));
    expect(presses).toBe(1);
    screen.getByText('Still missing: Last name');
  });
});
