import type { EntityManager } from '@mikro-orm/postgresql';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';

const MEGABYTE = 1024 * 1024;

/** The storage limit per founder, in bytes. */
export function storageLimit(env: Pick<Env, 'FOUNDER_STORAGE_MB'>): number {
  return env.FOUNDER_STORAGE_MB * MEGABYTE;
}

/** The storage used by a founder, uploads in progress included, in bytes. */
export async function usedBytes(em: EntityManager, ownerId: string): Promise<number> {
  const [row] = await em.execute<{ used: string }[]>(
    `select (select coalesce(sum(bytes), 0) from uploads where owner_id = ? and status = 'open')
       + (select coalesce(sum(file_size), 0) from attachments where owner_id = ?)
       + (select coalesce(sum(bytes), 0) from recordings where owner_id = ?)
       + (select coalesce(sum(p.picture_bytes), 0) from launch_pages p join concepts c on c.id = p.concept_id where c.owner_id = ?)
       + (select coalesce(resume_bytes, 0) from users where id = ?) as used`,
    [ownerId, ownerId, ownerId, ownerId, ownerId],
  );
  return Number(row?.used ?? 0);
}

/** Locks a founder's storage until the transaction ends, so that reservations are serialised. */
export async function lockStorage(tx: EntityManager, ownerId: string): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`storage of ${ownerId}`]);
}

/**
 * Refuses files that would exceed the limit. Call it in the transaction that stores them, after `lockStorage`.
 *
 * @throws AppError too_large
 */
export async function requireRoom(
  tx: EntityManager,
  env: Pick<Env, 'FOUNDER_STORAGE_MB'>,
  { ownerId, bytes }: { ownerId: string; bytes: number },
): Promise<void> {
  if ((await usedBytes(tx, ownerId)) + bytes > storageLimit(env)) throw outOfRoom();
}

export function outOfRoom(): AppError {
  return new AppError('too_large', 'Your storage is full. Please delete some files first.');
}
