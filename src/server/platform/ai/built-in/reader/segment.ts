import type { Verdict } from './linear-model.ts';
import type { Token } from './tokens.ts';

/** A sentence or clause and what the models take it for. */
export interface Segment {
  /** As it stands in the text. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly Token[];
  readonly box: Verdict;
  readonly kind: Verdict;
  readonly strength: Verdict;
  readonly direction: Verdict;
}
