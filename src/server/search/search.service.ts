import { SEARCH_MAX_WORDS, type SearchResult } from '../../shared/search.ts';
import { type Ctx, founderId } from '../context.ts';
import { piecesWith } from './search.queries.ts';

/**
 * Looks through the founder's own concepts, assumptions, evidence, notes and members for pieces that hold every word,
 * whatever the case: the newest six of each kind, kinds in the order of `SEARCH_KINDS`. Words beyond eight are not
 * looked for; a blank text finds nothing.
 */
export async function search(ctx: Ctx, q: string): Promise<SearchResult[]> {
  const ownerId = founderId(ctx);
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, SEARCH_MAX_WORDS);
  return words.length === 0 ? [] : piecesWith(ctx.reads, ownerId, words);
}
