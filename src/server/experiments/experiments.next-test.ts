import { type AnalystResult, asNextTests, type StoredTest } from '../../shared/analysis.ts';
import type { AssumptionView } from '../../shared/assumptions.ts';
import { currentStage } from '../../shared/journey.ts';
import type { Concept } from '../concepts/concept.entity.ts';
import { confirmedOffer } from '../concepts/confirmed-offer.ts';
import type { Ctx } from '../context.ts';
import { type AskOptions, askAnalyst } from '../spending/ask-analyst.ts';
import { standingOf } from './experiments.standing.ts';

/** Asks for the one next test of an assumption. @throws AnalystError */
export async function nextTestOf(
  ctx: Ctx,
  concept: Concept,
  { id, text, canvasBox, proven }: Pick<AssumptionView, 'id' | 'text' | 'canvasBox' | 'proven'>,
  options: AskOptions = {},
): Promise<AnalystResult<'experiment'>> {
  return askAnalyst(
    ctx,
    'experiment',
    { ...told(concept), assumption: { text, canvasBox }, proven, ...(await standingOf(ctx.reads, id)) },
    { userId: concept.ownerId, conceptId: concept.id, assumptionId: id },
    options,
  );
}

/**
 * The tests to store with an assumption that the founder writes, places or rewords. None where a model is configured:
 * it is asked once evidence is looked for.
 *
 * @throws AnalystError
 */
export async function testsOf(
  ctx: Ctx,
  concept: Concept,
  assumption: Pick<AssumptionView, 'text' | 'canvasBox'>,
): Promise<StoredTest[]> {
  if (ctx.ports.analyst.kind !== 'built-in') return [];
  const { text, canvasBox } = assumption;
  const standing = { proven: 0, strongest: null, ended: [], stage: currentStage(concept.status) };
  const subject = { userId: concept.ownerId, conceptId: concept.id };
  const input = { ...told(concept), assumption: { text, canvasBox }, ...standing };
  return asNextTests(await askAnalyst(ctx, 'experiment', input, subject));
}

function told(concept: Concept) {
  return {
    pitch: concept.transcript ?? concept.summary ?? concept.title,
    kind: concept.pitchKind,
    confirmed: confirmedOffer(concept),
  };
}
