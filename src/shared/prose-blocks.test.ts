import { describe, expect, it } from 'vitest';
import { blocksOf } from './prose-blocks.ts';

describe('prose', () => {
  it('is split into lists and paragraphs, even without a blank line between them', () => {
    expect(blocksOf('To look up:\n- how many\n- how much\n\nThen ask.')).toEqual([
      { kind: 'paragraph', lines: ['To look up:'] },
      { kind: 'list', lines: ['how many', 'how much'] },
      { kind: 'paragraph', lines: ['Then ask.'] },
    ]);
  });
});
