import type { CanvasBox } from '../../shared/canvas.ts';
import type { ExperimentProposal } from '../../shared/experiment-forms.ts';
import type { ExperimentKind } from '../../shared/experiment-kinds.ts';
import { SURVEY_QUESTIONS_AT_MOST } from '../../shared/experiments.ts';
import { getAssumption } from '../assumptions/assumptions.service.ts';
import { ownConcept } from '../concepts/concepts.policy.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { AnalystError } from '../platform/ai/analyst.port.ts';
import { manualProves } from '../platform/ai/built-in/texts/experiment.ts';
import { nextTestOf } from './experiments.next-test.ts';

/**
 * The analyst's proposal of the next test of one assumption, a rung above what already supports it. Nothing is stored.
 *
 * @throws AppError not_found; unavailable when the analyst has no answer
 */
export async function proposeExperiment(ctx: Ctx, assumptionId: string): Promise<ExperimentProposal> {
  const assumption = await getAssumption(ctx, assumptionId);
  const concept = await ownConcept(ctx, assumption.conceptId);
  try {
    const { questions, others: _later, ...proposal } = await nextTestOf(ctx, concept, assumption);
    const kind = kindHere(ctx, proposal.kind, assumption.canvasBox);
    return { ...proposal, ...kind, ...questionsFor(proposal.kind, questions) };
  } catch (error) {
    if (error instanceof AnalystError) throw new AppError('unavailable', error.message);
    throw error;
  }
}

/**
 * Where the page can take no orders, the founder asks for the money, which counts the same. A manual test of the built-in
 * analyst proves what its plan has people do; what a model's plan proves, the founder says.
 */
function kindHere(
  { ports }: Ctx,
  kind: ExperimentKind,
  box: CanvasBox,
): Pick<ExperimentProposal, 'kind' | 'strength'> {
  if (kind === 'preorder' && !ports.payments) return { kind: 'manual', strength: 'paid' };
  if (kind === 'manual' && ports.analyst.kind === 'built-in') return { kind, strength: manualProves(box) };
  return { kind };
}

/** Gives a survey's questions two plain answers each; the founder chooses which count as for it. */
function questionsFor(kind: ExperimentKind, questions: readonly string[]) {
  if (questions.length === 0) return {};
  if (kind !== 'survey') return { questions: [...questions] };
  const asked = questions.slice(0, SURVEY_QUESTIONS_AT_MOST);
  return { questions: asked.map((question) => ({ question, answers: ['Yes', 'No'], for: ['Yes'] })) };
}
