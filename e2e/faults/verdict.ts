import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';

export interface Settled {
  readonly concepts: number;
  readonly stuck: number;
  readonly failed: number;
  readonly repeatedAssumptions: number;
}

const PATIENCE_SECONDS = 300;

/** Waits for every unfinished concept, then counts those with an unexpected final state. */
export async function untilSettled(client: Client): Promise<Settled> {
  const one = async (sql: string): Promise<number> => Number((await client.query(sql)).rows[0]?.count ?? 0);
  const stuck = () => one("select count(*) from concepts where status = 'processing'");
  for (let tries = 0; tries < PATIENCE_SECONDS && (await stuck()) > 0; tries += 1) await wait(1000);
  return {
    concepts: await one('select count(*) from concepts'),
    stuck: await stuck(),
    failed: await one("select count(*) from concepts where status = 'failed'"),
    repeatedAssumptions: await one(
      'select count(*) from (select 1 from assumptions group by concept_id, canvas_box, text having count(*) > 1) x',
    ),
  };
}
