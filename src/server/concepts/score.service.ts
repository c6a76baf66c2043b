import type { EntityManager } from '@mikro-orm/postgresql';
import {
  rankAssumptions,
  type ScoredAssumption,
  scoreConcept,
  suggestedConfidence,
  type WeighedEvidence,
  weighEvidence,
} from '../../shared/score.ts';
import { Assumption } from '../assumptions/assumption.entity.ts';
import { Evidence } from '../evidence/evidence.entity.ts';
import type { Concept } from './concept.entity.ts';
import { ScoreEntry } from './score-entry.entity.ts';

/**
 * Computes confidence, rank, score and proven of a concept again from its ledger, and keeps the history.
 * Confidence that the founder has set stays. Call it inside the transaction of the change that it follows,
 * with the concept locked.
 */
export async function rescore(em: EntityManager, concept: Concept, reason: string): Promise<void> {
  await em.flush();
  const assumptions = await em.find(
    Assumption,
    { conceptId: concept.id },
    { orderBy: { createdAt: 'asc', id: 'asc' }, refresh: true },
  );
  const ledger = await loadLedger(
    em,
    assumptions.map((each) => each.id),
  );
  const scored = assumptions.map((assumption): ScoredAssumption => {
    const evidence = ledger.get(assumption.id) ?? [];
    if (!assumption.confidenceByFounder) {
      assumption.confidence = suggestedConfidence(assumption.priorConfidence, weighEvidence(evidence));
    }
    const { id, importance, confidence, active } = assumption;
    return { id, importance, confidence, active, evidence };
  });
  const ranks = rankAssumptions(scored);
  for (const assumption of assumptions) assumption.rank = ranks.get(assumption.id) ?? null;
  const { score, proven } = scoreConcept(scored);
  if (concept.score !== score || concept.proven !== proven) {
    em.create(ScoreEntry, { conceptId: concept.id, score, proven, reason });
  }
  concept.score = score;
  concept.proven = proven;
  await em.flush();
}

async function loadLedger(
  em: EntityManager,
  assumptionIds: string[],
): Promise<Map<string, WeighedEvidence[]>> {
  const pieces = await em.find(Evidence, { assumptionId: { $in: assumptionIds } });
  const ledger = new Map<string, WeighedEvidence[]>();
  for (const { assumptionId, impact, strength, verified, originKey } of pieces) {
    const held = ledger.get(assumptionId) ?? [];
    held.push({ impact, strength, verified, origin: originKey });
    ledger.set(assumptionId, held);
  }
  return ledger;
}
