import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { NewerValue } from './newer-value.tsx';

function Field({ current }: { current: string }) {
  const [draft, setDraft] = useState('My words');
  return (
    <>
      <input aria-label="Words" value={draft} onChange={(event) => setDraft(event.target.value)} />
      <NewerValue current={current} draft={draft} onTake={setDraft} />
    </>
  );
}

describe('a field changed elsewhere while it is being edited', () => {
  it('keeps what was typed, and offers the newer value', () => {
    const { rerender } = render(<Field current="Old words" />);
    // Only a change of what is there already is read aloud.
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    rerender(<Field current="New words" />);
    expect(status.textContent).toContain('This was changed elsewhere');
    expect(screen.getByLabelText('Words')).toHaveProperty('value', 'My words');
    fireEvent.click(screen.getByRole('button', { name: 'Use that' }));
    expect(screen.getByLabelText('Words')).toHaveProperty('value', 'New words');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('is silent after the founder keeps their text, until it changes again', () => {
    const { rerender } = render(<Field current="Old words" />);
    rerender(<Field current="New words" />);
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(<Field current="Newest words" />);
    expect(screen.getByRole('status').textContent).toContain('Newest words');
  });
});
