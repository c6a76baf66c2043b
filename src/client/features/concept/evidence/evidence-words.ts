import type { OriginKind, Strength } from '../../../../shared/evidence.ts';
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

export const STRENGTH_OPTIONS: readonly SelectOption[] = [
  { value: '', label: 'Let the source decide' },
  ...Object.entries(STRENGTH_WORDS).map(([value, label]) => ({ value, label })),
];

export const SOURCE_WORDS: Record<OriginKind, string> = {
  founder: 'Added by you',
  pitch: 'From the pitch',
  note: 'From a note',
  thought: 'From a thought',
  member: 'From a member’s note',
  page: 'From a page',
  experiment: 'From an experiment',
};

/** The quote to show beside the text; null where the text already says it. */
export function quoteBeside({ text, quote }: { text: string; quote: string | null }): string | null {
  return quote && !text.includes(quote) ? quote : null;
}

/** The host of a source, short enough for a link: "example.com". */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}
