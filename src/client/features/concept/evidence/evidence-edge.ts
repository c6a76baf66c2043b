import type { EvidenceView } from '../../../../shared/evidence-forms.ts';

type Weighed = Pick<EvidenceView, 'impact' | 'verified' | 'needsJudgement' | 'origin'>;

/** Solid only for proof; dashed for what was not verified; quiet for what is neutral or undecided, which moves nothing. */
export function edgeOf({ impact, verified, needsJudgement, origin }: Weighed): string {
  if (impact === 'neutral' || needsJudgement) return 'edge-quiet';
  return verified || isProofByItself(origin.kind) ? 'edge-proven' : 'edge-hunch';
}

/** The founder's own statement and an experiment's result have no quote, so there is nothing to look up. */
export function isProofByItself(kind: EvidenceView['origin']['kind']): boolean {
  return kind === 'founder' || kind === 'experiment';
}
