/** The kinds of text submitted as a pitch. Only an idea is analysed and scored. */
export const PITCH_KINDS = ['idea', 'two-ideas', 'no-idea', 'other-language', 'instructions'] as const;
export type PitchKind = (typeof PITCH_KINDS)[number];

/** The explanation of a kind other than an idea, with what the founder can do; null for an idea. */
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

/** Parses the kind that an analyst named; an unknown one is read as an idea, which hides nothing. */
export function pitchKindOf(words: string): PitchKind {
  const name = words
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  return PITCH_KINDS.find((kind) => kind === name) ?? 'idea';
}
