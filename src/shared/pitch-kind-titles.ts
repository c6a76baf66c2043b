/** The name of a kind other than an idea, as a heading. */
export const KIND_TITLES = {
  'two-ideas': 'Two ideas',
  'no-idea': 'No business idea found',
  'other-language': 'Another language',
  instructions: 'Nothing to analyse',
} as const;
