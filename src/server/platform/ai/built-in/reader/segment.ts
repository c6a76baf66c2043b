import type { Verdict } from './linear-model.ts';
import type { Token } from './tokens.ts';

/** A sentence or clause and what the models take it for. */
export interface JudgedSegment {
  /** As it stands in the text. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly Token[];
  /** How likely a sentence or clause begins with it, right after it, and somewhere inside. */
  readonly opening: number;
  readonly closing: number;
  readonly inside: number;
  readonly box: Verdict;
  readonly kind: Verdict;
  readonly strength: Verdict;
  /** How likely it speaks to a machine that reads, or is markup: fitted to miss hardly any. */
  readonly machine: number;
}

/** The same with which way it points, taken as a report; judged from what it was read as before. */
export interface Segment extends JudgedSegment {
  readonly direction: Verdict;
}
