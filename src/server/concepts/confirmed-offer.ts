import type { Ctx } from '../context.ts';
import type { ConfirmedOffer } from '../platform/ai/analyst.port.ts';
import type { Concept } from './concept.entity.ts';

type Offered = Pick<Concept, 'title' | 'customer' | 'offer' | 'confirmedAt'>;

/** Title, customer and offer as the founder confirmed them; undefined until then. */
export function confirmedOffer(concept: Offered): ConfirmedOffer | undefined {
  if (!concept.confirmedAt) return undefined;
  const { title, customer, offer } = concept;
  return { title, customer: customer ?? undefined, offer: offer ?? undefined };
}

/** What a founder says of a concept; fields that are not named stay. */
export interface OfferChange {
  readonly title?: string | undefined;
  readonly customer?: string | null | undefined;
  readonly offer?: string | null | undefined;
  readonly confirmed?: true | undefined;
}

/**
 * Writes title, customer and offer. Naming customer or offer confirms all three, a new title alone does not. What is
 * made from them is out of date once they differ from what it was made of.
 */
export function changeOffer(concept: Concept, change: OfferChange, now: Date): void {
  const before = sayingOf(concept);
  const confirms = change.confirmed || change.customer !== undefined || change.offer !== undefined;
  if (change.title !== undefined) {
    concept.title = change.title;
    concept.titleByFounder = true;
  }
  if (change.customer !== undefined) concept.customer = change.customer;
  if (change.offer !== undefined) concept.offer = change.offer;
  const isChanged = sayingOf(concept) !== before;
  if (!concept.confirmedAt && !confirms) return;
  if (concept.confirmedAt && !isChanged) return;
  concept.confirmedAt = now;
  if (isChanged) concept.offerVersion += 1;
}

/** Whether something is still made of what the founder has corrected since. */
export function isOutOfDate({ offerVersion, remadeVersion }: Concept): boolean {
  return remadeVersion < offerVersion;
}

/** Queues the making again. A crash before it is found by housekeeping. */
export function enqueueRemake(
  ctx: Pick<Ctx, 'enqueue'>,
  { id, offerVersion }: Pick<Concept, 'id' | 'offerVersion'>,
): Promise<void> {
  return ctx.enqueue('concept.remake', { conceptId: id }, { key: `${id}-${offerVersion}` });
}

function sayingOf({ title, customer, offer }: Concept): string {
  return JSON.stringify([title, customer, offer]);
}
