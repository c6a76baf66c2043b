import { v7 } from 'uuid';
import type { AssumptionView } from '../../shared/assumptions.ts';
import { Assumption } from '../assumptions/assumption.entity.ts';
import { createAssumption } from '../assumptions/assumptions.service.ts';
import { Concept } from '../concepts/concept.entity.ts';
import type { TestContext } from './test-context.ts';

type Owner = { readonly id: string };

/** A concept with a completed analysis and no results; the test adds the records it needs. */
export async function makeConcept(
  test: TestContext,
  owner: Owner,
  fields: Partial<Concept> = {},
): Promise<Concept> {
  const em = test.deps.orm.em.fork();
  const concept = em.create(Concept, {
    id: v7(),
    ownerId: owner.id,
    title: 'PawPlan',
    transcript: 'Dog walkers lose an hour a day on planning.',
    status: 'completed',
    processingProgress: 100,
    ...fields,
  } as Concept);
  await em.flush();
  return concept;
}

/** An assumption added by the founder, with medium importance and confidence by default. */
export function makeAssumption(
  test: TestContext,
  owner: Owner,
  conceptId: string,
  fields: Partial<Pick<AssumptionView, 'text' | 'canvasBox' | 'importance' | 'confidence'>> = {},
): Promise<AssumptionView> {
  return createAssumption(test.as(owner), {
    conceptId,
    text: 'Walkers lose an hour a day',
    canvasBox: 'problem',
    importance: 'Moderately Important',
    confidence: 'Moderately Confident',
    ...fields,
  });
}

/** An assumption created by the analyst, whose confidence still changes with evidence. */
export async function makeAnalysedAssumption(
  test: TestContext,
  conceptId: string,
  fields: Partial<Assumption> = {},
): Promise<Assumption> {
  const em = test.deps.orm.em.fork();
  const assumption = em.create(Assumption, {
    id: v7(),
    conceptId,
    text: 'Walkers pay for a plan',
    canvasBox: 'revenueStreams',
    importance: 'Extremely Important',
    confidence: 'Moderately Confident',
    priorConfidence: 'Moderately Confident',
    ...fields,
  } as Assumption);
  await em.flush();
  return assumption;
}
