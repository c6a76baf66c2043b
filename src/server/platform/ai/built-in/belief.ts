import type { CanvasBox } from '../../../../shared/canvas.ts';
import { bounded, capitalized, uncapitalized } from './bounded-text.ts';
import type { Statement } from './pitch-reading.ts';
import { asSentence } from './wording.ts';

const LONGEST = 300;

/** A statement as a belief that can turn out false, in the founder's own words. */
export function beliefFrom({ text, belief }: Statement, box: CanvasBox): string {
  return bounded(asSentence(belief?.isFramed ? `${FRAMES[box]} ${uncapitalized(text)}` : text), LONGEST);
}

/** What a founder says of the own doing, or without a verb, can only turn out false as a claim about others. */
const FRAMES: Readonly<Record<CanvasBox, string>> = {
  problem: 'Others have this trouble too:',
  customerSegments: 'These are the first customers:',
  revenueStreams: 'Customers will pay this:',
  uniqueValueProposition: 'Customers will choose it for this:',
  solution: 'This will work for customers:',
  channels: 'Customers can be won this way:',
  costStructure: 'The costs will stay as said:',
  unfairAdvantage: 'This is a lead that others cannot quickly catch up:',
  keyMetrics: 'This figure tells whether it works:',
};

/** What the founder said, without what makes a belief of it: for readers to whom it is no belief to be tested. */
export function withoutFrame(belief: string): string {
  const frame = Object.values(FRAMES).find((each) => belief.startsWith(`${each} `));
  return frame ? capitalized(belief.slice(frame.length).trim()) : belief;
}
