import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ThoughtView } from '../../../shared/thoughts.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { NoteEditForm } from './note-edit-form.tsx';
import { useNoteDrafts } from './use-note-drafts.ts';

vi.mock('../../lib/current-user.ts', () => ({ useCurrentUser: () => ({ user: { id: 'ana' } }) }));
vi.mock('../uploads/attachment-button.tsx', () => ({ AttachmentButton: () => null }));
vi.mock('./use-note-changes.ts', () => {
  const idle = { mutate() {}, isPending: false };
  return { useNoteChanges: () => ({ update: idle, attach: idle, detach: idle }) };
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const FILE = { id: 'plan', storageUrl: '/plan.pdf', originalName: 'plan.pdf' };

function Notes({ note }: { note: ThoughtView }) {
  const drafts = useNoteDrafts('bakery');
  const [open, setOpen] = useState(true);
  return (
    <Drawer open={open} onOpenChange={setOpen} title="Research Notes">
      {drafts.editingId === note.id ? (
        <NoteEditForm note={note} drafts={drafts} />
      ) : (
        <button type="button" onClick={() => drafts.begin(note.id)}>
          Edit
        </button>
      )}
    </Drawer>
  );
}

const beginEditing = () => {
  const note = { id: 'n', content: 'Bread is warm', transcript: null, attachments: [FILE] };
  render(<Notes note={note as unknown as ThoughtView} />);
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
};
const field = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Edit thought' });
const drawer = () => screen.queryByRole('dialog', { name: 'Research Notes' });

it('closes with Escape by itself and keeps what was typed; the next Escape closes the drawer', async () => {
  beginEditing();
  await userEvent.type(field() as HTMLTextAreaElement, ' at ten');
  await userEvent.keyboard('{Escape}');
  expect([field(), drawer() === null]).toEqual([null, false]);
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(field()?.value).toBe('Bread is warm at ten');
  await userEvent.keyboard('{Escape}{Escape}');
  expect(drawer()).toBeNull();
});

it('forgets with Escape what was not changed', async () => {
  beginEditing();
  await userEvent.keyboard('{Escape}');
  expect(field()).toBeNull();
  expect(Object.values(sessionStorage).filter((kept) => kept !== '')).toEqual([]);
});

it('stays when Escape closes the question about one of its files', async () => {
  beginEditing();
  fireEvent.click(screen.getByRole('button', { name: /plan\.pdf/ }));
  screen.getByRole('alertdialog', { name: 'Delete Attachment' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(field()).not.toBeNull();
});
