import type { OriginKind, Strength } from '../../../../shared/evidence.ts';
import { unmarked } from '../../../../shared/inline-marks.ts';
import type { SelectOption } from '../../../ui/select.tsx';

export const STRENGTH_WORDS: Record<Strength, string> = {
  desk: 'Someone wrote it',
  said: 'Someone said it',
  did: 'Someone did it',
  paid: 'Someone paid',
};

/** The impacts offered by the concept page's form. */
export const IMPACT_OPTIONS: readonly SelectOption[] = [
  { value: 'validates', label: 'Validates' },
  { value: 'contradicts', label: 'Contradicts' },
  { value: 'neutral', label: 'Neutral' },
];

/** The impacts offered by the assumption page's form (specification 2, section 5). */
export const ASSUMPTION_PAGE_IMPACT_OPTIONS: readonly SelectOption[] = [
  { value: 'validates', label: 'Validates' },
  { value: 'disproves', label: 'Disproves' },
  { value: 'neutral', label: 'Neutral' },
];

export const STRENGTH_OPTIONS: readonly SelectOption[] = Object.entries(STRENGTH_WORDS).map(
  ([value, label]) => ({ value, label }),
);

/** What may be chosen for a new piece. Left as it is, a link is something written, and anything else something said. */
export function newStrengthOptions(sourceUrl: string | null | undefined): readonly SelectOption[] {
  const usual = sourceUrl?.trim() ? 'desk' : 'said';
  return [{ value: '', label: `Usual: ${STRENGTH_WORDS[usual]}` }, ...STRENGTH_OPTIONS];
}

/** What the choice of a strength comes to, where that is not plain from its words. */
export function strengthHint(sourceUrl: string | null | undefined): string {
  return sourceUrl?.trim()
    ? 'With a link it counts as written, whatever is chosen.'
    : 'Did somebody do it, or pay? Then choose that: it counts for more once you say who.';
}

export const SOURCE_WORDS: Record<OriginKind, string> = {
  founder: 'Added by you',
  pitch: 'From the pitch',
  note: 'From a note',
  thought: 'From a thought',
  member: 'From a member’s note',
  page: 'From a page',
  experiment: 'From an experiment',
};

/**
 * The quote to show beside the text, without marks that were cut off with it; null where the text already says it in the
 * same words, whatever their capitals and marks.
 */
export function quoteBeside({ text, quote }: { text: string; quote: string | null }): string | null {
  if (!quote) return null;
  const said = wordsOf(unmarked(quote).text);
  const isSaid = said === ' ' ? text.includes(quote) : wordsOf(text).includes(said);
  return isSaid ? null : shownQuote(quote);
}

/** Stored quotes are verbatim; marks of Markdown, and a comma, a dash or an unpaired quotation mark at the end, are nothing to read. */
export function shownQuote(quote: string): string {
  const shown = unmarked(quote).text.replace(STRAY_END, '').trimEnd();
  return shown || quote;
}

const STRAY_END = /(?:[\s,;:–—-]|(?<=[\s,;:–—-])["“”„'’])+$/u;

function wordsOf(text: string): string {
  return ` ${
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `.replace(/^ +$/, ' ');
}

/** The host of a source, short enough for a link: "example.com". */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}
