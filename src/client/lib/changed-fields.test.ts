import { describe, expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

describe('what a form sends', () => {
  it('is only what was changed, so that another tab keeps its own changes', () => {
    expect(changedFields({ text: 'a', stage: 'prospect' }, { text: 'b', stage: 'prospect' })).toEqual({
      text: 'b',
    });
  });

  it('is nothing when nothing was changed', () => {
    expect(changedFields({ text: 'a' }, { text: 'a' })).toBeNull();
  });
});
