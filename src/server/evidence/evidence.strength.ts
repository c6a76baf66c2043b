import type { Impact, Strength } from '../../shared/evidence.ts';
import { tellsNoDeed, tellsPlan } from './checks/evidence.deeds.ts';
import type { Evidence } from './evidence.entity.ts';

/** The default claimed strength of a founder's piece: desk with a source URL, else said. */
export function usualStrength(sourceUrl: string | null | undefined): Strength {
  return sourceUrl ? 'desk' : 'said';
}

/** Recomputes the strength that counts. Call it after any change to the words, strength, source or names of a piece. */
export function settleStrength(evidence: Evidence): void {
  evidence.countsAs = countsAs(evidence);
}

type Claim = Pick<Evidence, 'strength' | 'text' | 'originKind'> &
  Partial<Pick<Evidence, 'sourceUrl' | 'quote' | 'impact' | 'who' | 'memberId' | 'attachmentId'>>;

/**
 * The strength a piece counts as (design, section 4). A page is always desk, and so is a founder's link. Did and paid
 * count as said until a person, note or file is named. A plan or a wish counts as said at most, and so does support by
 * something that was not done or was undone.
 */
export function countsAs(claim: Claim): Strength {
  if (claim.originKind === 'experiment') return claim.strength;
  if (claim.originKind === 'page' || claim.sourceUrl) return 'desk';
  if (claim.strength === 'desk' || claim.strength === 'said') return claim.strength;
  if (
    !isAttributed(claim) ||
    [claim.text, claim.quote].some((words) => words && isNoDeed(words, claim.impact))
  )
    return 'said';
  return claim.strength;
}

function isNoDeed(words: string, impact: Impact | undefined): boolean {
  return tellsPlan(words) || (impact !== 'contradicts' && tellsNoDeed(words));
}

/** Whether a piece names the person, note or file behind it. */
export function isAttributed({ who, memberId, attachmentId }: Partial<Evidence>): boolean {
  return Boolean(who || memberId || attachmentId);
}
