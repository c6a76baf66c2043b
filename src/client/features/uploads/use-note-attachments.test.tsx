import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useNoteAttachments } from './use-note-attachments.ts';

vi.mock('../../lib/current-user.ts', () => ({ useCurrentUser: () => ({ user: { id: 'ana' } }) }));

const filesOf = (about: string) => renderHook(() => useNoteAttachments(about)).result;
const file = (name: string) => ({
  fileName: name,
  originalName: name,
  fileSize: 3,
  mimeType: 'text/plain',
  storageUrl: `/storage/${name}`,
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('keeps the files of a note that was not sent through a reload', () => {
  const first = filesOf('bakery');
  act(() => first.current.add([file('a.txt'), file('b.txt')]));
  act(() => first.current.remove(file('a.txt')));
  const again = filesOf('bakery');
  expect(again.current.pending).toEqual([file('b.txt')]);
  expect(again.current.remaining).toBe(4);
  expect(filesOf('barber').current.pending).toEqual([]);
});

it('keeps nothing once the last file is gone', () => {
  const files = filesOf('bakery');
  act(() => files.current.add([file('a.txt')]));
  act(() => files.current.remove(file('a.txt')));
  expect(sessionStorage).toHaveLength(0);
});
