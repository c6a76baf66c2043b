import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { AppError } from '../errors.ts';
import { hashKey, seal, unseal } from './sealed-answer.ts';

/** How many answers are kept per sender, for a day (`old-rows.service.ts`). */
export const ANSWERS_PER_SENDER = 1000;

/** A request that was sent with an Idempotency-Key. */
export interface KeyedRequest {
  readonly ownerId: string | null;
  readonly sender: string;
  readonly route: string;
  readonly key: string;
  readonly inputHash: string;
}

/**
 * Stores the answer of a keyed request; without one, does nothing. Call it in the transaction of the record, last: of
 * two simultaneous requests with the same key the second waits here for the first, and is rolled back.
 *
 * @throws AppError conflict when another request with this key has been answered
 */
export async function keepAnswer(
  tx: EntityManager,
  request: KeyedRequest | undefined,
  answer: unknown,
): Promise<void> {
  if (!request) return;
  const { ownerId, sender, route, key, inputHash } = request;
  const kept = await tx.execute<unknown[]>(
    `insert into sent_requests (id, created_at, owner_id, sender, route, key_hash, input_hash, answer)
     values (?, now(), ?, ?, ?, ?, ?, ?) on conflict (sender, route, key_hash) do nothing returning id`,
    [v7(), ownerId, sender, route, hashKey(key), inputHash, seal(key, answer)],
  );
  if (kept.length === 0)
    throw new AppError('conflict', 'A request with this Idempotency-Key was answered already.');
  // Rows that an offset skips would be locked as well, and a lock is a write: the limit is looked up first.
  await tx.execute(
    `delete from sent_requests where id in (select id from sent_requests where sender = ? and created_at <= (
       select created_at from sent_requests where sender = ?
       order by created_at desc offset ${ANSWERS_PER_SENDER} limit 1) for update skip locked)`,
    [sender, sender],
  );
}

/**
 * The answer that this request got when it was sent before; undefined when it created nothing yet.
 *
 * @throws AppError impossible when the key was sent with another body
 */
export async function findAnswer(
  em: EntityManager,
  { sender, route, key, inputHash }: KeyedRequest,
): Promise<{ readonly answer: unknown } | undefined> {
  const [kept] = await em.execute<{ input_hash: string; answer: string }[]>(
    'select input_hash, answer from sent_requests where sender = ? and route = ? and key_hash = ?',
    [sender, route, hashKey(key)],
  );
  if (!kept) return undefined;
  if (kept.input_hash !== inputHash) {
    throw new AppError('impossible', 'This Idempotency-Key was sent with another body. Use a new key.');
  }
  return { answer: unseal(key, kept.answer) };
}
