/** Colours that carry meaning. The score bands use teal to red; blue, purple and grey serve stages and timelines. */
export type Tone = 'teal' | 'green' | 'amber' | 'yellow' | 'orange' | 'red' | 'blue' | 'purple' | 'grey';

/** Text (and, through currentColor, bar) colour of each tone; readable on paper and on surface in both themes. */
export const TONE_TEXT: Record<Tone, string> = {
  teal: 'text-tone-teal',
  green: 'text-tone-green',
  amber: 'text-tone-amber',
  yellow: 'text-tone-yellow',
  orange: 'text-tone-orange',
  red: 'text-tone-red',
  blue: 'text-tone-blue',
  purple: 'text-tone-purple',
  grey: 'text-tone-grey',
};

/** A pale ground for the text colour of the same tone. */
export const TONE_SOFT: Record<Tone, string> = {
  teal: 'bg-tone-teal-soft',
  green: 'bg-tone-green-soft',
  amber: 'bg-tone-amber-soft',
  yellow: 'bg-tone-yellow-soft',
  orange: 'bg-tone-orange-soft',
  red: 'bg-tone-red-soft',
  blue: 'bg-tone-blue-soft',
  purple: 'bg-tone-purple-soft',
  grey: 'bg-tone-grey-soft',
};
