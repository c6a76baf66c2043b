import type { EvidenceDraft } from '../../../shared/analysis.ts';
import type { Impact, OriginKind, Strength } from '../../../shared/evidence.ts';
import type { FetchedPage } from '../../platform/page-fetch/page-fetch.port.ts';
import { findQuote, type QuoteVerdict } from '../checks/evidence.verify.ts';
import type { NoteSource } from './evidence.notes.ts';

/** A piece that an analyst returned, after its quote was looked up in the named source. */
export interface FoundPiece {
  readonly text: string;
  readonly impact: Impact;
  readonly strength: Strength;
  readonly quote: string;
  readonly originKind: OriginKind;
  readonly originId: string | null;
  readonly noteId: string | null;
  readonly memberId: string | null;
  readonly sourceUrl: string | null;
  readonly quoteFound: boolean;
  /** Why its quote was not found, worded for the founder. */
  readonly unverifiedReason: string | null;
  /** False where the analyst itself called the direction uncertain. */
  readonly isSure: boolean;
  /** Set where it is the assumption that is uncertain, and not the direction. */
  readonly unsureOf?: EvidenceDraft['unsureOf'];
  /** The people whose words these are, as far as known. */
  readonly author: string;
  /** The fetched page; null for the founder's own texts and for a page that could not be fetched. */
  readonly page: FetchedPage | null;
}

/** A finding quoted from the founder's own texts; null when the quote is not in them, since it could not be checked. */
export function findInOwnTexts(
  draft: EvidenceDraft,
  pitch: string,
  notes: readonly NoteSource[],
): FoundPiece | null {
  const { quote, source } = draft;
  if (source.kind === 'page') return null;
  const note = source.kind === 'note' ? notes.find((each) => each.id === source.noteId) : undefined;
  const told = source.kind === 'pitch' ? pitch : (note?.text ?? '');
  if (!told.includes(quote) && !findQuote(quote, told)) return null;
  return {
    ...claimOf(draft),
    originKind: note?.kind ?? 'pitch',
    originId: note?.id ?? null,
    noteId: note?.id ?? null,
    memberId: note?.memberId ?? null,
    sourceUrl: null,
    quoteFound: true,
    unverifiedReason: null,
    author: note?.author ?? '',
    page: null,
  };
}

/** A finding from a page; `reason` says why the page could not be fetched or does not contain the quote. */
export function fromPage(
  draft: EvidenceDraft,
  sourceUrl: string,
  page: FetchedPage | null,
  reason: string | null,
): FoundPiece {
  return {
    ...claimOf(draft),
    // Anything on a public page is desk research, whatever it reports.
    strength: 'desk',
    originKind: 'page',
    originId: null,
    noteId: null,
    memberId: null,
    sourceUrl,
    quoteFound: reason === null,
    unverifiedReason: reason,
    author: '',
    page,
  };
}

function claimOf({ text, impact, strength, quote, isSure = true, unsureOf }: EvidenceDraft) {
  return { text, impact, strength, quote, isSure, unsureOf };
}

/** Why a quote does not count, worded for the founder. */
export const VERDICT_REASONS: Readonly<Record<Exclude<QuoteVerdict, 'found'>, string>> = {
  'not-found': 'The page does not say these words.',
  'too-short': 'The quote is too short to be told from chance.',
  'own-page': 'The page belongs to this product, which repeats what founders say.',
  'own-words': 'The words are your own, so the page only repeats you.',
  echoed: 'The page only repeats its own address.',
};
