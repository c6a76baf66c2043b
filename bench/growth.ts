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
const ASKED = 300;
const ASKED_OF_ONE = 30;
const TABLES = ['users', 'concepts', 'assumptions', 'evidence'];

/** Growth: by the number of founders, and by the number of concepts of one founder. */
export async function run(print: (line: string) => void): Promise<void> {
  for (const concepts of CONCEPTS) await readOne(concepts, print);
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
