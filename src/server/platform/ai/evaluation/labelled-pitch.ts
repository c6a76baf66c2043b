import type { CanvasBox } from '../../../../shared/canvas.ts';
import type { Impact, Strength } from '../../../../shared/evidence.ts';

/** A pitch with what a careful reader finds in it. Whatever is not listed as a fact is none. */
export interface LabelledPitch {
  readonly id: string;
  readonly pitch: string;
  /** Words that stand in the pitch exactly so, and the box that the statement around them speaks of. */
  readonly statements: readonly { readonly contains: string; readonly box: CanvasBox }[];
  /** What the founder reports as already heard, done or paid; the words stand in the pitch exactly so. */
  readonly facts: readonly { readonly quote: string; readonly strength: Strength; readonly impact: Impact }[];
}
