import type { Impact, Strength } from '../../shared/evidence.ts';
import { tellsNoDeed, tellsPlan } from './checks/evidence.deeds.ts';
import type { Evidence } from './evidence.entity.ts';

/** What a founder's piece claims, unless the founder says otherwise: desk with a source URL, else said. */
export function usualStrength(sourceUrl: string | null | undefined): Strength {
  return sourceUrl ? 'desk' : 'said';
}

/** Works out anew what a piece counts as. Call it after any change to its words, strength, source or who is named. */
export function settleStrength(evidence: Evidence): void {
  evidence.countsAs = countsAs(evidence);
}

type Claim = Pick<Evidence, 'strength' | 'text' | 'originKind'> &
  Partial<Pick<Evidence, 'sourceUrl' | 'quote' | 'impact' | 'who' | 'memberId' | 'attachmentId'>>;

/**
 * The strength a piece counts as (design, section 4): a page is desk whatever it claims, and so is what a founder
 * links; did and paid are said until somebody is named or shown; a plan or a wish is never more than said, nor is support
 * by what was not done or was undone.
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

/** Whether a piece says who is behind it. */
export function isAttributed({ who, memberId, attachmentId }: Partial<Evidence>): boolean {
  return Boolean(who || memberId || attachmentId);
}
