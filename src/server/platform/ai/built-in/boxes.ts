import { CANVAS_BOXES, type CanvasBox } from '../../../../shared/canvas.ts';
import { BOX_CUES } from './box-cues.ts';
import { subjectOf } from './subject.ts';

export interface BoxReading {
  readonly box: CanvasBox | null;
  /** How strongly the cues speak for it; 0 when there were none. */
  readonly weight: number;
}

/** What stands around a clause and helps to tell its box. */
export interface BoxContext {
  /** The box of the clause before, for "It also..." and the like. */
  readonly previous: CanvasBox | null;
  /** The box that a heading above announced. */
  readonly heading: CanvasBox | null;
  readonly first: boolean;
  /** Whether an earlier clause already said what is offered. */
  readonly solutionSeen: boolean;
  /** What the founder calls the product. */
  readonly name: string | null;
}

const WEAKEST = 1;

/** Which box of the lean canvas a clause speaks of, by weighted cues; null when nothing points anywhere. */
export function boxOf(clause: string, context: BoxContext): BoxReading {
  const weights = new Map<CanvasBox, number>();
  const add = (box: CanvasBox, weight: number) => weights.set(box, (weights.get(box) ?? 0) + weight);
  const text = clause.replaceAll('’', "'");

  for (const cue of BOX_CUES) if (cue.pattern.test(text)) add(cue.box, cue.weight);
  addBySubject(text, context, add);
  correct(text, weights);
  if (context.heading) add(context.heading, 5);
  if (context.first && weights.size === 0) add('solution', WEAKEST);
  if (context.previous && CONTINUES.test(text)) add(context.previous, 1);
  if (weights.size === 0) return { box: null, weight: 0 };

  let best: CanvasBox | null = null;
  let most = 0;
  for (const box of CANVAS_BOXES) {
    const weight = weights.get(box) ?? 0;
    if (weight > most) {
      best = box;
      most = weight;
    }
  }
  return most >= WEAKEST ? { box: best, weight: most } : { box: null, weight: 0 };
}

const CONTINUES = /^(?:it|this|that|these|those|they|which|also|and|then|he|she|both|each|all of)\b/i;

const NARRATIVE =
  /\b(?:\w{3,}ed|came|sent|lost|went|got|took|told|bought|paid|left|fell|broke|ran|gave|never)\b/i;

/** Who or what the clause is about: people before the offer is told have problems, the product itself solves. */
function addBySubject(
  text: string,
  context: BoxContext,
  add: (box: CanvasBox, weight: number) => void,
): void {
  switch (subjectOf(text, context.name)) {
    case 'product':
      add('solution', 2.8);
      break;
    case 'founder':
      add('solution', 0.8);
      break;
    case 'people':
      if (context.solutionSeen) add('solution', 0.6);
      else add('problem', 1.6);
      break;
    case 'other':
      if (!context.solutionSeen && NARRATIVE.test(text)) add('problem', 1.6);
      else if (!context.solutionSeen && !context.first) add('problem', 0.8);
  }
}

/** Where two cues of different boxes meet, which of them the words mean. */
function correct(text: string, weights: Map<CanvasBox, number>): void {
  const scale = (box: CanvasBox, factor: number) => {
    const weight = weights.get(box);
    if (weight !== undefined) weights.set(box, weight * factor);
  };
  const mineCost =
    /\b(?:costs? (?:us|me)|our (?:\w+ )?costs?|(?:we|i) (?:pay|spend|spent|need|would need)|rent|salar|wages|hosting)\b/i.test(
      text,
    );
  if (mineCost) scale('revenueStreams', 0.5);
  if (
    /\b(?:they|people|farmers|families|owners|parents|shops|it) (?:\w+ )?(?:lose|loses|waste|wastes|spend|spends)\b/i.test(
      text,
    )
  )
    scale('revenueStreams', 0.4);
  if (
    /\b(?:companies|agencies|competitors?|others|shops|dealers|consultants) (?:charge|cost|pay|take|want)\b/i.test(
      text,
    )
  ) {
    scale('revenueStreams', 0.3);
  }
  if (
    /\bsell\w* (?:\w+ )?(?:at|through|online|in|directly|via)\b/i.test(text) &&
    !/[$€£]|\b(?:euros|dollars|bucks|pounds)\b/i.test(text)
  ) {
    scale('revenueStreams', 0.3);
  }
  if (/^(?:the )?(?:problem|issue|trouble|pain)\b/i.test(text)) scale('solution', 0.4);
  if (
    /\b(?:i|we) (?:will|would|want to|plan to|am going to|are going to|'m going to|'re going to)? ?charge\b/i.test(
      text,
    )
  )
    scale('problem', 0.5);
}

const HEADINGS: readonly (readonly [CanvasBox, RegExp])[] = [
  ['unfairAdvantage', /unfair|advantage|team|about (?:me|us)|founder|why (?:me|us)|background|experience/i],
  [
    'uniqueValueProposition',
    /unique|value prop|uvp|different|competition|competit|alternatives|why (?:now|we|this)|benefits?/i,
  ],
  ['revenueStreams', /revenue|business model|make money|pricing|price|monet|income/i],
  ['costStructure', /costs?\b|expenses|budget/i],
  ['keyMetrics', /metric|kpi|measure|goals?\b|milestones|success/i],
  ['channels', /channel|go[- ]to[- ]market|marketing|distribution|how we reach|acquisition|sales\b/i],
  ['customerSegments', /customer|audience|market\b|who\b|segment|users/i],
  ['problem', /problem|pain|why\b|need\b|challenge/i],
  ['solution', /solution|product|idea|how it works|what (?:it|we)|the app|features/i],
];

/** The box that a heading announces, or null. */
export function boxOfHeading(heading: string): CanvasBox | null {
  return HEADINGS.find(([, pattern]) => pattern.test(heading))?.[0] ?? null;
}
