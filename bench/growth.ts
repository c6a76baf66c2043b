import pg from 'pg';
import { fill } from './fill.ts';
import { median, quantile } from './rounds.ts';
import { startWorld, type World } from './world.ts';

const SIZES = (process.env.GROWTH_FOUNDERS ?? '1000,10000,100000').split(',').map(Number).filter(Boolean);
/** Concepts of a founder, assumptions of a concept, pieces of evidence of an assumption. */
const [conceptsEach = 2, assumptionsEach = 10, evidenceEach = 2] = (process.env.GROWTH_EACH ?? '2,10,2')
  .split(',')
  .map(Number);
/** Concepts of one founder; the program itself refuses more than a thousand. */
const CONCEPTS = (process.env.GROWTH_CONCEPTS ?? '10,100,1000,10000').split(',').map(Number).filter(Boolean);
/** Assumptions, members and notes of one concept each, and four times as many pieces of evidence; the quotas are 50,000 and 200,000. */
const FULL = (process.env.GROWTH_FULL ?? '500,5000,50000').split(',').map(Number).filter(Boolean);
const ASKED = 300;
const ASKED_OF_ONE = 30;
const ASKED_OF_FULL = 5;
const TABLES = ['users', 'concepts', 'assumptions', 'evidence'];

/** Growth: by the number of founders, of concepts of one founder, and of all that one concept holds. */
export async function run(print: (line: string) => void): Promise<void> {
  for (const concepts of CONCEPTS) await readOne(concepts, print);
  for (const rows of FULL) await readFull(rows, print);
  await readMany(print);
}

/** The list of one founder with many concepts, with nothing kept, and its bytes. */
async function readOne(concepts: number, print: (line: string) => void): Promise<void> {
  const world = await startWorld();
  const amounts = { founders: 1, conceptsEach: concepts, assumptionsEach: 2, evidenceEach: 1 };
  const [id = ''] = await fill(world.databaseUrl, amounts);
  const cookie = `hunchline_session=${await world.deps.sessions.open(id)}`;
  const times: number[] = [];
  for (let n = 0; n < ASKED_OF_ONE; n += 1) {
    times.push(await timeOf(world, cookie, `/api/concepts?cold=${n}`));
  }
  const answer = await fetch(`http://127.0.0.1:${world.port}/api/concepts`, { headers: { cookie } });
  const kilobytes = (await answer.arrayBuffer()).byteLength / 1000;
  print(
    `Growth, one founder with ${concepts} concepts: list ${median(times).toFixed(1)} ms ` +
      `(slowest ${Math.max(...times).toFixed(1)}), ${kilobytes.toFixed(0)} KB`,
  );
  await world.close();
}

/** The lists of one concept, which are arrays by contract: the time of each, and its bytes. */
async function readFull(rows: number, print: (line: string) => void): Promise<void> {
  const world = await startWorld();
  const amounts = { founders: 1, conceptsEach: 1, assumptionsEach: rows, evidenceEach: 4 };
  const [founder = ''] = await fill(world.databaseUrl, amounts);
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  const { rows: concepts } = await client.query<{ id: string }>('select id from concepts limit 1');
  const id = concepts[0]?.id ?? '';
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into community_members (id, created_at, updated_at, concept_id, first_name, last_name, stage)
     select gen_random_uuid(), now(), now(), $1, 'Walker', n::text, 'prospect' from generate_series(1, $2::int) n`,
    [id, rows],
  );
  await client.query(
    `insert into thoughts (id, created_at, updated_at, owner_id, concept_id, content)
     select gen_random_uuid(), now(), now(), $1, $2, 'A walker lost an hour again, says note ' || n
     from generate_series(1, $3::int) n`,
    [founder, id, rows],
  );
  await client.query('analyze');
  await client.end();
  const cookie = `hunchline_session=${await world.deps.sessions.open(founder)}`;
  const evidence = `/trpc/evidence.listByConcept?input=${encodeURIComponent(JSON.stringify({ id }))}`;
  const lists = {
    [`concept with ${rows} assumptions`]: `/api/concepts/${id}`,
    [`${4 * rows} pieces of evidence`]: evidence,
    [`${rows} members`]: `/api/concepts/${id}/community`,
    [`${rows} notes`]: `/api/concepts/${id}/thoughts`,
  };
  const said: string[] = [];
  for (const [name, path] of Object.entries(lists)) {
    const times: number[] = [];
    for (let n = 0; n < ASKED_OF_FULL; n += 1) times.push(await timeOf(world, cookie, path));
    const answer = await fetch(`http://127.0.0.1:${world.port}${path}`, { headers: { cookie } });
    const megabytes = (await answer.arrayBuffer()).byteLength / 1e6;
    said.push(
      `${name} ${median(times).toFixed(0)} ms (slowest ${Math.max(...times).toFixed(0)}), ${megabytes.toFixed(1)} MB`,
    );
  }
  print(`Growth, one concept: ${said.join('; ')}`);
  await world.close();
}

/**
 * Growth: the duration of a page's reads, and the disk space used, as the number of founders grows. Every read is for
 * another founder and bypasses the caches, to measure the database and the connection to it.
 */
async function readMany(print: (line: string) => void): Promise<void> {
  for (const founders of SIZES) {
    const world = await startWorld();
    const begun = performance.now();
    const ids = await fill(world.databaseUrl, { founders, conceptsEach, assumptionsEach, evidenceEach });
    const filled = (performance.now() - begun) / 1000;
    const client = new pg.Client({ connectionString: world.databaseUrl });
    await client.connect();
    const times = { list: [] as number[], progress: [] as number[], detail: [] as number[] };
    for (let n = 0; n < ASKED; n += 1) {
      const id = ids[Math.floor((n * ids.length) / ASKED)] ?? '';
      const cookie = `hunchline_session=${await world.deps.sessions.open(id)}`;
      const { rows } = await client.query('select id from concepts where owner_id = $1 limit 1', [id]);
      times.list.push(await timeOf(world, cookie, '/api/concepts'));
      times.progress.push(await timeOf(world, cookie, `/api/concepts/${rows[0].id}/assumption-progress`));
      times.detail.push(await timeOf(world, cookie, `/api/concepts/${rows[0].id}`));
    }
    const said = Object.entries(times).map(
      ([name, all]) => `${name} ${median(all).toFixed(1)} ms (99th ${quantile(all, 0.99).toFixed(1)})`,
    );
    print(`Growth, ${founders} founders: ${said.join(', ')}`);
    print(`   ${await roomOf(client)}; filled in ${filled.toFixed(0)} s`);
    await client.end();
    await world.close();
  }
}

async function timeOf(world: World, cookie: string, path: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`http://127.0.0.1:${world.port}${path}`, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - begun;
}

/** Bytes of each table with its indexes, in total and per row. */
async function roomOf(client: pg.Client): Promise<string> {
  const parts: string[] = [];
  for (const table of TABLES) {
    const { rows } = await client.query<{ bytes: string; rows: string }>(
      `select pg_total_relation_size('${table}') as bytes, (select count(*) from ${table}) as rows`,
    );
    const bytes = Number(rows[0]?.bytes);
    const each = Math.round(bytes / Number(rows[0]?.rows));
    parts.push(`${table} ${(bytes / 1e6).toFixed(0)} MB (${each} bytes a row)`);
  }
  return parts.join(', ');
}
