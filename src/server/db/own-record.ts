import type { EntityName, FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isUuid } from '../../shared/text.ts';
import { AppError } from '../errors.ts';

/**
 * A record by its id, if it is within somebody's reach. What is another founder's is answered like what does not exist.
 *
 * @param name how the founder calls it: `Concept`
 * @throws AppError not_found
 */
export async function findWithin<T extends { id: string }>(
  em: EntityManager,
  entity: EntityName<T>,
  id: string,
  reach: FilterQuery<T>,
  name: string,
): Promise<T> {
  const within = { $and: [reach, { id }] } as FilterQuery<T>;
  const record = isUuid(id) ? await em.findOne(entity, within, { refresh: true }) : null;
  if (!record) throw new AppError('not_found', `${name} not found`);
  return record as T;
}
