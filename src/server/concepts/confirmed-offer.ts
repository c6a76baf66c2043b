import type { Ctx } from '../context.ts';
import type { ConfirmedOffer } from '../platform/ai/analyst.port.ts';
import type { Concept } from './concept.entity.ts';

type Offered = Pick<Concept, 'title' | 'customer' | 'offer' | 'confirmedAt'>;

/** Title, customer and offer as confirmed by the founder; undefined until then. */
export function confirmedOffer(concept: Offered): ConfirmedOffer | undefined {
  if (!concept.confirmedAt) return undefined;
  const { title, customer, offer } = concept;
  return { title, customer: customer ?? undefined, offer: offer ?? undefined };
}

/** The fields of an offer that the founder changes; others stay. */
export interface OfferChange {
  readonly title?: string | undefined;
  readonly customer?: string | null | undefined;
  readonly offer?: string | null | undefined;
  readonly confirmed?: true | undefined;
}

/**
 * Sets title, customer and offer. Naming customer or offer confirms all three, a new title alone does not. If the
 * confirmed offer changes, the parts derived from it become outdated.
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

/** Marks the parts as outdated although the offer has the same words: they were made before it was confirmed, without its name. */
export function remakeUnnamed(concept: Concept): void {
  if (!isOutOfDate(concept)) concept.offerVersion += 1;
}

/** Whether a part is still derived from an outdated offer. */
export function isOutOfDate({ offerVersion, remadeVersion }: Concept): boolean {
  return remadeVersion < offerVersion;
}

/** Queues regenerating outdated parts. If a crash prevents it, housekeeping queues it. */
export function enqueueRemake(
  ctx: Pick<Ctx, 'enqueue'>,
  { id, offerVersion }: Pick<Concept, 'id' | 'offerVersion'>,
): Promise<void> {
  return ctx.enqueue('concept.remake', { conceptId: id }, { key: `${id}-${offerVersion}` });
}

function sayingOf({ title, customer, offer }: Concept): string {
  return JSON.stringify([title, customer, offer]);
}
