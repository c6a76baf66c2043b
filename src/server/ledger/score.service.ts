import type { EntityManager } from '@mikro-orm/postgresql';
import type { Confidence, Importance } from '../../shared/ratings.ts';
import {
  type ConceptScore,
  rankAssumptions,
  scoreConcept,
  suggestedConfidence,
  type WeighedEvidence,
  weighEvidence,
} from '../../shared/score.ts';
import type { Concept } from '../concepts/concept.entity.ts';
import { ScoreEntry } from './score-entry.entity.ts';
import { WEIGHED_EVIDENCE, WITH_MEMBER } from './weighed-evidence.sql.ts';

/** The fields of an assumption that affect the score, with its evidence. */
interface LedgerRow {
  readonly id: string;
  readonly importance: Importance;
  readonly confidence: Confidence;
  readonly prior: Confidence;
  readonly byFounder: boolean;
  readonly active: boolean;
  readonly rank: number | null;
  readonly evidence: readonly WeighedEvidence[];
}

/**
 * Recomputes confidence, rank, score and proven of a concept from its ledger, and adds to the history. Confidence set
 * by the founder stays. Call it inside the transaction of the change, with the concept locked: it updates assumptions
 * by SQL, bypassing loaded entities, and leaves flushing the concept to the commit.
 */
export async function rescore(em: EntityManager, concept: Concept, reason: string): Promise<void> {
  await em.flush();
  const rows = await loadLedger(em, concept.id);
  const scored = rows.map((row) => ({ ...row, confidence: confidenceOf(row) }));
  const { breakdown, ...total } = scoreConcept(scored);
  const ranks = rankAssumptions(scored.map((row, index) => ({ ...row, proven: breakdown[index]?.proven })));
  await storeRatings(
    em,
    rows.flatMap((row, index) => {
      const confidence = scored[index]?.confidence ?? row.confidence;
      const rank = ranks.get(row.id) ?? null;
      return confidence === row.confidence && rank === row.rank ? [] : [{ id: row.id, confidence, rank }];
    }),
  );
  const { score, proven } = heldDown(concept, total);
  if (concept.score !== score || concept.proven !== proven) {
    const because = rose(concept.proven, proven) ? (RISE_WITHOUT_PROOF[reason] ?? reason) : reason;
    em.create(ScoreEntry, { conceptId: concept.id, score, proven, reason: because });
  }
  concept.score = score;
  concept.proven = proven;
}

/** Why a concept was scored again after an assumption was deleted. */
export const ASSUMPTION_DELETED = 'Assumption deleted';

/** What only takes evidence away raises the proven part by what spoke against it alone. */
const TAKES_AWAY = ['Evidence deleted', 'Member removed', 'Member left', 'Note deleted'];

/** Changes that could raise the proven part of a score without new proof (decision 0025). */
const RISE_WITHOUT_PROOF: Readonly<Record<string, string>> = {
  [ASSUMPTION_DELETED]: 'Assumption deleted: the same proof, over fewer assumptions',
  ...Object.fromEntries(TAKES_AWAY.map((reason) => [reason, `${reason}: less speaks against it`])),
};

function rose(stood: number | null | undefined, now: number | null): boolean {
  return (now ?? 0) > (stood ?? 0);
}

/** Keeps the scores of a migrated ledger from rising until a change raises them (decision 0025). */
function heldDown(concept: Concept, { score, proven }: Pick<ConceptScore, 'score' | 'proven'>) {
  const isScoreHeld = isHeld(concept.scoreAnew, score);
  const isProvenHeld = isHeld(concept.provenAnew, proven);
  if (!isScoreHeld) concept.scoreAnew = null;
  if (!isProvenHeld) concept.provenAnew = null;
  return {
    score: isScoreHeld ? least(concept.score, score) : score,
    proven: isProvenHeld ? least(concept.proven, proven) : proven,
  };
}

function isHeld(anew: number | null | undefined, now: number | null): boolean {
  return typeof anew === 'number' && now !== null && now <= anew;
}

function least(stands: number | null | undefined, now: number | null): number | null {
  return typeof stands === 'number' && now !== null ? Math.min(stands, now) : now;
}

function confidenceOf(row: LedgerRow): Confidence {
  return row.byFounder ? row.confidence : suggestedConfidence(row.prior, weighEvidence(row.evidence));
}

/** One statement for any size: loading and comparing entities of 2,000 assumptions would take a second. */
function loadLedger(em: EntityManager, conceptId: string): Promise<LedgerRow[]> {
  return em.execute<LedgerRow[]>(
    `select a.id, a.importance, a.confidence, a.prior_confidence as prior, a.confidence_by_founder as "byFounder",
       a.active, a.rank, coalesce(e.evidence, '[]') as evidence
     from assumptions a left join lateral (
       select json_agg(${WEIGHED_EVIDENCE}) as evidence
       from evidence e ${WITH_MEMBER} where e.assumption_id = a.id) e on true
     where a.concept_id = ? order by a.created_at, a.id`,
    [conceptId],
  );
}

async function storeRatings(
  em: EntityManager,
  ratings: readonly { id: string; confidence: Confidence; rank: number | null }[],
): Promise<void> {
  if (ratings.length === 0) return;
  await em.execute(
    `update assumptions a set confidence = r.confidence, rank = r.rank, updated_at = now()
     from json_to_recordset(?::json) as r(id uuid, confidence text, rank int) where a.id = r.id`,
    [JSON.stringify(ratings)],
  );
}
