import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  missesLeft,
  OUTCOMES,
  originsOfEnd,
  pageVerdictOf,
  personKey,
  sentenceOfEnd,
  stillNeeded,
  strengthOfKind,
  tallyOf,
  verdictOf,
} from './experiments.ts';

const mark = { atLeast: 3, outOf: 5 };

describe('the outcome of an experiment', () => {
  it('passes when enough people are for it', () => {
    expect(verdictOf({ counted: 3, for: 2 }, mark)).toBeNull();
    expect(verdictOf({ counted: 3, for: 3 }, mark)).toBe('passed');
  });

  it('fails as soon as the remaining places cannot reach the pass mark', () => {
    expect(verdictOf({ counted: 2, for: 0 }, mark)).toBeNull();
    expect(verdictOf({ counted: 3, for: 0 }, mark)).toBe('failed');
  });

  it('counts a neutral person as taking a place without being for', () => {
    expect(tallyOf(['neutral', 'neutral', 'neutral'], mark)).toEqual({
      counted: 3,
      for: 0,
      verdict: 'failed',
    });
  });

  it('ignores people after the one who decided it', () => {
    expect(tallyOf(['for', 'for', 'for', 'against', 'for'], mark)).toEqual({
      counted: 3,
      for: 3,
      verdict: 'passed',
    });
  });

  it('tells how many more have to be for it and how many may still be against it', () => {
    const tally = { counted: 3, for: 2 };
    expect([stillNeeded(tally, mark), missesLeft(tally, mark)]).toEqual([1, 1]);
  });

  it('lets page visitors join late, until the counting ends', () => {
    const tally = { counted: 5, for: 2 };
    expect(pageVerdictOf(tally, mark, { over: false })).toBeNull();
    expect(pageVerdictOf(tally, mark, { over: true })).toBe('failed');
    expect(pageVerdictOf({ counted: 5, for: 3 }, mark, { over: false })).toBe('passed');
  });

  it('does not depend on the order in which the same people are recorded', () => {
    const marks = fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
      .map(([a, b]) => ({ atLeast: Math.min(a, b), outOf: Math.max(a, b) }));
    const people = marks.chain((each) =>
      fc.tuple(
        fc.constant(each),
        fc
          .array(fc.constantFrom(...OUTCOMES), { maxLength: each.outOf })
          .chain((outcomes) =>
            fc.tuple(
              fc.constant(outcomes),
              fc.shuffledSubarray(outcomes, { minLength: outcomes.length, maxLength: outcomes.length }),
            ),
          ),
      ),
    );
    fc.assert(
      fc.property(people, ([each, [one, other]]) => {
        const [first, second] = [tallyOf(one, each), tallyOf(other, each)];
        expect(second.verdict).toBe(first.verdict);
        const isFull = one.length === each.outOf;
        expect(first.verdict !== null || !isFull).toBe(true);
        if (first.verdict)
          expect(originsOfEnd(first.verdict, first)).toBe(originsOfEnd(first.verdict, second));
      }),
    );
  });

  it('never changes once decided, however many people follow', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...OUTCOMES)),
        fc.array(fc.constantFrom(...OUTCOMES)),
        (one, more) => {
          const { verdict } = tallyOf(one, mark);
          if (verdict) expect(tallyOf([...one, ...more], mark)).toEqual(tallyOf(one, mark));
        },
      ),
    );
  });
});

describe('the evidence of an ended experiment', () => {
  it.each([
    ['passed', { counted: 4, for: 3 }, 3],
    ['passed', { counted: 20, for: 12 }, 5],
    ['failed', { counted: 4, for: 1 }, 3],
    ['failed', { counted: 30, for: 2 }, 5],
    ['inconclusive', { counted: 0, for: 0 }, 1],
  ] as const)('%s with %o counts as %d origins', (status, tally, origins) => {
    expect(originsOfEnd(status, tally)).toBe(origins);
  });

  it("has the strength of the experiment's kind, or for a manual one the chosen strength", () => {
    expect(strengthOfKind('interviews', 'paid')).toBe('said');
    expect(strengthOfKind('landing', null)).toBe('did');
    expect(strengthOfKind('preorder', null)).toBe('paid');
    expect([strengthOfKind('manual', 'did'), strengthOfKind('manual', null)]).toEqual(['did', 'said']);
  });

  it.each([
    [4, 1, '1 of 4 people was for it'],
    [4, 3, '3 of 4 people were for it'],
    [1, 0, '0 of 1 person was for it'],
  ])('is summarised in one sentence: of %d people %d', (counted, others, said) => {
    expect(sentenceOfEnd('Ten talks', 'failed', { counted, for: others }, mark)).toBe(
      `Experiment “Ten talks” failed: ${said}; it needed at least 3 of 5.`,
    );
  });

  it('recognises the same person regardless of case and surrounding spaces', () => {
    expect(personKey('  ANA Lima ')).toBe(personKey('ana lima'));
  });

  it.each([
    ['marks of no width', 'A\u200bna\u00ad Lima\u2060'],
    ['other blanks', 'Ana\u00a0 \tLima'],
    ['wide letters', 'Ａｎａ Ｌｉｍａ'],
  ])('knows a person again through %s', (_, who) => {
    expect(personKey(who)).toBe(personKey('Ana Lima'));
    expect(personKey('Jose\u0301')).toBe(personKey('JOSÉ'));
    expect(personKey('Ana Lime')).not.toBe(personKey(who));
  });
});
