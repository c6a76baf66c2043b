import { createHash } from 'node:crypto';
import { type FastifyInstance, fastify } from 'fastify';
import pg from 'pg';

const SESSION = 'select user_id, expires_at from sessions where token_hash = $1';
/** The founder's bin, in the product's order. */
export const LIST_SQL = `select id, title, summary, icon, score, proven, status, processing_step as "processingStep",
  processing_progress as "processingProgress", failure_reason as "failureReason", created_at as "createdAt"
  from concepts where owner_id = $1 order by score desc nulls last, created_at desc`;
/** A concept's progress, as the product reads it. */
export const PROGRESS_SQL = `select json_build_object(
    'totalAssumptions', count(*),
    'completedAssumptions', count(*) filter (where evidence_count > 0),
    'assumptions', json_agg(json_build_object('id', id, 'canvasBox', canvas_box, 'text', text,
      'hasEvidence', evidence_count > 0, 'evidenceCount', evidence_count) order by rank nulls last, id)) as progress
  from (
    select a.id, a.canvas_box, a.text, a.rank,
      (select count(*)::int from evidence e where e.assumption_id = a.id) as evidence_count
    from assumptions a join concepts c on c.id = a.concept_id
    where a.concept_id = $1 and c.owner_id = $2) as counted`;

export interface BareServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** The baseline for comparisons: a server with Fastify and pg with prepared statements only. */
export async function startBareServer(
  databaseUrl: string,
  addRoutes: (app: FastifyInstance, pool: pg.Pool) => unknown,
): Promise<BareServer> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
  // The database may be stopped before the last connection is known to be closed.
  pool.on('error', () => {});
  const app = fastify();
  await addRoutes(app, pool);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}

/** The founder of the session in a Cookie header with that one cookie; null if there is none or it has ended. */
export async function ownerOf(pool: pg.Pool, cookie: string | undefined): Promise<string | null> {
  const token = (cookie ?? '').split('=')[1] ?? '';
  const hash = createHash('sha256').update(token).digest('hex');
  const { rows } = await pool.query({ name: 'session', text: SESSION, values: [hash] });
  const owner = rows[0] as { user_id: string; expires_at: Date } | undefined;
  return owner && owner.expires_at >= new Date() ? owner.user_id : null;
}
