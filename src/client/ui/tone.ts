import type { ScoreBand } from '../../shared/bands.ts';

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

/** Colours of score lines, through currentColor; brighter than text of the same tone. */
export const BAR_COLOUR: Record<ScoreBand['tone'] | 'grey', string> = {
  teal: 'text-bar-teal',
  green: 'text-bar-green',
  amber: 'text-bar-amber',
  yellow: 'text-bar-yellow',
  orange: 'text-bar-orange',
  red: 'text-bar-red',
  grey: 'text-bar-grey',
};
