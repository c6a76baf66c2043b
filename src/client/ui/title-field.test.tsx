import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TitleField } from './title-field.tsx';

const onEscape = vi.fn();
function Renaming() {
  const [title, setTitle] = useState('PawPlan routes');
  return <TitleField label="Title" look="" value={title} onType={setTitle} onEscape={onEscape} />;
}
const field = () => screen.getByLabelText('Title') as HTMLTextAreaElement;
const selected = () => [field().selectionStart, field().selectionEnd];

describe('the field of a title', () => {
  it('has the focus and is selected when it opens, and not again when the window comes to the front', () => {
    render(<Renaming />);
    expect(document.activeElement).toBe(field());
    expect(selected()).toEqual([0, 14]);
    field().setSelectionRange(3, 3);
    field().blur();
    field().focus();
    expect(selected()).toEqual([3, 3]);
  });

  it('does not take the focus from what is being typed', () => {
    render(<input aria-label="Pitch" />);
    screen.getByLabelText('Pitch').focus();
    render(<Renaming />);
    expect(document.activeElement).toBe(screen.getByLabelText('Pitch'));
  });

  it('keeps the caret behind what was pasted when its line break becomes a space', () => {
    render(<Renaming />);
    fireEvent.input(field(), { target: { value: 'Paw\nPlan routes', selectionStart: 4, selectionEnd: 4 } });
    expect(field().value).toBe('Paw Plan routes');
    expect(selected()).toEqual([4, 4]);
  });

  it('leaves Escape to what is being composed', () => {
    render(<Renaming />);
    fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });
    expect(onEscape).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(onEscape).toHaveBeenCalledOnce();
  });
});
