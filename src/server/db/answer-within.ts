import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../context.ts';
import { keepAnswer } from '../repeats/sent-requests.ts';
import { type HotQuery, hotTypes } from './hot-reads.ts';

interface Connection {
  query(config: object): Promise<{ rows: unknown[] }>;
}
interface Transaction {
  readonly client: { acquireConnection(): Promise<Connection> };
}

/**
 * Writes in one transaction, and reads the answer in the same transaction, before the commit. A committed write is
 * therefore answered as stored, even if the database becomes unavailable right after the commit.
 *
 * @param answer reads only with the context passed to it; it must not call other services
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

/**
 * The second half of {@link writeAndAnswer}, for a transaction that is already open. The answer to a request with an
 * Idempotency-Key is stored with what it wrote, and has to be the whole answer of the call.
 */
export async function answerWithin<Answer>(
  ctx: Ctx,
  tx: EntityManager,
  answer: (within: Ctx) => Promise<Answer>,
): Promise<Answer> {
  await tx.flush();
  const within = Object.create(ctx, { em: { value: tx }, reads: { value: readsWithin(ctx, tx) } }) as Ctx;
  const answered = await answer(within);
  await keepAnswer(tx, ctx.keyed, answered);
  return answered;
}

/** Hot reads on the connection of the transaction. */
export function readsWithin(ctx: Pick<Ctx, 'reads'>, tx: EntityManager): Ctx['reads'] {
  const rows = async <Row>(query: HotQuery<Row>, values: readonly unknown[] = []): Promise<Row[]> => {
    const { client } = tx.getTransactionContext() as unknown as Transaction;
    const connection = await client.acquireConnection();
    const result = await connection.query({
      ...ctx.reads.nameOf(query),
      text: query.text,
      values: [...values],
      types: hotTypes,
    });
    return result.rows as Row[];
  };
  return { ...ctx.reads, rows, first: async (query, values) => (await rows(query, values))[0] };
}
