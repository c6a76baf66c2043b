import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMPACTS, STRENGTHS } from './evidence.ts';
import { CONFIDENCE_LABELS, confidenceValue, IMPORTANCE_LABELS } from './ratings.ts';
import {
  provenValue,
  rankAssumptions,
  type ScoredAssumption,
  scoreConcept,
  suggestedConfidence,
  UNATTRIBUTED,
  type WeighedEvidence,
  weighEvidence,
} from './score.ts';

/** Random ledgers per property: 10,000 with LEDGERS=10000, as `npm run check` sets; fewer by default. */
const CASES = { numRuns: Number(process.env.LEDGERS ?? 1000) };

const piece: fc.Arbitrary<WeighedEvidence> = fc.record({
  impact: fc.constantFrom(...IMPACTS),
  countsAs: fc.constantFrom(...STRENGTHS),
  counts: fc.boolean(),
  source: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  person: fc.constantFrom(null, UNATTRIBUTED, 'who anna', 'who bert', 'who carl'),
});
const ledger = fc.array(piece, { maxLength: 8 });
const assumption = fc.record({
  importance: fc.constantFrom(...IMPORTANCE_LABELS),
  prior: fc.constantFrom(...CONFIDENCE_LABELS),
  active: fc.boolean(),
  evidence: ledger,
});
const workspace = fc.array(assumption, { minLength: 1, maxLength: 6 });
type Workspace = typeof workspace extends fc.Arbitrary<infer T> ? T : never;

/** A concept scored as the services do: first the confidence from the evidence, then the sum. */
function scored(assumptions: Workspace) {
  return scoreConcept(
    assumptions.map(({ importance, prior, active, evidence }, index): ScoredAssumption => {
      const confidence = suggestedConfidence(prior, weighEvidence(evidence));
      return { id: String(index), importance, confidence, active, evidence };
    }),
  );
}

/** The same concept with one more piece on one of its assumptions. */
function withPiece(assumptions: Workspace, at: number, added: WeighedEvidence): Workspace {
  const index = at % assumptions.length;
  return assumptions.map((each, i) =>
    i === index ? { ...each, evidence: [...each.evidence, added] } : each,
  );
}

describe('the score cannot be inflated', () => {
  it('by support that is not verified', () => {
    fc.assert(
      fc.property(workspace, fc.nat(), piece, (assumptions, at, added) => {
        const unverified: WeighedEvidence = { ...added, impact: 'validates', counts: false };
        expect(scored(withPiece(assumptions, at, unverified))).toEqual(scored(assumptions));
      }),
      CASES,
    );
  });

  it('by a contradiction, which never raises `proven` or the score', () => {
    fc.assert(
      fc.property(workspace, fc.nat(), piece, (assumptions, at, added) => {
        const before = scored(assumptions);
        const after = scored(withPiece(assumptions, at, { ...added, impact: 'contradicts' }));
        expect(after.score ?? 0).toBeLessThanOrEqual((before.score ?? 0) + 1e-12);
        expect(after.proven ?? 0).toBeLessThanOrEqual((before.proven ?? 0) + 1e-12);
        for (const [index, row] of after.breakdown.entries()) {
          expect(row.confidence).toBeLessThanOrEqual(before.breakdown[index]?.confidence ?? 1);
          expect(row.proven).toBeLessThanOrEqual((before.breakdown[index]?.proven ?? 1) + 1e-12);
        }
      }),
      CASES,
    );
  });

  it('by twelve reprints of one source, which count once', () => {
    fc.assert(
      fc.property(workspace, fc.nat(), piece, (assumptions, at, added) => {
        const once = withPiece(assumptions, at, { ...added, source: 'reprinted' });
        let often = once;
        for (let print = 1; print < 12; print += 1)
          often = withPiece(often, at, { ...added, source: 'reprinted' });
        expect(scored(often)).toEqual(scored(once));
      }),
      CASES,
    );
  });

  it('by reordering the ledger, which gives the same score', () => {
    fc.assert(
      fc.property(workspace, (assumptions) => {
        const shuffled = assumptions.map((each) => ({ ...each, evidence: [...each.evidence].reverse() }));
        expect(scored(shuffled)).toEqual(scored(assumptions));
        expect(scored(assumptions)).toEqual(scored(assumptions));
      }),
      CASES,
    );
  });

  it('by neutral evidence', () => {
    fc.assert(
      fc.property(workspace, fc.nat(), piece, (assumptions, at, added) => {
        expect(scored(withPiece(assumptions, at, { ...added, impact: 'neutral' }))).toEqual(
          scored(assumptions),
        );
      }),
      CASES,
    );
  });

  it('beyond the cap of its strongest support, or outside 0 to 1', () => {
    fc.assert(
      fc.property(workspace, (assumptions) => {
        const { score, proven, breakdown } = scored(assumptions);
        for (const value of [score, proven]) {
          if (value === null) continue;
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
        expect(score === null).toBe(assumptions.every((each) => !each.active));
        for (const row of breakdown) {
          const balance = weighEvidence(assumptions[Number(row.id)]?.evidence ?? []);
          expect(row.proven).toBeLessThanOrEqual(balance.cap);
        }
      }),
      CASES,
    );
  });
});

describe('the example figures of the design', () => {
  const paid: WeighedEvidence = {
    impact: 'validates',
    countsAs: 'paid',
    counts: true,
    source: 'a',
    person: 'who anna',
  };
  const said: WeighedEvidence = { ...paid, impact: 'contradicts', countsAs: 'said', source: 'b' };

  it('weigh one payment against one complaint', () => {
    const balance = weighEvidence([paid, said]);
    expect(balance).toEqual({ support: 4, contradiction: 1, cap: 1 });
    expect(provenValue(balance)).toBeCloseTo(4 / 6);
    expect(confidenceValue(suggestedConfidence('Moderately Confident', balance))).toBe(0.75);
  });

  it('cap what desk research alone can prove', () => {
    const desks = Array.from({ length: 20 }, (_, n) => ({
      ...paid,
      countsAs: 'desk' as const,
      source: String(n),
      person: null,
    }));
    expect(provenValue(weighEvidence(desks))).toBe(0.4);
  });

  it('rank the riskiest assumption first and omit inactive ones', () => {
    const row = { importance: 'Extremely Important', confidence: 'Not Confident', active: true } as const;
    const ranks = rankAssumptions([
      { ...row, id: 'safe', confidence: 'Extremely Confident' },
      { ...row, id: 'risky' },
      { ...row, id: 'off', active: false },
    ]);
    expect([...ranks]).toEqual([
      ['risky', 1],
      ['safe', 2],
    ]);
  });

  it('rank the less proven one first of equal risks, else the one given first', () => {
    const row = { importance: 'Very Important', confidence: 'Moderately Confident', active: true } as const;
    const ranks = rankAssumptions([
      { ...row, id: 'proven', proven: 0.5 },
      { ...row, id: 'first', proven: 0 },
      { ...row, id: 'second', proven: 0 },
    ]);
    expect([...ranks.keys()]).toEqual(['first', 'second', 'proven']);
  });
});
