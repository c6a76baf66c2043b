import { CARE_AND_LEARNING } from './development/care-and-learning.ts';
import { EVERYDAY_REPORTS } from './development/everyday-reports.ts';
import { FIRMS_AND_MACHINES } from './development/firms-and-machines.ts';
import { FOOD_AND_TRADES } from './development/food-and-trades.ts';
import { HARDWARE_AND_FARMING } from './development/hardware-and-farming.ts';
import { HEALTH_AND_CARE } from './development/health-and-care.ts';
import { HOMES_AND_STREETS } from './development/homes-and-streets.ts';
import { LAND_AND_CLIMATE } from './development/land-and-climate.ts';
import { SHORT_AND_ODD } from './development/short-and-odd.ts';
import { SOFTWARE_AND_BUSINESS } from './development/software-and-business.ts';
import { SPOKEN } from './development/spoken.ts';
import { SPOKEN_AT_LENGTH } from './development/spoken-at-length.ts';
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
  ...CARE_AND_LEARNING,
  ...LAND_AND_CLIMATE,
  ...FIRMS_AND_MACHINES,
  ...HOMES_AND_STREETS,
  ...SPOKEN_AT_LENGTH,
];
