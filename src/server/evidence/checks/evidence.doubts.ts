import type { Strength } from '../../../shared/evidence.ts';
import type { FoundPiece } from '../gathering/evidence.finding.ts';
import { doubtIn, MAY_BE_PLAN, mayPointTheOtherWay, repeatsAssumption } from './evidence.claims.ts';
import { isInDoubt, tellsPlan } from './evidence.deeds.ts';

export const UNSURE = 'It is not clear which way this points.';
const UNSURE_OF_ASSUMPTION = 'It is not clear that this tests this assumption.';

type Doubted = Pick<
  FoundPiece,
  'text' | 'quote' | 'author' | 'strength' | 'originKind' | 'isSure' | 'unsureOf' | 'impact'
>;

/** Why a piece with a found quote waits for the founder before any second question, in words; null for no doubt. */
export function doubtAbout(piece: Doubted, assumption: string): string | null {
  const doubt = doubtIn({ statement: piece.text, quote: piece.quote, author: piece.author });
  if (doubt) return doubt.reason;
  if (isDeed(piece.strength) && tellsPlan(piece.quote)) return MAY_BE_PLAN;
  if (piece.originKind === 'pitch' && repeatsAssumption(piece.quote, assumption))
    return 'These are the words of the assumption itself.';
  if (isInDoubt(piece.quote)) return UNSURE;
  if (!piece.isSure) return piece.unsureOf === 'assumption' ? UNSURE_OF_ASSUMPTION : UNSURE;
  const { impact } = piece;
  return impact !== 'neutral' && mayPointTheOtherWay(piece.quote, assumption, impact) ? UNSURE : null;
}

/** Whether somebody is said to have done or paid something. */
export function isDeed(strength: Strength): boolean {
  return strength === 'did' || strength === 'paid';
}
