import { ownerOf, PROGRESS_SQL, startBareServer } from './bare.ts';
import { fill } from './fill.ts';
import { applyLoad } from './load.ts';
import { compareByTurns, ratioLine } from './rounds.ts';
import { countStatements } from './statements.ts';
import { startWorld, type World } from './world.ts';

const ROUNDS = 7;
const CONNECTIONS = 32;
const LOAD = { connections: CONNECTIONS, milliseconds: 1500, expectStatus: 200 };
/** As many founders as connections: the same progress, asked for twice at once, would be one read. */
const AMOUNTS = { founders: CONNECTIONS, conceptsEach: 1, assumptionsEach: 12, evidenceEach: 3 };

/** P4: a concept's progress, uncached, against the same aggregate on a bare route; and the number of its queries. */
export async function run(print: (line: string) => void): Promise<void> {
  const world = await startWorld();
  const founders = await fill(world.databaseUrl, AMOUNTS);
  const cookies: string[] = [];
  const own: string[] = [];
  for (const founder of founders) {
    const cookie = `hunchline_session=${await world.deps.sessions.open(founder)}`;
    const answer = await fetch(`http://127.0.0.1:${world.port}/api/concepts`, { headers: { cookie } });
    const [concept] = (await answer.json()) as { id: string }[];
    cookies.push(cookie);
    own.push(concept?.id ?? '');
  }
  const path = '/api/concepts/{o}/assumption-progress';
  const [first = '', cookie = ''] = [path.replace('{o}', own[0] ?? ''), cookies[0]];
  const asked = await queriesOf(() =>
    fetch(`http://127.0.0.1:${world.port}${first}?cold=0`, { headers: { cookie } }).then((answer) =>
      answer.text(),
    ),
  );
  print(
    `P4 queries of one cold progress: ${asked}, goal 1 beside the session's, ${asked <= 1 ? 'met' : 'MISSED'}`,
  );
  const bare = await startBare(world);
  const load = (port: number, of: string) =>
    applyLoad({ ...LOAD, port, path: of, headers: {}, cookies, own });
  const cold = await compareByTurns(
    ROUNDS,
    () => load(world.port, `${path}?cold={n}`),
    () => load(bare.port, '/progress/{o}'),
  );
  print(ratioLine('P4 assumption-progress, cold', cold, 0.8));
  await bare.close();
  await world.close();
}

/** Counts the queries that this process sends during an action. */
async function queriesOf(act: () => Promise<unknown>): Promise<number> {
  const sent = countStatements();
  await act();
  return sent();
}

function startBare(world: World) {
  return startBareServer(world.databaseUrl, (app, pool) => {
    app.get<{ Params: { id: string } }>('/progress/:id', async (request, reply) => {
      const owner = await ownerOf(pool, request.headers.cookie);
      if (!owner) return reply.code(401).send();
      const values = [request.params.id, owner];
      return (await pool.query({ name: 'progress', text: PROGRESS_SQL, values })).rows[0].progress;
    });
  });
}
