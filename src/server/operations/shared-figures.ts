import { mkdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { AggregatorRegistry } from 'prom-client';
import type { Deps } from '../context.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';
import { figures } from './figures.ts';

const SHARE_EVERY_MS = 15_000;
const ALIVE_FILE = 'worker-alive';
/** The same after a restart in the same container, so that a metrics store does not see a new process each time. */
const THIS_PROCESS = `${hostname()}:${process.pid}`;

type Counted = Awaited<ReturnType<typeof figures.getMetricsAsJSON>>;

/**
 * Saves this process's metrics to the database periodically until the returned function is called, and touches a file
 * each time, which the container's health check of a worker looks at.
 */
export function shareFigures(
  deps: Pick<Deps, 'orm' | 'log' | 'env'>,
  { everyMs = SHARE_EVERY_MS, name = THIS_PROCESS } = {},
): () => void {
  let isTold = false;
  const share = async () => {
    const counted = JSON.stringify(await figures.getMetricsAsJSON());
    await deps.orm.em.fork().execute(SHARE, [name, counted]);
    await touch().catch((error: unknown) => {
      if (!isTold) deps.log.warn({ err: error }, `${ALIVE_FILE} cannot be written: a health check will fail`);
      isTold = true;
    });
  };
  const touch = async () => {
    // A worker with database and store elsewhere may be the first to need the folder.
    await mkdir(deps.env.DATA_DIR, { recursive: true });
    await writeFile(join(deps.env.DATA_DIR, ALIVE_FILE), '');
  };
  const timer = setInterval(() => {
    share().catch((error: unknown) => deps.log.warn({ err: error }, 'figures could not be shared'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * The metrics of this process and of the workers seen within the last minute, in Prometheus text format. Every web
 * process reports all workers, so that each value has a label `process`, by which a query counts it once. Without the
 * database they are this process's alone.
 */
export async function allFigures(reads: HotReads): Promise<string> {
  const own = { process: THIS_PROCESS, figures: await figures.getMetricsAsJSON() };
  const shared = await reads.rows(SHARED).catch(() => []);
  return AggregatorRegistry.aggregate([own, ...shared].map(labelled)).metrics();
}

function labelled({ process, figures: counted }: { process: string; figures: Counted }): Counted {
  return counted.map((metric) => ({
    ...metric,
    values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, process } })),
  })) as Counted;
}

const SHARE = `with old as (delete from process_figures where updated_at < now() - interval '1 hour')
  insert into process_figures (process, figures, updated_at) values (?, ?::jsonb, now())
  on conflict (process) do update set figures = excluded.figures, updated_at = now()`;
const SHARED = hotQuery<{ process: string; figures: Counted }>(
  'shared_figures',
  "select process, figures from process_figures where updated_at > now() - interval '1 minute'",
);
