import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AwayError } from '../platform/away.ts';
import { isGivenUp } from '../platform/given-up.ts';

/** The fork of a request, whose transactions are rolled back once the request was answered 503. */
export function forkForRequest(em: EntityManager, requestId: string): EntityManager {
  return em.fork({ loggerContext: { requestId } });
}

/** Keeps a request that was given up from storing what its client believes refused, and would send again. */
export class NoLateCommit implements EventSubscriber {
  /** @throws AwayError */
  async beforeTransactionCommit({ em }: TransactionEventArgs): Promise<void> {
    const { requestId } = (em.getLoggerContext() ?? {}) as { requestId?: unknown };
    if (typeof requestId === 'string' && isGivenUp(requestId))
      throw new AwayError('The request was given up before its transaction could be committed.');
  }
}
