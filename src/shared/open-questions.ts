import type { CanvasBox } from './canvas.ts';

/** Default questions about boxes that the pitch leaves open, used when the analyst has none. */
export const BOX_QUESTIONS: Record<CanvasBox, string> = {
  problem: 'Which problem do your customers have, and what does it cost them today?',
  solution: 'What exactly will your customers be given, and what does it do for them?',
  uniqueValueProposition: 'Why would customers choose this over what they do now?',
  unfairAdvantage: 'What do you have that others cannot copy or buy?',
  customerSegments: 'Who exactly will use it first, and how many of them are there?',
  keyMetrics: 'Which one number will show within a month whether it works?',
  channels: 'How will the first hundred customers hear of it?',
  costStructure: 'What does it cost to make it, and to serve one customer for a month?',
  revenueStreams: 'Who pays for it, how much, and how often?',
};
