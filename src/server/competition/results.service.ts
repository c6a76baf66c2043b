import {
  type CompetitionResult,
  competitionConfidence,
  competitionImportance,
} from '../../shared/competition.ts';
import { weighEvidence } from '../../shared/score.ts';
import type { HotReads } from '../db/hot-reads.ts';
import { type ResultRow, rankingRows } from './competition.queries.ts';

/** An entry of an open round as it was read. */
export interface KnownEntry {
  readonly version: string;
  readonly result: CompetitionResult;
}

/** The newest round's ranking, and its entries for the next read; those of an ended round are not read one by one. */
export interface Ranking {
  readonly results: CompetitionResult[];
  readonly entries: ReadonlyMap<string, KnownEntry>;
}

/**
 * The newest round's public ranking: live while it is open, frozen afterwards. Hidden and unscored entries are omitted.
 */
export async function readResults(reads: HotReads): Promise<CompetitionResult[]> {
  return (await readNewestRanking(reads, new Map())).results;
}

/**
 * The same ranking, of which entries whose assumptions and evidence have not changed since an earlier read are passed in
 * and not read again. Who is ranked, where, and each entry's own row are always read.
 */
export async function readNewestRanking(
  reads: HotReads,
  known: ReadonlyMap<string, KnownEntry>,
): Promise<Ranking> {
  const { frozen, hidden, standing, live } = await rankingRows(reads, known);
  if (frozen) return { results: frozen.filter(({ id }) => !hidden.includes(id)), entries: new Map() };
  const read = new Map(live.map((row) => [row.id, viewResult(row)]));
  const entries = new Map<string, KnownEntry>();
  for (const { id, version } of standing) {
    const result = read.get(id) ?? known.get(id)?.result;
    if (result) entries.set(id, { version, result });
  }
  return { results: [...entries.values()].map(({ result }) => result), entries };
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
