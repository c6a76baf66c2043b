import type { AssumptionView } from '../../shared/assumptions.ts';
import type { MemberView } from '../../shared/community-forms.ts';
import type { ConceptView } from '../../shared/concepts.ts';
import type { DecisionView } from '../../shared/decisions.ts';
import type { EvidenceView } from '../../shared/evidence-forms.ts';
import type { ExperimentDetail } from '../../shared/experiment-forms.ts';
import { grouped } from '../../shared/grouped.ts';
import type { LaunchPageView, PageStats } from '../../shared/launch.ts';
import type { MessageView } from '../../shared/messages.ts';
import type { QuestionView } from '../../shared/questions.ts';
import { confidenceValue, importanceWeight } from '../../shared/ratings.ts';
import type { ThoughtView } from '../../shared/thoughts.ts';
import { questionsOf } from '../assumptions/questions.queries.ts';
import { membersOf } from '../community/community.queries.ts';
import { CommunitySummary } from '../community/community-summary.entity.ts';
import { getConcept } from '../concepts/concepts.service.ts';
import { type Ctx, founderId } from '../context.ts';
import { evidenceOfConcept } from '../evidence/evidence.queries.ts';
import { detailsOfConcept } from '../experiments/experiments.queries.ts';
import { decisionsOf } from '../journey/decisions.queries.ts';
import { getLaunch } from '../launch/launch.service.ts';
import { getStats, getWaitlist, type WaitlistRow } from '../launch/stats.service.ts';
import { listMessages } from '../messages/messages.service.ts';
import { thoughtsOfConcept } from '../thoughts/thoughts.queries.ts';

/** One active assumption's share of the score: weight times confidence, over the sum of weights. */
export interface ExportedShare {
  readonly assumptionId: string;
  readonly weight: number;
  readonly confidence: number;
  readonly proven: number;
  readonly support: number;
  readonly contradiction: number;
}

/** The complete content of a concept, for writing to a file. */
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
  /** What is still open about boxes of the canvas. */
  readonly questions: readonly QuestionView[];
  readonly experiments: readonly ExperimentDetail[];
  readonly decisions: readonly DecisionView[];
  readonly notes: readonly ThoughtView[];
  readonly messages: readonly MessageView[];
  /** Null while there is no page. */
  readonly page: ExportedPage | null;
  readonly members: readonly MemberView[];
  /** The analyst's summary of what members said; null while there is none. */
  readonly communitySummary: string | null;
}

export interface ExportedPage extends LaunchPageView {
  readonly stats: PageStats;
  readonly waitlist: readonly WaitlistRow[];
}

/** Collects the content of a founder's concept, in a fixed number of queries. @throws AppError not_found */
export async function exportConcept(ctx: Ctx, id: string): Promise<ConceptExport> {
  const ownerId = founderId(ctx);
  const { assumptions, canvasSummaries, scoreHistory, ...concept } = await getConcept(ctx, id);
  const [evidence, questions, experiments, decisions, notes, messages, page, members] = await Promise.all([
    evidenceOfConcept(ctx.reads, ownerId, id),
    questionsOf(ctx.reads, id),
    detailsOfConcept(ctx.reads, ctx.origin, ownerId, id),
    decisionsOf(ctx.reads, ownerId, id),
    thoughtsOfConcept(ctx.reads, ownerId, id),
    listMessages(ctx, id),
    exportPage(ctx, id),
    membersOf(ctx.reads, ownerId, id),
  ]);
  const summary = await ctx.em.findOne(CommunitySummary, { conceptId: id });
  const byAssumption = grouped(evidence, ({ assumptionId }) => assumptionId);
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
    questions,
    experiments,
    decisions,
    notes,
    messages,
    page,
    members,
    communitySummary: summary?.summary ?? null,
  };
}

async function exportPage(ctx: Ctx, id: string): Promise<ExportedPage | null> {
  const { page } = await getLaunch(ctx, id);
  if (!page) return null;
  const [stats, waitlist] = await Promise.all([getStats(ctx, id), getWaitlist(ctx, id)]);
  return { ...page, stats, waitlist };
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
