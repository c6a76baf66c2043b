import type { Verdict } from './linear-model.ts';
import type { Token } from './tokens.ts';

/** A sentence or clause with the models' predictions. */
export interface JudgedSegment {
  /** Verbatim from the text. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly Token[];
  /** The probabilities that a sentence or clause begins with it, right after it, and somewhere inside. */
  readonly opening: number;
  readonly closing: number;
  readonly inside: number;
  readonly box: Verdict;
  readonly kind: Verdict;
  readonly strength: Verdict;
  /** The probability that it is addressed to a machine or is markup; fitted for high recall. */
  readonly machine: number;
}

/** The same with its direction as a report, predicted from the earlier predictions. */
export interface Segment extends JudgedSegment {
  readonly direction: Verdict;
}
