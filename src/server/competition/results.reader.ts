import type { CompetitionResult } from '../../shared/competition.ts';
import type { Changes } from '../db/changes.ts';
import type { HotReads } from '../db/hot-reads.ts';
import { type KnownEntry, readNewestRanking } from './results.service.ts';

/** A notice of entries and rounds, which each read compares itself. */
const LIST = 'list';
/** Of more concepts than these nothing is remembered one by one; the next read reads all. */
const NAMES_AT_MOST = 10_000;

/**
 * Reads the newest round's public ranking as `readResults` does, without reading again those entries of which no notice
 * has come. A write that is answered before its notice arrives is read all the same as long as it changes an entry, a
 * round or a concept's own row, as every write of a person does; an analysis changes the concept's row with its ledger.
 */
export function createResultsReader(
  reads: HotReads,
  changes: Changes,
): () => Promise<readonly CompetitionResult[]> {
  let known = new Map<string, KnownEntry>();
  /** How many notices have come; and which of them was the last that named a concept, or that may have meant any. */
  let notices = 0;
  let lastOfAll = 0;
  const lastOf = new Map<string, number>();

  changes.on('competition_changed', (notice) => {
    if (notice === LIST) return;
    if (notice === '' || notice === 'all' || lastOf.size > NAMES_AT_MOST) return forgetAll();
    notices += 1;
    for (const id of notice.split(' ')) {
      known.delete(id);
      lastOf.set(id, notices);
    }
  });
  changes.onGap(forgetAll);

  function forgetAll(): void {
    notices += 1;
    lastOfAll = notices;
    lastOf.clear();
    known.clear();
  }

  return async () => {
    const begunAt = notices;
    const { results, entries } = await readNewestRanking(reads, new Map(known));
    // What a notice has named since may have been read before its change.
    const isOld = (id: string) => Math.max(lastOfAll, lastOf.get(id) ?? 0) > begunAt;
    known = new Map(changes.live ? [...entries].filter(([id]) => !isOld(id)) : []);
    return results;
  };
}
