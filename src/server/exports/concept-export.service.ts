import type { AssumptionView } from '../../shared/assumptions.ts';
import type { MemberView } from '../../shared/community-forms.ts';
import type { ConceptView } from '../../shared/concepts.ts';
import type { DecisionView } from '../../shared/decisions.ts';
import type { EvidenceView } from '../../shared/evidence-forms.ts';
import type { ExperimentDetail } from '../../shared/experiment-forms.ts';
import type { MessageView } from '../../shared/messages.ts';
import { confidenceValue, importanceWeight } from '../../shared/ratings.ts';
import type { ThoughtView } from '../../shared/thoughts.ts';
import { membersOf } from '../community/community.queries.ts';
import { getConcept } from '../concepts/concepts.service.ts';
import { type Ctx, founderId } from '../context.ts';
import { evidenceOfConcept } from '../evidence/evidence.queries.ts';
import { detailsOfConcept } from '../experiments/experiments.queries.ts';
import { decisionsOf } from '../journey/decisions.queries.ts';
import { listMessages } from '../messages/messages.service.ts';
import { thoughtsOfConcept } from '../thoughts/thoughts.queries.ts';

/** One active assumption's part in the score: weight times confidence, over the sum of weights. */
export interface ExportedShare {
  readonly assumptionId: string;
  readonly weight: number;
  readonly confidence: number;
  readonly proven: number;
  readonly support: number;
  readonly contradiction: number;
}

/** Everything in a concept, ready to be written to a file. */
export interface ConceptExport {
  readonly exportedAt: string;
  readonly concept: Omit<ConceptView, 'assumptions' | 'canvasSummaries' | 'scoreHistory'>;
  readonly canvas: ConceptView['canvasSummaries'];
  readonly score: {
    readonly score: number | null;
    readonly proven: number | null;
    readonly breakdown: readonly ExportedShare[];
    readonly history: ConceptView['scoreHistory'];
  };
  readonly assumptions: readonly (AssumptionView & { readonly evidence: readonly EvidenceView[] })[];
  readonly experiments: readonly ExperimentDetail[];
  readonly decisions: readonly DecisionView[];
  readonly notes: readonly ThoughtView[];
  readonly messages: readonly MessageView[];
  readonly members: readonly MemberView[];
}

/** Gathers all that a founder's concept holds, in a fixed number of queries. @throws AppError not_found */
export async function exportConcept(ctx: Ctx, id: string): Promise<ConceptExport> {
  const ownerId = founderId(ctx);
  const { assumptions, canvasSummaries, scoreHistory, ...concept } = await getConcept(ctx, id);
  const [evidence, experiments, decisions, notes, messages, members] = await Promise.all([
    evidenceOfConcept(ctx.reads, ownerId, id),
    detailsOfConcept(ctx.reads, ctx.origin, ownerId, id),
    decisionsOf(ctx.reads, ownerId, id),
    thoughtsOfConcept(ctx.reads, ownerId, id),
    listMessages(ctx, id),
    membersOf(ctx.reads, ownerId, id),
  ]);
  const byAssumption = groupByAssumption(evidence);
  return {
    exportedAt: ctx.now().toISOString(),
    concept,
    canvas: canvasSummaries,
    score: {
      score: concept.score,
      proven: concept.proven,
      breakdown: assumptions.filter((each) => each.active).map(shareOf),
      history: scoreHistory,
    },
    assumptions: assumptions.map((each) => ({ ...each, evidence: byAssumption.get(each.id) ?? [] })),
    experiments,
    decisions,
    notes,
    messages,
    members,
  };
}

function groupByAssumption(evidence: readonly EvidenceView[]): Map<string, EvidenceView[]> {
  const groups = new Map<string, EvidenceView[]>();
  for (const piece of evidence) {
    const group = groups.get(piece.assumptionId);
    if (group) group.push(piece);
    else groups.set(piece.assumptionId, [piece]);
  }
  return groups;
}

function shareOf({
  id,
  importance,
  confidence,
  proven,
  support,
  contradiction,
}: AssumptionView): ExportedShare {
  return {
    assumptionId: id,
    weight: importanceWeight(importance),
    confidence: confidenceValue(confidence),
    proven,
    support,
    contradiction,
  };
}
