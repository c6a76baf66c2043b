import type { CanvasBox } from './canvas.ts';
import { STRENGTHS, type Strength } from './evidence.ts';
import type { ExperimentKind } from './experiment-kinds.ts';
import type { JourneyStage } from './journey.ts';
import type { WeighedEvidence } from './score.ts';

/** What is already known about an assumption; its next test has to go beyond this. */
export interface TestStanding {
  /** The strength of its strongest supporting evidence. */
  readonly strongest: Strength | null;
  /** The tests of this assumption that have ended. */
  readonly ended: readonly { readonly kind: ExperimentKind; readonly status: string }[];
  /** Where on its journey the concept is. */
  readonly stage: JourneyStage;
}

/**
 * The tests of a box from the cheapest to the most conclusive; better proven assumptions get a later one. A page that is
 * joined shows that somebody wants the offer, neither that it satisfies nor what it cost to win them.
 */
const LADDERS: Readonly<Record<CanvasBox, readonly [ExperimentKind, ...ExperimentKind[]]>> = {
  problem: ['interviews', 'manual', 'landing'],
  customerSegments: ['interviews', 'landing', 'preorder'],
  solution: ['manual', 'preorder', 'preorder'],
  uniqueValueProposition: ['interviews', 'landing', 'preorder'],
  channels: ['manual', 'preorder', 'preorder'],
  revenueStreams: ['interviews', 'preorder', 'preorder'],
  costStructure: ['manual', 'manual', 'manual'],
  keyMetrics: ['manual', 'manual', 'landing'],
  unfairAdvantage: ['manual', 'interviews', 'landing'],
};
const RUNGS: Readonly<Record<Strength, number>> = { desk: 0, said: 1, did: 2, paid: 2 };

/** The kinds of tests that may ever be next in a box, the cheapest first. */
export function testKindsOf(box: CanvasBox): ExperimentKind[] {
  return [...new Set(LADDERS[box])];
}

/**
 * The kind of the next test of an assumption: by its box and the concept's stage, one step stronger than its existing
 * support, and never of a kind that has already ended, unless all have.
 */
export function nextTestKind(box: CanvasBox, standing: TestStanding): ExperimentKind {
  const ladder = LADDERS[box];
  const rung = rungOf(standing);
  const ended = new Set(standing.ended.map(({ kind }) => kind));
  return ladder.slice(rung).find((kind) => !ended.has(kind)) ?? ladder[rung] ?? ladder[0];
}

/** Skips interviews once the offer is already being shown or sold. */
function rungOf({ strongest, stage }: TestStanding): number {
  const shown = stage === 'Craft Messaging' || stage === 'Launch Waitlist' ? 1 : 0;
  return Math.max(strongest ? RUNGS[strongest] : 0, shown);
}

/**
 * Of the stored tests of an assumption the one that is next as it stands now, in a list of at most one. A test that a
 * model wrote is the only stored one, and stays until the next gathering.
 */
export function testsShown<Test extends { readonly kind?: ExperimentKind | undefined }>(
  stored: readonly Test[],
  box: CanvasBox,
  standing: TestStanding,
): Omit<Test, 'kind'>[] {
  const kind = nextTestKind(box, standing);
  const next = stored.find((each) => each.kind === kind) ?? stored[0];
  if (!next) return [];
  const { kind: _kind, ...shown } = next;
  return [shown];
}

/** The strength of the strongest evidence that may support an assumption. */
export function strongestIn(ledger: readonly WeighedEvidence[]): Strength | null {
  const supporting = ledger.filter(({ impact, counts }) => impact === 'validates' && counts);
  return STRENGTHS.findLast((each) => supporting.some(({ countsAs }) => countsAs === each)) ?? null;
}
