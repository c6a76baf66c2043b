import type { CanvasBox } from '../../../../shared/canvas.ts';
import { bounded, capitalized, uncapitalized } from './bounded-text.ts';
import type { Statement } from './pitch-reading.ts';
import { asSentence } from './wording.ts';

const LONGEST = 300;

/** Rewrites a statement as a falsifiable assumption in the founder's own words. */
export function beliefFrom({ text, belief }: Statement, box: CanvasBox): string {
  return belief?.isFramed ? beliefIn(text, box) : bounded(asSentence(text), LONGEST);
}

/** Prefixes the founder's words with the claim that this box makes about them. */
export function beliefIn(text: string, box: CanvasBox): string {
  return bounded(asSentence(`${FRAMES[box]} ${uncapitalized(text)}`), LONGEST);
}

/** A statement about the founder's own actions, or without a verb, is only falsifiable as a claim about others. */
const FRAMES: Readonly<Record<CanvasBox, string>> = {
  problem: 'Others have this trouble too:',
  customerSegments: 'There are enough customers of this kind:',
  revenueStreams: 'Customers will pay this:',
  uniqueValueProposition: 'This will convince customers:',
  solution: 'Customers will want this:',
  channels: 'Customers can be won this way:',
  costStructure: 'The costs will be no higher than this:',
  unfairAdvantage: 'Others cannot quickly catch up with this:',
  keyMetrics: 'This figure shows whether the idea works:',
};

/** The inverse: the founder's words without the added claim, for texts that visitors read. */
export function withoutFrame(belief: string): string {
  const frame = Object.values(FRAMES).find((each) => belief.startsWith(`${each} `));
  return frame ? capitalized(belief.slice(frame.length).trim()) : belief;
}
