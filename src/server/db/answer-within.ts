import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../context.ts';
import { type HotQuery, hotTypes } from './hot-reads.ts';

interface Connection {
  query(config: object): Promise<{ rows: unknown[] }>;
}
interface Transaction {
  readonly client: { acquireConnection(): Promise<Connection> };
}

/**
 * Writes in one transaction, and reads the answer in it, too, as it will stand after the commit: whatever goes away
 * then, a write that was stored is answered as stored.
 *
 * @param answer reads by the context that it is given, never by another one; it may not call anything outside
 */
export function writeAndAnswer<Answer>(
  ctx: Ctx,
  write: (tx: EntityManager) => Promise<unknown>,
  answer: (within: Ctx) => Promise<Answer>,
): Promise<Answer> {
  return ctx.em.fork().transactional(async (tx) => {
    await write(tx);
    return answerWithin(ctx, tx, answer);
  });
}

/** The second half of {@link writeAndAnswer}, for a transaction that is open already. */
export async function answerWithin<Answer>(
  ctx: Ctx,
  tx: EntityManager,
  answer: (within: Ctx) => Promise<Answer>,
): Promise<Answer> {
  await tx.flush();
  return answer(Object.create(ctx, { em: { value: tx }, reads: { value: readsWithin(ctx, tx) } }) as Ctx);
}

/** The hot reads, on the connection of a transaction. */
function readsWithin(ctx: Ctx, tx: EntityManager): Ctx['reads'] {
  const rows = async <Row>(
    { name, text }: HotQuery<Row>,
    values: readonly unknown[] = [],
  ): Promise<Row[]> => {
    const { client } = tx.getTransactionContext() as unknown as Transaction;
    const connection = await client.acquireConnection();
    const result = await connection.query({ name, text, values: [...values], types: hotTypes });
    return result.rows as Row[];
  };
  return { ...ctx.reads, rows, first: async (query, values) => (await rows(query, values))[0] };
}
