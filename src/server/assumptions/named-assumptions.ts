import type { EntityManager } from '@mikro-orm/postgresql';
import type { Concept } from '../concepts/concept.entity.ts';
import { UNNAMED_OFFER, withOfferNamed } from '../platform/ai/built-in/tested-belief.ts';
import { Assumption } from './assumption.entity.ts';

/**
 * Puts the confirmed offer into the assumptions that the built-in analyst could only make of "what we offer". They mean the same
 * as before, so that their ratings and evidence stay; every other assumption keeps its words.
 */
export async function nameOfferInAssumptions(
  tx: EntityManager,
  { id, offer, confirmedAt }: Pick<Concept, 'id' | 'offer' | 'confirmedAt'>,
): Promise<void> {
  if (!confirmedAt || !offer) return;
  const unnamed = await tx.find(Assumption, {
    conceptId: id,
    origin: 'analyst',
    text: { $ilike: `%${UNNAMED_OFFER}%` },
  });
  for (const assumption of unnamed)
    assumption.text = withOfferNamed(assumption.text, assumption.canvasBox, offer) ?? assumption.text;
}
