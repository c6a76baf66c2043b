import { STRENGTHS, type Strength } from '../../shared/evidence.ts';
import type { ExperimentProposal } from '../../shared/experiment-forms.ts';
import type { ExperimentKind } from '../../shared/experiment-kinds.ts';
import { SURVEY_QUESTIONS_AT_MOST } from '../../shared/experiments.ts';
import { getAssumption } from '../assumptions/assumptions.service.ts';
import { loadConcept } from '../concepts/concepts.service.ts';
import { type Ctx, founderId } from '../context.ts';
import { AppError } from '../errors.ts';
import { evidenceOfAssumption } from '../evidence/evidence.queries.ts';
import { AnalystError } from '../platform/ai/analyst.port.ts';
import { askAnalyst } from '../spending/ask-analyst.ts';
import { experimentsOfAssumption } from './experiments.queries.ts';

/**
 * The analyst's proposal of the next test of one assumption, a rung above what already supports it. Nothing is stored.
 *
 * @throws AppError not_found; unavailable when the analyst has no answer
 */
export async function proposeExperiment(ctx: Ctx, assumptionId: string): Promise<ExperimentProposal> {
  const ownerId = founderId(ctx);
  const assumption = await getAssumption(ctx, assumptionId);
  const [concept, experiments, evidence] = await Promise.all([
    loadConcept(ctx, assumption.conceptId),
    experimentsOfAssumption(ctx.reads, ctx.origin, ownerId, assumption.id),
    evidenceOfAssumption(ctx.reads, ownerId, assumption.id),
  ]);
  const supporting = evidence.filter((piece) => piece.impact === 'validates').map((piece) => piece.strength);
  const { conceptId, text, canvasBox, proven } = assumption;
  try {
    const { questions, ...proposal } = await askAnalyst(
      ctx,
      'experiment',
      {
        pitch: concept.transcript ?? concept.summary ?? concept.title,
        assumption: { text, canvasBox },
        proven,
        strongest: strongestOf(supporting),
        ended: experiments.flatMap(({ kind, status, endedAt }) => (endedAt ? [{ kind, status }] : [])),
      },
      { userId: ownerId, conceptId, assumptionId: assumption.id },
    );
    return { ...proposal, ...questionsFor(proposal.kind, questions) };
  } catch (error) {
    if (error instanceof AnalystError) throw new AppError('unavailable', error.message);
    throw error;
  }
}

function strongestOf(strengths: readonly Strength[]): Strength | null {
  return STRENGTHS.findLast((each) => strengths.includes(each)) ?? null;
}

/** A survey's questions with two plain answers to begin with; the founder chooses which are for it. */
function questionsFor(kind: ExperimentKind, questions: readonly string[]) {
  if (questions.length === 0) return {};
  if (kind !== 'survey') return { questions: [...questions] };
  const asked = questions.slice(0, SURVEY_QUESTIONS_AT_MOST);
  return { questions: asked.map((question) => ({ question, answers: ['Yes', 'No'], for: ['Yes'] })) };
}
