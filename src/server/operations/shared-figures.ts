import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AggregatorRegistry } from 'prom-client';
import type { Deps } from '../context.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';
import { figures } from './figures.ts';

const SHARE_EVERY_MS = 15_000;
const ALIVE_FILE = 'worker-alive';

type Counted = Awaited<ReturnType<typeof figures.getMetricsAsJSON>>;

/**
 * Saves this process's metrics to the database periodically until the returned function is called, and touches a file
 * each time, which the container's health check of a worker looks at.
 */
export function shareFigures(deps: Pick<Deps, 'orm' | 'log' | 'env'>, everyMs = SHARE_EVERY_MS): () => void {
  const process = randomUUID();
  const share = async () => {
    const counted = JSON.stringify(await figures.getMetricsAsJSON());
    await deps.orm.em.fork().execute(SHARE, [process, counted]);
    await writeFile(join(deps.env.DATA_DIR, ALIVE_FILE), '');
  };
  const timer = setInterval(() => {
    share().catch((error: unknown) => deps.log.warn({ err: error }, 'figures could not be shared'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** The metrics of this process and of the workers seen within the last minute, summed, in Prometheus text format. */
export async function allFigures(reads: HotReads): Promise<string> {
  const shared = await reads.rows(SHARED);
  const counted = [await figures.getMetricsAsJSON(), ...shared.map((row) => row.figures)];
  return AggregatorRegistry.aggregate(counted).metrics();
}

const SHARE = `with old as (delete from process_figures where updated_at < now() - interval '1 hour')
  insert into process_figures (process, figures, updated_at) values (?, ?::jsonb, now())
  on conflict (process) do update set figures = excluded.figures, updated_at = now()`;
const SHARED = hotQuery<{ figures: Counted }>(
  'shared_figures',
  "select figures from process_figures where updated_at > now() - interval '1 minute'",
);
