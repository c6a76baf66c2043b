import { describe, expect, it } from 'vitest';
import { clausesOf } from './sentences.ts';

function clauses(text: string): string[] {
  return clausesOf(text).map(({ start, end }) => text.slice(start, end));
}

describe('clauses of a pitch', () => {
  it('ends a sentence at a full stop, not inside a price or an abbreviation', () => {
    expect(clauses('It costs $3.50 e.g. in May. We sell it.')).toEqual([
      'It costs $3.50 e.g. in May.',
      'We sell it.',
    ]);
  });

  it('cuts spoken words without punctuation where a new subject begins', () => {
    const found = clauses(
      'um so basically dog walkers forget the keys and um we charge ten bucks and nobody wanted to pay more',
    );
    expect(found).toHaveLength(3);
    expect(found[1]).toContain('we charge ten bucks');
  });

  it('takes list items apart and leaves their marks out', () => {
    expect(clauses('- First point here\n- Second point here\n1. Third point here')).toEqual([
      'First point here',
      'Second point here',
      'Third point here',
    ]);
  });

  it('joins lines that were only wrapped', () => {
    expect(clauses('Dairy farmers find out too late that one of\ntheir calves is sick.')).toHaveLength(1);
  });

  it('knows headings and questions', () => {
    const [heading, question] = clausesOf('Problem:\nWho would pay for that?');
    expect(heading?.heading).toBe(true);
    expect(question?.question).toBe(true);
  });
});
