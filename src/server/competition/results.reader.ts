import type { CompetitionResult } from '../../shared/competition.ts';
import type { Changes } from '../db/changes.ts';
import type { HotReads } from '../db/hot-reads.ts';
import { type KnownEntry, readRanking } from './results.service.ts';

/** A notice of entries and rounds, which each read compares itself. */
const LIST = 'list';

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
  /** What each read under way may have been too early for: concepts, or null for all. */
  const missed = new Set<Set<string | null>>();

  changes.on('competition_changed', (notice) => {
    if (notice === LIST) return;
    const isOfSome = notice !== '' && notice !== 'all';
    for (const id of isOfSome ? notice.split(' ') : [null]) forget(id);
  });
  changes.onGap(() => forget(null));

  function forget(id: string | null): void {
    if (id === null) known.clear();
    else known.delete(id);
    for (const ids of missed) ids.add(id);
  }

  return async () => {
    const changed = new Set<string | null>();
    missed.add(changed);
    try {
      const { results, entries } = await readRanking(reads, new Map(known));
      const isCurrent = changes.live && !changed.has(null);
      known = new Map(isCurrent ? [...entries].filter(([id]) => !changed.has(id)) : []);
      return results;
    } finally {
      missed.delete(changed);
    }
  };
}
