import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';

/**
 * Whether a provider's event is here for the first time. Ask in the transaction that gives it its effect: both are
 * kept or neither is, and of two deliveries at once the second waits for the first.
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
