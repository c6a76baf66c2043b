import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { FilterBar } from './filter-bar.tsx';

function Bar() {
  const [view, setView] = useState({ words: '', sort: 'newest' });
  return (
    <FilterBar
      view={view}
      onView={(change) => setView({ ...view, ...change })}
      fields={[]}
      sorts={[{ value: 'newest', label: 'Newest first' }]}
      searched
    />
  );
}

describe('the controls of a list', () => {
  it('show the words that are searched for as a filter, which can be removed', () => {
    render(<Bar />);
    const field = screen.getByLabelText<HTMLInputElement>('Search');
    expect(field.closest('[hidden]')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    expect(field.closest('[hidden]')).toBeNull();
    fireEvent.change(field, { target: { value: 'soup' } });
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Search: soup' }));
    expect(field.value).toBe('');
    expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull();
  });

  it('are closed by Escape, unless it empties the field that is searched in', () => {
    render(<Bar />);
    const opener = screen.getByRole('button', { name: 'Filter' });
    fireEvent.click(opener);
    const field = screen.getByLabelText<HTMLInputElement>('Search');
    fireEvent.change(field, { target: { value: 'soup' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(opener);
  });
});
