import type { EvidenceDraft } from '../../shared/analysis.ts';
import type { Impact, Strength } from '../../shared/evidence.ts';
import type { NoteInput } from '../platform/ai/analyst.port.ts';
import type { FetchedPage } from '../platform/page-fetch/page-fetch.port.ts';
import { findQuote, type QuoteVerdict } from './evidence.verify.ts';

/** A piece of evidence that an analyst brought, after its quote was looked for where it is said to stand. */
export interface Finding {
  readonly text: string;
  readonly impact: Impact;
  readonly strength: Strength;
  readonly quote: string;
  readonly source: 'pitch' | 'note' | 'page';
  readonly noteId: string | null;
  readonly sourceUrl: string | null;
  readonly verified: boolean;
  readonly unverifiedReason: string | null;
  /** The page as it was fetched; null for the founder's own texts and for a page that could not be had. */
  readonly page: FetchedPage | null;
}

/** A quote from the founder's own texts; null when it does not stand there, since nobody could look it up. */
export function findInOwnTexts(
  draft: EvidenceDraft,
  pitch: string,
  notes: readonly NoteInput[],
): Finding | null {
  const { text, impact, strength, quote, source } = draft;
  if (source.kind === 'page') return null;
  const note = source.kind === 'note' ? notes.find((each) => each.id === source.noteId) : undefined;
  const told = source.kind === 'pitch' ? pitch : (note?.text ?? '');
  if (!told.includes(quote) && !findQuote(quote, told)) return null;
  const found = { text, impact, strength, quote, sourceUrl: null, verified: true, unverifiedReason: null };
  return { ...found, source: source.kind, noteId: note?.id ?? null, page: null };
}

/** A page whose words were found in it. It is desk research, whatever it reports. */
export function verifiedPage(draft: EvidenceDraft, sourceUrl: string, page: FetchedPage): Finding {
  const { text, impact, quote } = draft;
  const found = { text, impact, strength: 'desk', quote, sourceUrl, noteId: null, page } as const;
  return { ...found, source: 'page', verified: true, unverifiedReason: null };
}

/**
 * A page that does not show what it is quoted for, kept so that the founder sees what was claimed. It never moves
 * a score (design, section 4): support counts only when verified, and what was claimed against an assumption is
 * kept as neutral, with the claim in the reason.
 */
export function unverifiedPage(
  draft: EvidenceDraft,
  sourceUrl: string,
  reason: string,
  page: FetchedPage | null,
): Finding {
  const { text, quote } = draft;
  const isAgainst = draft.impact === 'contradicts';
  return {
    text,
    impact: isAgainst ? 'neutral' : draft.impact,
    strength: 'desk',
    quote,
    source: 'page',
    noteId: null,
    sourceUrl,
    verified: false,
    unverifiedReason: isAgainst ? `${reason} It was brought as contradicting.` : reason,
    page,
  };
}

/** Why a quote does not count, in words for the founder. */
export const VERDICT_REASONS: Readonly<Record<Exclude<QuoteVerdict, 'found'>, string>> = {
  'not-found': 'The page does not say these words.',
  'too-short': 'The quote is too short to be told from chance.',
  'own-page': 'The page belongs to this product, which repeats what founders say.',
  'own-words': 'The words are your own, so the page only repeats you.',
  echoed: 'The page only repeats its own address.',
};
