import { SEARCH_MAX_WORDS, type SearchResult } from '../../shared/search.ts';
import { type Ctx, founderId } from '../context.ts';
import { piecesWith } from './search.queries.ts';

/**
 * Searches the founder's own concepts, assumptions, evidence, notes and members for records that contain every word,
 * ignoring case: the newest six of each kind, in the order of `SEARCH_KINDS`. Concepts and members whose title or name begins
 * with the words, be it the last name, come before all others. Only the first eight words are used; a blank text finds nothing.
 */
export async function search(ctx: Ctx, q: string): Promise<SearchResult[]> {
  const ownerId = founderId(ctx);
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, SEARCH_MAX_WORDS);
  return words.length === 0 ? [] : piecesWith(ctx.reads, ownerId, words);
}
