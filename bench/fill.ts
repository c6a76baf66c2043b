import pg from 'pg';

/** The number of rows of each kind, to measure on a database that has grown. */
export interface Amounts {
  readonly founders: number;
  readonly conceptsEach: number;
  readonly assumptionsEach: number;
  readonly evidenceEach: number;
}

const BOXES = `array['problem','solution','uniqueValueProposition','unfairAdvantage','customerSegments','keyMetrics',
  'channels','costStructure','revenueStreams']`;

/**
 * Fills a migrated database with founders, concepts, assumptions and evidence, using SQL only. Sends no change
 * notifications, since nothing is listening yet.
 *
 * @returns the ids of the founders, in order of creation
 */
export async function fill(databaseUrl: string, amounts: Amounts): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('set session_replication_role = replica');
  const { founders, conceptsEach, assumptionsEach, evidenceEach } = amounts;
  await client.query(
    `insert into users (id, created_at, updated_at, email)
     select gen_random_uuid(), now(), now(), 'filled-' || n || '@example.com' from generate_series(1, $1::int) n`,
    [founders],
  );
  await client.query(
    `insert into concepts (id, created_at, updated_at, owner_id, title, summary, transcript, icon, status,
       processing_progress, score, proven)
     select gen_random_uuid(), now() - n * interval '1 minute', now(), u.id, 'Concept ' || n,
       'Plans the routes of dog walkers, who lose an hour a day to driving between dogs.', 'A pitch',
       'data:image/svg+xml,' || repeat('x', 600), 'completed', 100, (n % 40) / 40.0, (n % 40) / 80.0
     from users u, generate_series(1, $1::int) n where u.email like 'filled-%'`,
    [conceptsEach],
  );
  await client.query(
    `insert into assumptions (id, created_at, updated_at, concept_id, text, canvas_box, importance, confidence,
       prior_confidence, rank, active)
     select gen_random_uuid(), now(), now(), c.id, 'Walkers lose an hour a day to driving, number ' || n,
       (${BOXES})[1 + n % 9], 'Very Important', 'Moderately Confident', 'Moderately Confident', case when n <= 10 then n end, n <= 10
     from concepts c, generate_series(1, $1::int) n`,
    [assumptionsEach],
  );
  await client.query(
    `insert into evidence (id, created_at, updated_at, assumption_id, text, impact, strength, counts_as, origin_key)
     select gen_random_uuid(), now(), now(), a.id, 'One walker said so, number ' || n, 'validates', 'said', 'said',
       'words ' || n
     from assumptions a, generate_series(1, $1::int) n`,
    [evidenceEach],
  );
  const { rows } = await client.query<{ id: string }>(
    "select id from users where email like 'filled-%' order by length(email), email",
  );
  await client.query('analyze');
  await client.end();
  return rows.map(({ id }) => id);
}
