import type { CanvasBox } from '../../../../shared/canvas.ts';
import { customersIn, offerIn, type PitchReading } from './reading.ts';

/** The question that a pitch silent on a box has not answered, in the pitch's own nouns. */
export function openQuestion(box: CanvasBox, reading: PitchReading): string {
  const customers = customersIn(reading);
  const offer = offerIn(reading);
  switch (box) {
    case 'problem':
      return `which problem do ${customers} have, and what does it cost them today?`;
    case 'solution':
      return `what exactly will ${customers} be given, and what does it do for them?`;
    case 'uniqueValueProposition':
      return `why would ${customers} choose ${offer} over what they do now?`;
    case 'unfairAdvantage':
      return `what does the founder have for ${offer} that others cannot copy or buy?`;
    case 'customerSegments':
      return reading.customers
        ? `which ${customers} will use ${offer} first, and how many of them are there?`
        : `who exactly will use ${offer} first?`;
    case 'keyMetrics':
      return `which one number will show within a month the success of ${offer} with ${customers}?`;
    case 'channels':
      return `how will the first hundred ${customers} hear of ${offer}?`;
    case 'costStructure':
      return `what does it cost to make ${offer} and to serve one of the ${customers} for a month?`;
    case 'revenueStreams':
      return `who pays for ${offer}, how much, and how often?`;
  }
}
