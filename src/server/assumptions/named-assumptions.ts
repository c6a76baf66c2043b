import type { EntityManager } from '@mikro-orm/postgresql';
import type { Concept } from '../concepts/concept.entity.ts';
import { UNNAMED_OFFER, withOfferCorrected, withOfferNamed } from '../platform/ai/built-in/tested-belief.ts';
import { Assumption } from './assumption.entity.ts';

/**
 * Puts the confirmed offer into the assumptions that the built-in analyst could only make of "what we offer", and in place of
 * words that it had misread, `misread`, which the founder corrects for the first time. They mean the same as before, so that
 * their ratings and evidence stay; every other assumption keeps its words.
 */
export async function nameOfferInAssumptions(
  tx: EntityManager,
  { id, offer, confirmedAt }: Pick<Concept, 'id' | 'offer' | 'confirmedAt'>,
  misread: string | null = null,
): Promise<void> {
  if (!confirmedAt || !offer) return;
  const read = await tx.find(Assumption, {
    conceptId: id,
    origin: 'analyst',
    // Any may hold what was misread; after that, few speak of what was not named.
    ...(misread ? {} : { text: { $ilike: `%${UNNAMED_OFFER}%` } }),
  });
  for (const assumption of read) {
    const { text, canvasBox } = assumption;
    const corrected = misread && withOfferCorrected(text, canvasBox, misread, offer);
    assumption.text = withOfferNamed(text, canvasBox, offer) ?? (corrected || text);
  }
}
