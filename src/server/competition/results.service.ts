import {
  type CompetitionResult,
  competitionConfidence,
  competitionImportance,
} from '../../shared/competition.ts';
import { weighEvidence } from '../../shared/score.ts';
import type { HotReads } from '../db/hot-reads.ts';
import { type ResultRow, rankingRows } from './competition.queries.ts';

/**
 * The newest round's public ranking: live while it is open, frozen afterwards. Hidden and unscored entries are omitted.
 */
export async function readResults(reads: HotReads): Promise<CompetitionResult[]> {
  const { frozen, hidden, live } = await rankingRows(reads);
  return frozen ? frozen.filter(({ id }) => !hidden.includes(id)) : live.map(viewResult);
}

function viewResult(row: ResultRow): CompetitionResult {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    score: row.score,
    transcript: row.transcript,
    feedback: row.feedback,
    assumptions: row.assumptions.map(({ id, text, canvasBox, importance, evidence, ledger }) => ({
      id,
      text,
      canvasBox,
      importance: competitionImportance(importance),
      confidence: competitionConfidence(weighEvidence(ledger)),
      evidence: evidence.map((piece) => ({
        id: piece.id,
        text: piece.text,
        impact: piece.impact,
        sourceUrl: piece.sourceUrl,
        verified: piece.verified,
      })),
    })),
  };
}
