import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoteForm } from './note-form.tsx';
import type { NewNote } from './use-new-note.ts';

vi.mock('../uploads/attachment-button.tsx', () => ({ AttachmentButton: () => null }));
vi.mock('../uploads/attachment-chips.tsx', () => ({ AttachmentChips: () => null }));

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  const [text, setText] = useState('');
  const files = { pending: [], remaining: 0, add() {}, remove() {} } as unknown as NewNote['files'];
  const note: NewNote = { text, setText, files };
  return <NoteForm note={note} label="Note" placeholder="" busy={false} onSend={async () => {}} />;
}

it('gives the focus to its field once Send, pressed by key, rests again', async () => {
  render(<Page />);
  const field = screen.getByLabelText('Note') as HTMLTextAreaElement;
  await userEvent.type(field, 'She pays by the week');
  screen.getByRole('button', { name: 'Send' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(field.value).toBe(''));
  expect(document.activeElement).toBe(field);
});
