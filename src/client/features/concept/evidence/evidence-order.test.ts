import { describe, expect, it } from 'vitest';
import type { EvidenceView } from '../../../../shared/evidence-forms.ts';
import { evidenceListView, filterEvidence, sortEvidence } from './evidence-order.ts';

const ALL = evidenceListView({});

function piece(id: string, fields: Partial<EvidenceView>): EvidenceView {
  return {
    id,
    assumptionId: 'a',
    text: id,
    sourceUrl: null,
    impact: 'neutral',
    strength: 'said',
    countsAs: 'said',
    origin: { kind: 'founder' },
    quote: null,
    quoteFound: false,
    verified: true,
    unverifiedReason: null,
    judgedBy: 'founder',
    needsJudgement: false,
    who: null,
    memberId: null,
    memberName: null,
    noteId: null,
    attachmentId: null,
    needsWho: false,
    original: null,
    snapshot: null,
    createdAt: '2025-01-01',
    ...fields,
  };
}
const neutral = piece('neutral', { createdAt: '2025-01-03' });
const against = piece('against', { impact: 'contradicts', createdAt: '2025-01-02' });
const unverified = piece('unverified', { impact: 'validates', verified: false });
const idsOf = (list: readonly EvidenceView[]) => list.map(({ id }) => id);

describe('the evidence list', () => {
  it('sorts by impact, or newest first', () => {
    const all = [neutral, unverified, against];
    expect(idsOf(sortEvidence(all, 'impact'))).toEqual(['unverified', 'against', 'neutral']);
    expect(idsOf(sortEvidence(all, 'newest'))).toEqual(['neutral', 'against', 'unverified']);
  });

  it('groups the pieces of one assumption, in the order of the assumptions', () => {
    const other = piece('other', { assumptionId: 'b', createdAt: '2025-01-04' });
    const sorted = sortEvidence([against, other, neutral], 'assumption', [{ id: 'b' }, { id: 'a' }]);
    expect(idsOf(sorted)).toEqual(['other', 'neutral', 'against']);
  });

  it('filters by the badge, which the own words of the founder do not have', () => {
    const origin = { kind: 'page' } as const;
    const all = [
      piece('quoted', { origin }),
      piece('made up', { origin, verified: false }),
      piece('own words', { verified: false }),
      piece('counted', { origin: { kind: 'experiment' } }),
    ];
    const passing = (verified: 'verified' | 'unverified') => idsOf(filterEvidence(all, { ...ALL, verified }));
    expect(passing('unverified')).toEqual(['made up']);
    expect(passing('verified')).toEqual(['quoted']);
  });

  it('finds words of the text, the quote, the person and the source', () => {
    const said = piece('said', { text: 'Pays nine dollars', quote: 'I pay for soup', who: 'Ada Lovelace' });
    const written = piece('written', {
      text: 'Ledgers are kept on paper',
      memberName: 'Rui Nunes',
      sourceUrl: 'https://www.example.com/hidden/path',
    });
    const found = (words: string) => idsOf(filterEvidence([said, written], { ...ALL, words }));
    expect(found('')).toEqual(['said', 'written']);
    for (const words of ['DOLLARS nine', 'soup', 'ada', 'lovelace pays'])
      expect([words, found(words)]).toEqual([words, ['said']]);
    for (const words of ['rui', 'example.com', 'paper nunes'])
      expect([words, found(words)]).toEqual([words, ['written']]);
    for (const words of ['hidden', 'ada ledgers']) expect([words, found(words)]).toEqual([words, []]);
  });
});
