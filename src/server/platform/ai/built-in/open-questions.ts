import type { AnalystResult } from '../../../../shared/analysis.ts';
import type { CanvasBox } from '../../../../shared/canvas.ts';
import type { ConfirmedOffer } from '../analyst.port.ts';
import { bounded } from './bounded-text.ts';
import { type Named, namedIn } from './named.ts';
import type { PitchReading } from './pitch-reading.ts';

/** One question for each of the boxes, from what the founder has confirmed, else from the pitch. */
export function questionsOn(
  boxes: readonly CanvasBox[],
  reading: PitchReading,
  confirmed: ConfirmedOffer | undefined,
): AnalystResult<'questions'> {
  const named = namedIn(reading, confirmed);
  return {
    questions: boxes.map((canvasBox) => ({
      canvasBox,
      question: bounded(openQuestion(canvasBox, named), 300),
    })),
  };
}

/** Asked first of a text that is more likely no idea; the answer is what the canvas lacks if it is one. */
export const IS_IT_AN_IDEA =
  'Is this a business idea? We are not sure. If it is: what would you sell, and who would pay for it? If it is none, pitch again or delete this concept.';

/** The question to ask about a box that the pitch does not cover, in the pitch's own words where they are known. */
export function openQuestion(box: CanvasBox, named: Named): string {
  const customers = named.customers ?? 'your first customers';
  const offer = named.offer ?? 'what you offer';
  switch (box) {
    case 'problem':
      return `What goes wrong today for ${customers}, how often, and what does it cost them?`;
    case 'solution':
      return `What exactly do ${customers} get, and what does it do for them?`;
    case 'uniqueValueProposition':
      return `Why would ${customers} take ${offer} rather than go on as they do now?`;
    case 'unfairAdvantage':
      return `What do you have for this that others could not copy or buy within a year?`;
    case 'customerSegments':
      return named.customers
        ? `Which ${named.customers} will use it first, and how many of them are there?`
        : 'Who exactly will use it first, and how many of them are there?';
    case 'keyMetrics':
      return 'Which one figure will show within a month that this works?';
    case 'channels':
      return named.customers
        ? `How will the first hundred ${named.customers} hear of it?`
        : 'How will the first hundred customers hear of it?';
    case 'costStructure':
      return `What does it cost to make ${offer} and to serve one customer for a month?`;
    case 'revenueStreams':
      return `Who pays for ${offer}, how much, and how often?`;
  }
}
