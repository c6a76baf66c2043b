import type { EntityManager } from '@mikro-orm/postgresql';
import type { Concept } from '../concepts/concept.entity.ts';
import {
  UNNAMED_OFFER,
  withCustomersCorrected,
  withOfferCorrected,
  withOfferNamed,
} from '../platform/ai/built-in/tested-belief.ts';
import { Assumption } from './assumption.entity.ts';

/** What the analyst had read before the founder confirmed or corrected it for the first time. */
export type Misread = Pick<Concept, 'customer' | 'offer'>;

/**
 * Puts the confirmed offer into the assumptions that the built-in analyst could only make of "what we offer"; at the first
 * confirmation also the founder's offer and customers in place of what was `misread`. They mean the same as before, so that
 * their ratings and evidence stay; every other assumption keeps its words.
 *
 * @returns whether any assumption has other words than before
 */
export async function nameOfferInAssumptions(
  tx: EntityManager,
  { id, customer, offer, confirmedAt }: Pick<Concept, 'id' | 'customer' | 'offer' | 'confirmedAt'>,
  misread: Misread | null = null,
): Promise<boolean> {
  if (!confirmedAt || (!offer && !misread)) return false;
  const read = await tx.find(Assumption, {
    conceptId: id,
    origin: 'analyst',
    // Any may hold what was misread; after that, few speak of what was not named.
    ...(misread ? {} : { text: { $ilike: `%${UNNAMED_OFFER}%` } }),
  });
  let isRenamed = false;
  for (const assumption of read) {
    const { canvasBox: box } = assumption;
    let { text } = assumption;
    if (misread && customer && customer !== misread.customer)
      text = withCustomersCorrected(text, box, misread.customer ?? null, customer) ?? text;
    if (offer && misread?.offer && offer !== misread.offer)
      text = withOfferCorrected(text, box, misread.offer, offer) ?? text;
    if (offer) text = withOfferNamed(text, box, offer) ?? text;
    isRenamed ||= text !== assumption.text;
    assumption.text = text;
  }
  return isRenamed;
}
