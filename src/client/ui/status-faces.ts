import type { Impact } from '../../shared/evidence.ts';
import type { Tone } from './tone.ts';

export interface StatusFace {
  readonly label: string;
  readonly tone: Tone;
}

/**
 * One colour for each kind of state, on the founder's screens, in the call area and behind the gate: done is green,
 * under way yellow, what waits for the founder orange, what failed red, what is thought about blue, the rest grey.
 * The states that one screen alone shows stand with it.
 */
export const done = (label: string): StatusFace => ({ label, tone: 'green' });
export const underWay = (label: string): StatusFace => ({ label, tone: 'yellow' });
const waiting = (label: string): StatusFace => ({ label, tone: 'orange' });
export const failed = (label: string): StatusFace => ({ label, tone: 'red' });
const considered = (label: string): StatusFace => ({ label, tone: 'blue' });
const idle = (label: string): StatusFace => ({ label, tone: 'grey' });

/** What only the founder can decide or type. */
export const WAITING_FACE = waiting('Waiting for you');

/**
 * Calls (specification 1, section 4). One that is over is complete only once its words are there: until then it is
 * transcribed, or waits for its owner, who may be somebody else when the administrator looks.
 */
export const CALL_FACES = {
  completed: done('Complete'),
  transcribing: underWay('Transcribing...'),
  waiting: WAITING_FACE,
  waiting_elsewhere: waiting('Waiting for its owner'),
  in_progress: underWay('Recording...'),
  failed: failed('Failed'),
} as const;

/** Concepts and competition entries; a journey stage stands in its own words. */
export const CONCEPT_FACES: Readonly<Record<string, StatusFace>> = {
  completed: done('Completed'),
  processing: underWay('Processing'),
  failed: failed('Failed'),
};

/** Feature requests: their statuses with underscores as spaces (specification 1, section 3). */
export const FEATURE_FACES = {
  backlog: idle('backlog'),
  considering: considered('considering'),
  in_progress: underWay('in progress'),
  completed: done('completed'),
  cancelled: failed('cancelled'),
} as const;

export const EXPERIMENT_FACES = {
  draft: idle('Draft'),
  running: underWay('Running'),
  passed: done('Passed'),
  failed: failed('Failed'),
  inconclusive: considered('Inconclusive'),
  abandoned: idle('Abandoned'),
} as const;

/** Which way a piece of evidence points. */
export const IMPACT_FACES: Readonly<Record<Impact, StatusFace>> = {
  validates: done('Validates'),
  contradicts: failed('Contradicts'),
  neutral: idle('Neutral'),
};
