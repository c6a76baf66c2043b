/** The nine boxes of the lean canvas, in the order a reader meets them (specification 2, section 3). */
export const CANVAS_BOXES = [
  'problem',
  'solution',
  'uniqueValueProposition',
  'unfairAdvantage',
  'customerSegments',
  'keyMetrics',
  'channels',
  'costStructure',
  'revenueStreams',
] as const;

export type CanvasBox = (typeof CANVAS_BOXES)[number];

/** How the analyst's text of a box without a statement begins; its question follows. Not shown once the box is filled. */
export const OPEN_BOX = 'Open: ';

/** What each box is called on screen. */
export const CANVAS_BOX_LABELS: Record<CanvasBox, string> = {
  problem: 'Problem',
  solution: 'Solution',
  uniqueValueProposition: 'Unique Value Proposition',
  unfairAdvantage: 'Unfair Advantage',
  customerSegments: 'Customer Segments',
  keyMetrics: 'Key Metrics',
  channels: 'Channels',
  costStructure: 'Cost Structure',
  revenueStreams: 'Revenue Streams',
};
