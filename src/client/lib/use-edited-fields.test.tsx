import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useEditedFields } from './use-edited-fields.ts';

afterEach(cleanup);

const held = { title: 'Ferries', tags: ['sea'] };
let told: Partial<typeof held> | null = null;
const keep = (changes: typeof told) => {
  told = changes;
};
const open = (kept?: Partial<typeof held>) =>
  renderHook((now: typeof held) => useEditedFields(now, { kept: kept ?? null, keep }), {
    initialProps: held,
  });

describe('the fields of a form that are changed elsewhere', () => {
  it('follow the server where nobody has touched them, and stay as typed where somebody has', () => {
    const form = open();
    act(() => form.result.current.set({ title: 'Ferries by night' }));
    form.rerender({ title: 'Boats', tags: ['sea', 'night'] });
    expect(form.result.current.fields).toEqual({ title: 'Ferries by night', tags: ['sea', 'night'] });
    expect(told).toEqual({ title: 'Ferries by night' });
    expect(form.result.current.newer('title')).toMatchObject({ current: 'Boats', draft: 'Ferries by night' });
    act(() => form.result.current.newer('title').onTake('Boats'));
    form.rerender({ title: 'Canoes', tags: [] });
    expect(form.result.current.fields).toEqual({ title: 'Canoes', tags: [] });
  });

  it('stay as they were typed before a reload', () => {
    const form = open({ title: 'Typed before' });
    form.rerender({ title: 'Boats', tags: ['night'] });
    expect(form.result.current.fields).toEqual({ title: 'Typed before', tags: ['night'] });
  });

  it('read as they were stored once they are saved, but where they were typed over meanwhile', () => {
    const form = open();
    act(() => form.result.current.set({ title: 'Boats ', tags: ['b', 'a'] }));
    const sent = form.result.current.fields;
    act(() => form.result.current.set({ tags: ['c'] }));
    act(() => form.result.current.settle(sent, { title: 'Boats', tags: ['a', 'b'] }));
    expect(form.result.current.fields).toEqual({ title: 'Boats', tags: ['c'] });
  });
});
