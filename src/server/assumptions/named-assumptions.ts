import type { EntityManager } from '@mikro-orm/postgresql';
import type { Concept } from '../concepts/concept.entity.ts';
import { knownWords } from '../platform/ai/built-in/reader/tokens.ts';
import { asConfirmed, UNNAMED_OFFER } from '../platform/ai/built-in/tested-belief.ts';
import { Assumption } from './assumption.entity.ts';

/** What the analyst had read before the founder confirmed or corrected it for the first time. */
export type Misread = Pick<Concept, 'customer' | 'offer'>;

const NOTHING_READ = { customers: null, offer: null };

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
  // Whether words are a name is read in the lexicon.
  await knownWords('');
  const read = await tx.find(Assumption, {
    conceptId: id,
    origin: 'analyst',
    // Any may hold what was misread; after that, few speak of what was not named.
    ...(misread ? {} : { text: { $ilike: `%${UNNAMED_OFFER}%` } }),
  });
  let isRenamed = false;
  for (const assumption of read) {
    const confirmed = { customer: customer ?? undefined, offer: offer ?? undefined };
    const text = misread
      ? asConfirmed(
          assumption,
          { customers: misread.customer ?? null, offer: misread.offer ?? null },
          confirmed,
        )
      : asConfirmed(assumption, NOTHING_READ, { offer: confirmed.offer });
    isRenamed ||= text !== assumption.text;
    assumption.text = text;
  }
  return isRenamed;
}
