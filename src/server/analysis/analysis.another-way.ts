import { withoutQueue } from '../../jobs/without-queue.ts';
import type { ConceptView } from '../../shared/concepts.ts';
import { requireRoomFor } from '../accounts/record-quota.ts';
import type { Concept } from '../concepts/concept.entity.ts';
import { ownConcept } from '../concepts/concepts.policy.ts';
import { getConcept, lockConcept } from '../concepts/concepts.service.ts';
import { type Ctx, founderId } from '../context.ts';
import { AppError } from '../errors.ts';
import { beginAnalysis, type PlannedPitch, planPitch } from './analysis.intake.ts';
import { stepLabel } from './analysis.plan.ts';
import { lockSteps, saveSteps } from './analysis.rows.ts';
import { enqueueReady } from './analysis.service.ts';

/**
 * Creates two concepts from the two ideas in a pitch, each analysed like a typed one, and returns them. The original
 * stays until its founder deletes it. Idempotent: a second call returns the same two.
 *
 * @throws AppError not_found; conflict for a pitch that is not two ideas; too_large when there is no room for both
 */
export async function splitConcept(ctx: Ctx, id: string): Promise<ConceptView[]> {
  const ownerId = founderId(ctx);
  const own = await getConcept(ctx, id);
  if (own.splitInto.length > 0) return Promise.all(own.splitInto.map((each) => getConcept(ctx, each)));
  const planned: PlannedPitch[] = [];
  const ids = await ctx.em.fork().transactional(async (tx) => {
    const concept = await lockConcept(tx, own.id);
    if (concept.splitInto && (await stillThere(tx, concept.splitInto))) return concept.splitInto;
    for (const transcript of partsOf(concept)) {
      await requireRoomFor(tx, ownerId, 'concepts');
      planned.push(planPitch(tx, { ownerId, origin: 'text', transcript }));
      await tx.flush();
    }
    concept.splitInto = planned.map((each) => each.concept.id);
    return concept.splitInto;
  });
  for (const each of planned) await beginAnalysis(withoutQueue(ctx), each);
  return Promise.all(ids.map((each) => getConcept(ctx, each)));
}

function partsOf({ status, pitchKind, splitAt, transcript }: Concept): string[] {
  const at = status === 'processing' || pitchKind !== 'two-ideas' ? null : splitAt;
  const parts = [transcript?.slice(0, at ?? 0).trim(), transcript?.slice(at ?? 0).trim()];
  if (at === null || !parts[0] || !parts[1]) throw new AppError('conflict', 'This pitch is not two ideas.');
  return [parts[0], parts[1]];
}

async function stillThere(tx: Ctx['em'], ids: readonly string[]): Promise<boolean> {
  return (
    (await tx.execute('select id from concepts where id = any(?::uuid[])', [`{${ids.join(',')}}`])).length > 0
  );
}

/**
 * Overrides the classification: analyses a text again as one business idea. What the founder has added stays.
 *
 * @throws AppError not_found; conflict while it is processed, and where it was classified as one idea anyway
 */
export async function readAsIdea(ctx: Ctx, id: string): Promise<ConceptView> {
  const own = await ownConcept(ctx, id);
  const again = await ctx.em.fork().transactional(async (tx) => {
    const locked = await lockSteps(tx, own.id);
    if (!locked) throw new AppError('not_found', 'Concept not found');
    const { concept, steps } = locked;
    if (concept.status === 'processing' || concept.status === 'failed' || concept.pitchKind === 'idea') {
      throw new AppError('conflict', 'This concept has been read as one idea.');
    }
    const sections = steps.filter(({ name }) => name !== 'transcribe' && name !== 'evidence');
    for (const step of sections) step.status = step.name === 'summary' ? 'ready' : 'waiting';
    Object.assign(concept, { readAsIdea: true, pitchKind: 'idea', splitAt: null });
    concept.returnsTo = concept.status;
    concept.status = 'processing';
    concept.processingStep = stepLabel(steps);
    concept.gaps = [];
    concept.run += 1;
    await saveSteps(tx, steps, ctx.now());
    return { steps, run: concept.run };
  });
  await enqueueReady(withoutQueue(ctx), again.steps, again.run);
  return getConcept(ctx, own.id);
}
