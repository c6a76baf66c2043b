import { describe, expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

describe('a preview', () => {
  it('leaves alone what fits, to the last character', () => {
    expect(cutText('a'.repeat(40), 40)).toBe('a'.repeat(40));
  });

  it('cuts what does not, and says so', () => {
    expect(cutText('a'.repeat(41), 40)).toBe(`${'a'.repeat(40)}...`);
  });

  it('counts an emoji as one and never cuts it in half', () => {
    expect(cutText('🐕'.repeat(41), 40)).toBe(`${'🐕'.repeat(40)}...`);
  });

  it('shows a text of several lines on one', () => {
    expect(cutText('one\n  two', 40)).toBe('one two');
  });
});
