import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';

/**
 * Whether a provider's event is delivered for the first time. Call it in the transaction of the event's effect, so that
 * both are committed or neither is; of two simultaneous deliveries the second waits for the first.
 */
export async function isFirstDelivery(
  tx: EntityManager,
  event: { provider: string; eventId: string; type: string },
): Promise<boolean> {
  const rows = await tx.execute<unknown[]>(
    `insert into webhook_events (id, created_at, provider, event_id, type) values (?, now(), ?, ?, ?)
     on conflict (provider, event_id) do nothing returning id`,
    [v7(), event.provider, event.eventId, event.type],
  );
  return rows.length > 0;
}
