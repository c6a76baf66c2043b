import { z } from 'zod';
import { cleanText } from './text.ts';

/** The kinds of records searched, in display order, unless a name that begins with the words leads one to the top. */
export const SEARCH_KINDS = ['concept', 'assumption', 'evidence', 'note', 'member'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const SEARCH_MAX_CHARACTERS = 200;
/** Further words are ignored. */
export const SEARCH_MAX_WORDS = 8;
/** The maximum of results of each kind. */
export const SEARCH_RESULTS_PER_KIND = 6;
/** The maximum length of a result's excerpt. */
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

/** A record that contains every word of the search, with what is needed to link to it. */
export const searchResult = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.string(),
  /** The title or name; for a text, the excerpt around the first match. */
  text: z.string(),
  /** Null for a thought that belongs to no concept yet. */
  conceptId: z.string().nullable(),
  conceptTitle: z.string().nullable(),
  /** For evidence: its assumption. */
  assumptionId: z.string().nullable(),
  /** For a note on a member: the member. */
  memberId: z.string().nullable(),
});
export type SearchResult = z.infer<typeof searchResult>;
