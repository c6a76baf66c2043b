/** The canvas boxes as written in the label files; `?` is an unlabelled box. */
export const LABELLED_BOXES = [
  'prob',
  'sol',
  'uvp',
  'adv',
  'cust',
  'kpi',
  'chan',
  'cost',
  'rev',
  'none',
  '?',
] as const;
export const LABELLED_KINDS = ['st', 'fact', 'look', 'aside', 'inject', '?'] as const;
export const PITCH_STYLES = [
  'typed',
  'dictated',
  'spoken',
  'one-sentence',
  'long',
  'non-native',
  'boastful',
  'timid',
  'notes',
  'letter',
  'odd',
] as const;
export const PITCH_KINDS = ['idea', 'two-ideas', 'no-idea', 'other-language', 'instructions'] as const;
export const LABELLED_STRENGTHS = ['paid', 'did', 'said', 'desk'] as const;
export const LABELLED_DIRECTIONS = ['+', '-', '0'] as const;

/** One sentence or clause with its label (LABELLING.md). */
export interface LabelledSegment {
  readonly box: (typeof LABELLED_BOXES)[number];
  readonly kind: (typeof LABELLED_KINDS)[number];
  readonly strength: (typeof LABELLED_STRENGTHS)[number] | null;
  readonly direction: (typeof LABELLED_DIRECTIONS)[number] | null;
  readonly text: string;
  /** Its offset in the pitch. */
  readonly start: number;
  readonly end: number;
}

export interface LabelledPitch {
  readonly id: string;
  readonly author: string;
  readonly style: (typeof PITCH_STYLES)[number];
  readonly kind: (typeof PITCH_KINDS)[number];
  /** Equal for pitches that tell the same facts in different tones. */
  readonly pair: string | null;
  readonly title: string | null;
  readonly offer: readonly string[];
  readonly customer: readonly string[];
  readonly rivals: readonly string[];
  readonly price: readonly string[];
  readonly pitch: string;
  readonly segments: readonly LabelledSegment[];
}
