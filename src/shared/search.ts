import { z } from 'zod';
import { cleanText } from './text.ts';

/** What a search looks through, in the order in which results are shown. */
export const SEARCH_KINDS = ['concept', 'assumption', 'evidence', 'note', 'member'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const SEARCH_MAX_CHARACTERS = 200;
/** Words beyond these narrow nothing down. */
export const SEARCH_MAX_WORDS = 8;
/** Results of each kind. */
export const SEARCH_RESULTS_PER_KIND = 6;
/** How much of a found text is sent. */
export const SEARCH_EXCERPT_CHARACTERS = 140;

/** A blank search finds nothing. */
export const searchInput = z.object({
  q: z
    .string()
    .default('')
    .transform((text) => cleanText(text).trim())
    .pipe(
      z.string().max(SEARCH_MAX_CHARACTERS, `Please keep this under ${SEARCH_MAX_CHARACTERS} characters`),
    ),
});

/** One piece that holds every word of the search, and what leads to it. */
export const searchResult = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.string(),
  /** The title or name; of a text, the part around the first word found. */
  text: z.string(),
  /** Null for a thought that belongs to no concept yet. */
  conceptId: z.string().nullable(),
  conceptTitle: z.string().nullable(),
  /** Of evidence: what it is on. */
  assumptionId: z.string().nullable(),
  /** Of a note on a member: whose. */
  memberId: z.string().nullable(),
});
export type SearchResult = z.infer<typeof searchResult>;
