import { describe, expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

describe('a preview', () => {
  it('leaves a text of the maximum length unchanged', () => {
    expect(cutText('a'.repeat(40), 40)).toBe('a'.repeat(40));
  });

  it('cuts a longer text and adds an ellipsis', () => {
    expect(cutText('a'.repeat(41), 40)).toBe(`${'a'.repeat(40)}...`);
  });

  it('counts an emoji as one and never cuts it in half', () => {
    expect(cutText('🐕'.repeat(41), 40)).toBe(`${'🐕'.repeat(40)}...`);
  });

  it('joins several lines into one', () => {
    expect(cutText('one\n  two', 40)).toBe('one two');
  });
});
