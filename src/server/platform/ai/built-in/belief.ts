import type { CanvasBox } from '../../../../shared/canvas.ts';
import { bounded, capitalized, uncapitalized } from './bounded-text.ts';
import type { Statement } from './pitch-reading.ts';
import { asSentence } from './wording.ts';

const LONGEST = 300;

/** A statement as a belief that can turn out false, in the founder's own words. */
export function beliefFrom({ text, belief }: Statement, box: CanvasBox): string {
  return belief?.isFramed ? beliefIn(text, box) : bounded(asSentence(text), LONGEST);
}

/** Words of the founder's with what is believed of them in this box. */
export function beliefIn(text: string, box: CanvasBox): string {
  return bounded(asSentence(`${FRAMES[box]} ${uncapitalized(text)}`), LONGEST);
}

/** What a founder says of the own doing, or without a verb, can only turn out false as a claim about others. */
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

/** What the founder said, without what makes a belief of it: for readers to whom it is no belief to be tested. */
export function withoutFrame(belief: string): string {
  const frame = Object.values(FRAMES).find((each) => belief.startsWith(`${each} `));
  return frame ? capitalized(belief.slice(frame.length).trim()) : belief;
}
