import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { draftKey } from './draft-store.ts';
import { editDraftName, useLostEdits } from './use-lost-edits.ts';

vi.mock('./use-draft.ts', () => ({ useDraftOwner: () => 'ana' }));

const keep = (owner: string, name: string, draft: object) =>
  sessionStorage.setItem(draftKey(owner, name), JSON.stringify(draft));
const keptAs = (name: string) => sessionStorage.getItem(draftKey('ana', name));
const lostAmong = (ids: readonly string[] | undefined) => {
  const present = ids && new Set(ids);
  return renderHook(() => useLostEdits('evidence', 'bakery', present)).result;
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('finds only the founder’s own edits of this concept whose piece is gone and whose text was changed', () => {
  keep('ana', editDraftName('evidence', 'gone', 'bakery'), { text: 'Two paid', impact: 'validates' });
  keep('ana', editDraftName('evidence', 'there', 'bakery'), { text: 'One paid' });
  keep('ana', editDraftName('evidence', 'moved', 'bakery'), { impact: 'neutral' });
  keep('ana', editDraftName('evidence', 'other', 'barber'), { text: 'Elsewhere' });
  keep('ana', 'evidence of bakery', { text: 'New evidence' });
  keep('rui', editDraftName('evidence', 'gone', 'bakery'), { text: 'Not hers' });
  sessionStorage.setItem(draftKey('ana', editDraftName('evidence', 'odd', 'bakery')), 'no draft');
  expect(lostAmong(['there']).current.map(({ text }) => text)).toEqual(['Two paid']);
});

it('finds none before it is known which pieces there are', () => {
  keep('ana', editDraftName('evidence', 'gone', 'bakery'), { text: 'Two paid' });
  expect(lostAmong(undefined).current).toEqual([]);
});

it('becomes the draft of something new, with everything that was changed', () => {
  const name = editDraftName('evidence', 'gone', 'bakery');
  keep('ana', name, { text: 'Two paid', impact: 'validates' });
  const lost = lostAmong([]);
  act(() => lost.current[0]?.settle('evidence of bakery'));
  expect(lost.current).toEqual([]);
  expect(keptAs(name)).toBeNull();
  expect(JSON.parse(keptAs('evidence of bakery') ?? '')).toEqual({ text: 'Two paid', impact: 'validates' });
});

it('keeps the words it showed, though a save on its way has emptied the draft since', () => {
  const name = editDraftName('evidence', 'gone', 'bakery');
  keep('ana', name, { text: 'Two paid' });
  const lost = lostAmong([]);
  sessionStorage.removeItem(draftKey('ana', name));
  act(() => lost.current[0]?.settle('evidence of bakery'));
  expect(keptAs('evidence of bakery')).toContain('Two paid');
});

it('shows the words of several fields, of those that were typed into', () => {
  const fields = ['headline', 'subline', 'callToAction'];
  keep('ana', editDraftName('message', 'gone', 'bakery'), { callToAction: 'Join', headline: 'Warm bread' });
  keep('ana', editDraftName('message', 'other', 'bakery'), { headline: ' ', restsOn: ['a'] });
  const none = new Set<string>();
  const { current } = renderHook(() => useLostEdits('message', 'bakery', none, fields)).result;
  expect(current.map(({ text }) => text)).toEqual(['Warm bread, Join']);
});

it('is gone once it is discarded', () => {
  const name = editDraftName('evidence', 'gone', 'bakery');
  keep('ana', name, { text: 'Two paid' });
  const lost = lostAmong([]);
  act(() => lost.current[0]?.settle());
  expect(lost.current).toEqual([]);
  expect(keptAs(name)).toBeNull();
});
