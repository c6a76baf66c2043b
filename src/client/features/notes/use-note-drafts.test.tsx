import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { draftKey } from '../../lib/draft-store.ts';
import { useNoteDrafts } from './use-note-drafts.ts';

vi.mock('../../lib/current-user.ts', () => ({ useCurrentUser: () => ({ user: { id: 'ana' } }) }));

const KEY = draftKey('ana', 'notes of bakery');
const draftsOf = () => renderHook(() => useNoteDrafts('bakery')).result;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('offers what was typed into a note that is gone, and nothing of one that was only opened', () => {
  const drafts = draftsOf();
  act(() => drafts.current.hold('opened', 'Bread is warm'));
  act(() => drafts.current.hold('typed', 'Bread is cold'));
  act(() => drafts.current.write('typed', 'Bread is cold at ten'));
  expect(drafts.current.lostAmong([])).toEqual([{ id: 'typed', text: 'Bread is cold at ten' }]);
});

it('offers nothing once the newer words were taken', () => {
  const drafts = draftsOf();
  act(() => drafts.current.hold('note', 'Bread is warm'));
  act(() => drafts.current.write('note', 'Bread is hot'));
  act(() => drafts.current.hold('note', 'Bread is cold', 'anew'));
  expect(drafts.current.lostAmong([])).toEqual([]);
});

it('keeps what was typed when the note is opened again, after a reload as well', () => {
  const first = draftsOf();
  act(() => first.current.hold('note', 'Bread is warm'));
  act(() => first.current.write('note', 'Bread is hot'));
  const again = draftsOf();
  act(() => again.current.hold('note', 'Bread is cold'));
  expect(again.current.lostAmong([])).toEqual([{ id: 'note', text: 'Bread is hot' }]);
  expect(again.current.editingId).toBe('note');
});

it('opens no note after a reload that was only looked at', () => {
  const first = draftsOf();
  act(() => first.current.hold('note', 'Bread is warm'));
  expect(draftsOf().current.editingId).toBeNull();
});

it('still knows drafts that were kept before it was noted what the note said', () => {
  sessionStorage.setItem(KEY, JSON.stringify([['note', 'Two paid'], ['odd'], 'none']));
  expect(draftsOf().current.lostAmong([])).toEqual([{ id: 'note', text: 'Two paid' }]);
});
