import { Gauge, Registry } from 'prom-client';
import type { Deps } from '../context.ts';
import { hotQuery } from '../db/hot-reads.ts';
import { within } from '../platform/away.ts';

export interface QueueFigures {
  readonly counts: () => Promise<Record<string, number>>;
  /** Age of the oldest waiting job, in seconds; 0 when none waits. */
  readonly oldestSeconds: () => Promise<number>;
}

/** The gauges that are read at scrape time. An unavailable dependency omits its own gauges only. */
export function stateGauges(deps: Deps, queue: QueueFigures): Registry {
  const registry = new Registry();
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    look: (set: (value: number, labels?: Partial<Record<Label, string>>) => void) => Promise<void> | void,
  ) =>
    new Gauge<Label>({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        const set = (value: number, labels: Partial<Record<Label, string>> = {}) => this.set(labels, value);
        await within(PATIENCE_MS, Promise.resolve(look(set)), name).catch(() => {});
      },
    });

  gauge('hunchline_files_waiting', FILES_HELP, ['state'], async (set) => {
    const found = await deps.reads.first(FILES);
    for (const [state, count] of Object.entries(found ?? {})) set(count, { state });
  });
  gauge('hunchline_queue_jobs', 'Jobs in the queue by state.', ['state'], async (set) => {
    for (const [state, count] of Object.entries(await queue.counts())) set(count, { state });
  });
  gauge('hunchline_queue_oldest_seconds', 'Age of the oldest waiting job.', [], async (set) =>
    set(await queue.oldestSeconds()),
  );
  gauge(
    'hunchline_pool_connections',
    'Database connections of this process by pool and state.',
    ['pool', 'state'],
    (set) => {
      for (const [pool, states] of Object.entries(poolsOf(deps)))
        for (const [state, count] of Object.entries(states)) set(count, { pool, state });
    },
  );
  gauge(
    'hunchline_model_calls_last_hour',
    'Model calls in the last hour, by task.',
    ['task'],
    async (set) => {
      for (const { task, calls } of await deps.reads.rows(MODEL)) set(calls, { task });
    },
  );
  gauge(
    'hunchline_model_dollars_last_hour',
    'Cost of model calls in the last hour in US dollars, by task.',
    ['task'],
    async (set) => {
      for (const { task, micros } of await deps.reads.rows(MODEL)) set(micros / 1_000_000, { task });
    },
  );
  return registry;
}

const PATIENCE_MS = 2000;
const FILES_HELP =
  'Files by state: doomed (to be deleted), resisting (a deletion failed), open (uploaded, not used yet).';

const FILES = hotQuery<{ doomed: number; resisting: number; open: number }>(
  'files_waiting',
  `select (select count(*) from doomed_files)::int as doomed,
     (select count(*) from doomed_files where attempts > 0)::int as resisting,
     (select count(*) from uploads where status = 'open')::int as open`,
);
const MODEL = hotQuery<{ task: string; calls: number; micros: number }>(
  'model_calls_of_an_hour',
  `select task, count(*)::int as calls, coalesce(sum(cost_micros), 0)::float8 as micros
   from model_calls where created_at > now() - interval '1 hour' group by task`,
);

interface KnexPool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

function poolsOf({ orm, reads }: Deps): Record<string, Record<string, number>> {
  const connection = orm.em.getConnection() as unknown as { getKnex(): { client: { pool?: KnexPool } } };
  const { pool } = connection.getKnex().client;
  const used = pool && { used: pool.numUsed(), idle: pool.numFree(), waiting: pool.numPendingAcquires() };
  return { reads: reads.pool(), ...(used && { orm: used }) };
}
