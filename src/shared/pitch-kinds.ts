/** What a text that came as a pitch turns out to be. Only an idea is taken apart and scored. */
export const PITCH_KINDS = ['idea', 'two-ideas', 'no-idea', 'other-language', 'instructions'] as const;
export type PitchKind = (typeof PITCH_KINDS)[number];

/** What is said of a text that is not one pitch that can be read, with a way on; null for one that is. */
export const NOT_READ: Readonly<Record<PitchKind, string | null>> = {
  idea: null,
  'two-ideas':
    'This seems to be two ideas at once, so there is no score. Split it into two concepts, so that each gets its own assumptions and its own tests.',
  'no-idea':
    'No business idea could be found in this text, so there is no score. Say in two or three sentences who has which trouble, what you would give them, and who would pay.',
  'other-language':
    'The built-in analyst reads English only, so this was kept as it is and not read, and there is no score. Write it in English, or add a model that reads its language.',
  instructions:
    'This text holds nothing but instructions or markup, so there is nothing to analyse and no score. Say in two or three sentences who has which trouble, what you would give them, and who would pay.',
};

/** The kind that an analyst named; whatever is none of them is taken for an idea, which hides nothing. */
export function pitchKindOf(words: string): PitchKind {
  const name = words
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  return PITCH_KINDS.find((kind) => kind === name) ?? 'idea';
}
