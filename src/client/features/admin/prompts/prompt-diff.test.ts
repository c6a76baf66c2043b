import { describe, expect, it } from 'vitest';
import { diffLines, foldSame } from './prompt-diff.ts';

describe('the diff of two prompts', () => {
  it('lists removed and added lines', () => {
    expect(diffLines('a\nb\nc', 'a\nB\nc\nd')).toEqual([
      { kind: 'same', text: 'a' },
      { kind: 'removed', text: 'b' },
      { kind: 'added', text: 'B' },
      { kind: 'same', text: 'c' },
      { kind: 'added', text: 'd' },
    ]);
  });

  it('allows both texts to be reconstructed', () => {
    const [before, after] = ['one\ntwo\n\nthree\nfour', 'zero\ntwo\nthree\n\nfive'];
    const lines = diffLines(before, after);
    const keep = (gone: string) => lines.filter((line) => line.kind !== gone).map((line) => line.text);
    expect(keep('added').join('\n')).toBe(before);
    expect(keep('removed').join('\n')).toBe(after);
  });

  it('folds unchanged lines far from any change', () => {
    const before = Array.from({ length: 20 }, (_, line) => `line ${line}`);
    const rows = foldSame(diffLines(before.join('\n'), [...before, 'new'].join('\n')));
    expect(rows[0]).toEqual({ kind: 'folded', count: 18 });
    expect(rows).toHaveLength(4);
  });
});
