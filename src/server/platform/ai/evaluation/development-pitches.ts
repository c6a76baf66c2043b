import { EVERYDAY_REPORTS } from './development/everyday-reports.ts';
import { FOOD_AND_TRADES } from './development/food-and-trades.ts';
import { HARDWARE_AND_FARMING } from './development/hardware-and-farming.ts';
import { HEALTH_AND_CARE } from './development/health-and-care.ts';
import { SHORT_AND_ODD } from './development/short-and-odd.ts';
import { SOFTWARE_AND_BUSINESS } from './development/software-and-business.ts';
import { SPOKEN } from './development/spoken.ts';
import { TEMPTING_WORDS } from './development/tempting-words.ts';
import type { LabelledPitch } from './labelled-pitch.ts';

/** The pitches that the rules are tuned on. */
export const DEVELOPMENT_PITCHES: readonly LabelledPitch[] = [
  ...HARDWARE_AND_FARMING,
  ...HEALTH_AND_CARE,
  ...FOOD_AND_TRADES,
  ...SOFTWARE_AND_BUSINESS,
  ...SPOKEN,
  ...SHORT_AND_ODD,
  ...EVERYDAY_REPORTS,
  ...TEMPTING_WORDS,
];
