import type { EntityName, FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isUuid } from '../../shared/text.ts';
import { AppError } from '../errors.ts';

/**
 * Finds a record by its id if the founder may access it. Another founder's record is treated like one that does not
 * exist.
 *
 * @param name the record's name in the error message, such as `Concept`
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
