import type { AssumptionView } from '../../../shared/assumptions.ts';

/** "3 pieces of evidence, 2 against", or that there is none: what speaks against a hunch is not to look like a lack of evidence. */
export function evidenceCountWords({
  evidenceCount: count,
  contradictsCount: against,
}: Pick<AssumptionView, 'evidenceCount' | 'contradictsCount'>): string {
  return against > 0
    ? `${piecesWords(count)}, ${against.toLocaleString('en-US')} against`
    : piecesWords(count);
}

export function piecesWords(count: number): string {
  if (count === 0) return 'No evidence yet';
  return count === 1 ? '1 piece of evidence' : `${count.toLocaleString('en-US')} pieces of evidence`;
}

/** "#2", or "Inactive" for what has no rank because it is switched off. */
export function rankWords({ active, rank }: Pick<AssumptionView, 'active' | 'rank'>): string {
  if (!active) return 'Inactive';
  return rank === null ? 'Active' : `#${rank}`;
}

/** The proven share as whole percent. */
export function provenWords(proven: number): string {
  return `${Math.round(proven * 100)}% proven`;
}

/** What a proposed test ends with, before the quoted assumption, for whoever reads it elsewhere. */
export const TEST_IS_ABOUT = ' It is about: “';
