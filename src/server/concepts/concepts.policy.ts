import { isUuid } from '../../shared/text.ts';
import { type Ctx, founderId } from '../context.ts';
import { hotQuery } from '../db/hot-reads.ts';
import { findWithin } from '../db/own-record.ts';
import { AppError } from '../errors.ts';
import { Concept } from './concept.entity.ts';

const OWN = hotQuery<{ id: string }>(
  'concept_is_own',
  'select id from concepts where id = $1 and owner_id = $2',
);

/** Checks that a concept is the founder's own, before listing its parts. @throws AppError not_found for any other */
export async function requireOwnConcept(ctx: Ctx, id: string): Promise<void> {
  const ownerId = founderId(ctx);
  const own = isUuid(id) && (await ctx.reads.first(OWN, [id, ownerId]));
  if (!own) throw new AppError('not_found', 'Concept not found');
}

/** Loads the founder's own concept, for changing it. @throws AppError not_found for any other */
export function ownConcept(ctx: Ctx, id: string): Promise<Concept> {
  return findWithin(ctx.em, Concept, id, { ownerId: founderId(ctx) }, 'Concept');
}
