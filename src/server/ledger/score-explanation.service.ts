import type { Confidence } from '../../shared/ratings.ts';
import { provenValue, weighEvidence } from '../../shared/score.ts';
import {
  COUNTED_ANEW,
  type ExplainedPiece,
  explainPieces,
  type ScoreExplanation,
} from '../../shared/score-reasons.ts';
import { isUuid } from '../../shared/text.ts';
import { type Ctx, founderId } from '../context.ts';
import { hotQuery } from '../db/hot-reads.ts';
import { AppError } from '../errors.ts';
import { WEIGHED_PIECE, WITH_MEMBER } from './weighed-evidence.sql.ts';

interface ExplanationRow {
  readonly score: number | null;
  readonly proven: number | null;
  readonly scoreAnew: number | null;
  readonly provenAnew: number | null;
  readonly assumptions: readonly {
    readonly id: string;
    readonly text: string;
    readonly active: boolean;
    readonly confidence: Confidence;
    readonly pieces: readonly { weighed: ExplainedPiece; more: Partial<ExplainedPiece> }[];
  }[];
}

const EXPLANATION = hotQuery<ExplanationRow>(
  'score_explanation',
  `select c.score, c.proven, c.score_anew as "scoreAnew", c.proven_anew as "provenAnew", coalesce((
     select json_agg(json_build_object('id', a.id, 'text', a.text, 'active', a.active, 'confidence', a.confidence,
       'pieces', coalesce((
         select json_agg(json_build_object('weighed', ${WEIGHED_PIECE}, 'more', json_build_object(
           'text', e.text, 'strength', e.strength, 'needsJudgement', e.needs_judgement, 'unverifiedReason', e.unverified_reason,
           'who', coalesce(trim(m.first_name || ' ' || m.last_name), e.who)))
           order by e.created_at, e.id)
         from evidence e ${WITH_MEMBER} where e.assumption_id = a.id), '[]'))
       order by a.rank nulls last, a.created_at, a.id)
     from assumptions a where a.concept_id = c.id), '[]') as assumptions
   from concepts c where c.id = $1 and c.owner_id = $2`,
);

/** Explains a score: for every piece of evidence, what it counts or why not. @throws AppError not_found */
export async function explainScore(ctx: Ctx, conceptId: string): Promise<ScoreExplanation> {
  const ownerId = founderId(ctx);
  const row = isUuid(conceptId) ? await ctx.reads.first(EXPLANATION, [conceptId, ownerId]) : undefined;
  if (!row) throw new AppError('not_found', 'Concept not found');
  const { score, proven, scoreAnew, provenAnew, assumptions } = row;
  const held = { score: above(scoreAnew, score), proven: above(provenAnew, proven), because: COUNTED_ANEW };
  const heldDown = held.score === null && held.proven === null ? {} : { heldDown: held };
  return { score, proven, ...heldDown, assumptions: assumptions.map(explainAssumption) };
}

function above(anew: number | null, stands: number | null): number | null {
  return anew !== null && stands !== null && anew > stands ? anew : null;
}

function explainAssumption({ id, text, active, confidence, pieces }: ExplanationRow['assumptions'][number]) {
  const ledger = pieces.map(({ weighed, more }) => ({ ...weighed, ...more }));
  const balance = weighEvidence(ledger);
  const { support, contradiction } = balance;
  const proven = provenValue(balance);
  return { id, text, active, confidence, proven, support, contradiction, pieces: explainPieces(ledger) };
}
