import type { SearchKind, SearchResult } from '../../../shared/search.ts';
import { paths } from '../../lib/paths.ts';

export const KIND_WORDS: Readonly<Record<SearchKind, string>> = {
  concept: 'Concepts',
  assumption: 'Assumptions',
  evidence: 'Evidence',
  note: 'Notes',
  member: 'Members',
};

/** The address of a search result, which scrolls to it. */
export function addressOf({ kind, id, conceptId, assumptionId, memberId }: SearchResult): string {
  switch (kind) {
    case 'concept':
      return paths.concept(id);
    case 'assumption':
      return paths.assumption(id);
    case 'evidence':
      return paths.evidence(assumptionId ?? '', id);
    case 'note':
      return paths.note(id, { conceptId, memberId });
    case 'member':
      return paths.member(id);
  }
}
