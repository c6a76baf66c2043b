import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { draftKey, writeDraft } from './draft-store.ts';
import { useEditing, useKeptEdits } from './use-kept-edits.ts';
import { editDraftName } from './use-lost-edits.ts';

vi.mock('./current-user.ts', () => ({ useCurrentUser: () => ({ user: { id: 'ana' } }) }));

const keep = (owner: string, id: string, whole = 'bakery') =>
  writeDraft(draftKey(owner, editDraftName('evidence', id, whole)), '{"text":"Two paid"}');
const card = (id: string) =>
  renderHook(() => useEditing(useKeptEdits('evidence', 'bakery'), id)).result.current;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('opens the form of a card whose edit was left behind, without taking the focus', () => {
  keep('ana', 'typed');
  expect(card('typed')).toMatchObject({ editing: true, takesFocus: false });
  expect(card('other')).toMatchObject({ editing: false });
});

it('leaves the cards of another whole and of another founder closed', () => {
  keep('ana', 'elsewhere', 'barber');
  keep('rui', 'hers');
  expect(card('elsewhere')).toMatchObject({ editing: false });
  expect(card('hers')).toMatchObject({ editing: false });
});

it('takes the focus once it is opened by a press', () => {
  keep('ana', 'typed');
  const { result } = renderHook(() => useEditing(useKeptEdits('evidence', 'bakery'), 'typed'));
  act(() => result.current.edit(false));
  expect(result.current).toMatchObject({ editing: false });
  act(() => result.current.edit(true));
  expect(result.current).toMatchObject({ editing: true, takesFocus: true });
});

it('hands out the same question at every render, so that memoised cards stay as they are', () => {
  const { result, rerender } = renderHook(() => useKeptEdits('evidence', 'bakery'));
  const first = result.current;
  rerender();
  expect(result.current).toBe(first);
});
