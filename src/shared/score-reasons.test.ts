import { describe, expect, it } from 'vitest';
import { UNATTRIBUTED } from './score.ts';
import { type ExplainedPiece, explainPieces, TELLS_NO_DEED } from './score-reasons.ts';

let pieces = 0;

/** A page that supports the assumption and is verified, unless the fields say otherwise. */
function piece(fields: Partial<ExplainedPiece> = {}): ExplainedPiece {
  pieces += 1;
  return {
    id: `piece ${pieces}`,
    text: `What piece ${pieces} says`,
    impact: 'validates',
    strength: 'desk',
    countsAs: 'desk',
    counts: true,
    source: `source ${pieces}`,
    person: null,
    needsJudgement: false,
    unverifiedReason: null,
    ...fields,
  };
}

const said = (fields: Partial<ExplainedPiece> = {}) =>
  piece({ strength: 'said', countsAs: 'said', ...fields });

/** What the pieces of one assumption are said to count, and why. */
function explained(...given: ExplainedPiece[]): [weight: number, because: string][] {
  return explainPieces(given).map(({ weight, because }) => [weight, because]);
}

describe('a piece that counts', () => {
  it('is returned with its id, its words and its weight', () => {
    const given = piece();
    expect(explainPieces([given])).toEqual([
      {
        evidenceId: given.id,
        text: given.text,
        counted: true,
        weight: 0.5,
        because: 'Counts 0.5 for it: somebody wrote it.',
      },
    ]);
  });

  it.each([
    ['desk', 0.5, 'somebody wrote it'],
    ['said', 1, 'somebody said it'],
    ['did', 2, 'somebody did it'],
    ['paid', 4, 'somebody paid'],
  ] as const)('as %s counts %d, for or against', (strength, weight, deed) => {
    const of = { strength, countsAs: strength, person: 'who anna' };
    const named = piece({ ...of, who: 'Anna Lee' });
    const by = strength === 'desk' ? deed : `${deed} (Anna Lee)`;
    expect(explained(named)).toEqual([[weight, `Counts ${weight} for it: ${by}.`]]);
    expect(explained(piece(of))).toEqual([[weight, `Counts ${weight} for it: ${deed}.`]]);
    const against = piece({ ...of, impact: 'contradicts' });
    expect(explained(against)).toEqual([[weight, `Counts ${weight} against it: ${deed}.`]]);
  });

  it('names the number of people of an experiment, at most five', () => {
    const of = { strength: 'did', countsAs: 'did' } as const;
    expect(explained(piece({ ...of, origins: 3 }))).toEqual([
      [6, 'Counts 6 for it: somebody did it, by 3 people.'],
    ]);
    expect(explained(piece({ ...of, origins: 9 }))[0]?.[0]).toBe(10);
    expect(explained(piece({ ...of, origins: 1 }))[0]?.[1]).toBe('Counts 2 for it: somebody did it.');
  });

  it('says why it counts as less than it claims', () => {
    expect(explained(piece({ strength: 'paid', countsAs: 'desk' }))[0]?.[1]).toBe(
      'Counts 0.5 for it: somebody wrote it. It rests on a page, and a page counts as written whatever it claims.',
    );
    expect(explained(said({ strength: 'did', person: UNATTRIBUTED }))[0]?.[1]).toBe(
      'Counts 1 for it: somebody said it. It says that somebody did: that counts once it says who.',
    );
    expect(explained(said({ strength: 'paid', person: 'who anna' }))[0]?.[1]).toBe(
      `Counts 1 for it: somebody said it. ${TELLS_NO_DEED}`,
    );
  });
});

describe('a piece that counts nothing', () => {
  it('says so while it waits for a judgement, is neutral or is not verified', () => {
    expect(explained(piece({ impact: 'neutral', needsJudgement: true }))).toEqual([
      [0, 'Counts nothing yet: it waits for your judgement.'],
    ]);
    expect(explained(piece({ impact: 'neutral' }))).toEqual([
      [0, 'Counts nothing: it speaks neither for nor against.'],
    ]);
    expect(explained(piece({ counts: false, unverifiedReason: 'The page cannot be read.' }))).toEqual([
      [0, 'Counts nothing: it is not verified. The page cannot be read.'],
    ]);
  });

  it('is not a contradiction, which counts without being verified', () => {
    expect(explained(piece({ impact: 'contradicts', counts: false }))[0]?.[0]).toBe(0.5);
  });

  it('names the reason for which another counts in its place', () => {
    expect(explained(piece({ source: 'a' }), piece({ source: 'a' }))).toEqual([
      [0.5, 'Counts 0.5 for it: somebody wrote it.'],
      [0, 'Counts once with another piece of the same source or the same words.'],
    ]);
    expect(explained(said({ person: 'who anna' }), said({ person: 'who anna' }))[1]).toEqual([
      0,
      'Counts once with another piece of the same person.',
    ]);
    expect(explained(said({ person: UNATTRIBUTED }), said({ person: UNATTRIBUTED }))[1]).toEqual([
      0,
      'Counts once with your other words that name nobody. Say who, and it may count for itself.',
    ]);
  });

  it('shares its source only with a piece that counts, and on the same side', () => {
    const [first, opposite, twice] = explained(
      said({ source: 'a', person: 'who anna' }),
      said({ source: 'b', person: 'who bert', impact: 'contradicts' }),
      said({ source: 'b', person: 'who anna' }),
    );
    expect([first?.[0], opposite?.[0], twice?.[0]]).toEqual([1, 1, 0]);
    expect(twice?.[1]).toBe('Counts once with another piece of the same person.');
  });
});
