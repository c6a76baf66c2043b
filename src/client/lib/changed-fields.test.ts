import { describe, expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

describe('what a form sends', () => {
  it('contains only changed fields, so that changes of another tab are kept', () => {
    expect(changedFields({ text: 'a', stage: 'prospect' }, { text: 'b', stage: 'prospect' })).toEqual({
      text: 'b',
    });
  });

  it('is null without changes', () => {
    expect(changedFields({ text: 'a' }, { text: 'a' })).toBeNull();
  });
});
